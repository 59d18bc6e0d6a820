import type { PageSummary, PageView } from "@bonum/contract/pages/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import "../texts.ts";
import { VersionsPanel } from "./versions-panel.tsx";

const text = { title: "Warunki", description: "", body: "Treść." };
const version: Omit<PageSummary, "title"> = {
  slug: "terms",
  version: 2,
  publishedAt: "2026-11-20T10:00:00.000Z",
  inForceFrom: "2026-11-20",
  withdrawnAt: null,
  publishedBy: "Ewa",
  note: "",
  restoredFrom: null,
};
const page: PageView = {
  ...version,
  pl: text,
  en: text,
  revision: 5,
  draft: null,
  upcoming: { version: 4, inForceFrom: "2026-12-12" },
  earliest: null,
  shipped: null,
  can: { edit: true },
};
const title = { pl: "Warunki", en: "Terms" };
const versions: PageSummary[] = [
  { ...version, title, version: 4, inForceFrom: "2026-12-12" },
  { ...version, title, version: 3, inForceFrom: "2026-12-12", withdrawnAt: "2026-11-22T10:00:00.000Z" },
  { ...version, title },
];

test("the announced version alone can be withdrawn, after a question that says what follows", async () => {
  const fetch = stubFetch((_, { method }) =>
    jsonAnswer(method === "POST" ? { ...page, upcoming: null } : versions),
  );
  show(
    <QueryClientProvider client={new QueryClient()}>
      <VersionsPanel page={page} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/wycofana 22-11-2026/)).toBeTruthy();
  const [button, ...others] = screen.getAllByRole("button", { name: /^Wycofaj wersję/ });
  expect([button?.getAttribute("aria-label"), others]).toEqual(["Wycofaj wersję 4", []]);
  fireEvent.click(button as HTMLElement);
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toMatch(/na\s12-12-2026 nie wejdzie w\sżycie: obowiązuje nadal wersja 2\./);
  fireEvent.click(within(dialog).getByRole("button", { name: "Wycofaj wersję" }));
  await waitFor(() =>
    expect(fetch).toHaveBeenCalledWith(
      expect.stringContaining("/pages/terms/versions/4/withdrawal"),
      expect.objectContaining({ method: "POST" }),
    ),
  );
});
