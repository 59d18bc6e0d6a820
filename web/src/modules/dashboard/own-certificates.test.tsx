import type { ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import { theme } from "../../ui/styles/theme.ts";
import { ClientDashboardPage } from "./client-dashboard-page.tsx";

type Own = ClientDashboard["certificates"][number];

const CERTIFICATE: Own = {
  ...{ id: "1", number: "CERT/2026/0001", code: "7K2F9-QW3ER-T", object: "Żłobek „Pszczółka”" },
  ...{ state: "issued", conditional: false, validTo: "2028-11-20", reason: "" },
};

const DASHBOARD: ClientDashboard = {
  client: { name: "Spółka Ćma", role: "member" },
  firstSteps: { investment: true, order: true, documents: true, followed: true, orderId: null },
  ...{ certificates: [], orders: [], messages: [], investments: [], latestDocuments: [] },
};

afterEach(() => vi.restoreAllMocks());

/** Shows the client's dashboard with certificates; returns the addresses that were asked for. */
async function showDashboard(...certificates: Partial<Own>[]) {
  const fetch = stubFetch((url) => {
    if (url.includes("/dashboard")) {
      return jsonAnswer({
        ...DASHBOARD,
        certificates: certificates.map((one, index) => ({ ...CERTIFICATE, id: `${index}`, ...one })),
      });
    }
    return url.includes("/pdf") ? new Response("%PDF") : jsonAnswer(null);
  });
  signIn("Client");
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ClientDashboardPage />
    </QueryClientProvider>,
  );
  await screen.findByRole("region", { name: "Zlecenia w toku" });
  return () => fetch.mock.calls.map(([url]) => url);
}

const items = () => within(screen.getByRole("region", { name: "Certyfikaty" })).getAllByRole("listitem");

test("certificates come first on a client's dashboard", async () => {
  await showDashboard({});
  const regions = screen
    .getAllByRole("region")
    .map((region) => within(region).getByRole("heading").textContent);
  expect(regions.slice(0, 2)).toEqual(["Certyfikaty", "Zlecenia w toku"]);
});

test("a client without a certificate has no part for them", async () => {
  await showDashboard();
  expect(screen.queryByRole("region", { name: "Certyfikaty" })).toBeNull();
});

test("each says until when it is valid, gives its PDF and leads to where anybody checks it", async () => {
  const asked = await showDashboard({}, { number: "CERT/2026/0002", code: "AAAAA-BBBBB-C", validTo: null });
  const [first, second] = items() as [HTMLElement, HTMLElement];
  expect(first.textContent).toContain("Żłobek „Pszczółka”\u00A0· ważny do 20-11-2028");
  expect(second.textContent).toContain("ważny bezterminowo");
  expect(within(second).getByRole("link", { name: "Adres weryfikacji" }).getAttribute("href")).toBe(
    "/certificates/verify/AAAAA-BBBBB-C",
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const blobs = { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined };
  vi.stubGlobal("URL", Object.assign(URL, blobs));
  fireEvent.click(within(second).getByRole("button", { name: "Pobierz PDF: CERT/2026/0002" }));
  await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: "CERT-2026-0002.pdf" }]));
  expect(asked()).toContainEqual(expect.stringMatching(/\/certificates\/1\/pdf$/));
});

test.each([
  ["suspended", "Zawieszony", "warning"],
  ["withdrawn", "Wycofany", "error"],
] as const)(
  "one that is %s says so in the colour of that, with the public reason",
  async (state, word, tone) => {
    await showDashboard({ state, reason: "Trwa kontrola na budowie." }, { number: "CERT/2026/0002" });
    const [bad, good] = items() as [HTMLElement, HTMLElement];
    const colour = theme.palette[tone].main;
    expect(getComputedStyle(within(bad).getByText(word)).border).toContain(colour);
    expect(within(bad).getByText("Trwa kontrola na budowie.")).toBeTruthy();
    expect(bad.textContent).not.toContain("ważny do");
    expect(getComputedStyle(within(good).getByText("Ważny")).border).not.toContain(colour);
  },
);
