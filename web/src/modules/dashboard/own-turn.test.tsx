import type { ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import { ClientDashboardPage } from "./client-dashboard-page.tsx";

type Group = ClientDashboard["orders"][number];

const order = {
  ...{ service: "Badanie akustyczne", investment: "Hala" },
  ...{ dueDate: "2026-11-30", overdue: false, result: null },
} as const;

const RESULT = { pl: "do 04-12-2026, jeśli odpowiedź przyjdzie do 30-11-2026", en: "by 04-12-2026" };

const WAITING: Group = {
  group: "client",
  count: 1,
  first: [
    { ...order, id: "7", number: "BAD/2026/0007", state: "correction", turn: "client", result: RESULT },
  ],
};

const AT_CENTRE: Group = {
  group: "centre",
  count: 1,
  first: [{ ...order, id: "8", number: "BAD/2026/0008", state: "accepted", turn: "centre" }],
};

const FINISHED: Group = { group: "finished", count: 1, first: [] };

/** Shows the dashboard of a client with these orders; answers the names of its parts, in their order. */
async function partsWith(...orders: Group[]): Promise<(string | null)[]> {
  const dashboard: ClientDashboard = {
    client: { name: "Spółka Ćma", role: "member" },
    firstSteps: { investment: true, order: true, documents: true, followed: true, orderId: null },
    ...{ certificates: [], orders, messages: [], investments: [], latestDocuments: [] },
  };
  stubFetch((url) => jsonAnswer(url.includes("/dashboard") ? dashboard : null));
  signIn("Client");
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ClientDashboardPage />
    </QueryClientProvider>,
  );
  await screen.findByRole("region", { name: "Inwestycje w toku" });
  return screen
    .getAllByRole("region")
    .filter((region) => region.querySelector("h2") !== null)
    .map((region) => within(region).getByRole("heading", { level: 2 }).textContent);
}

const isFilled = (name: string) => screen.getByRole("link", { name }).className.includes("contained");

test("what waits for the client stands first and once, with the one filled button", async () => {
  const parts = await partsWith(WAITING, AT_CENTRE);
  expect(screen.getByRole("heading", { level: 1, name: "Spółka Ćma" })).toBeTruthy();
  expect(parts.slice(0, 2)).toEqual(["Czeka na Państwa", "Zlecenia w toku"]);
  const [turn] = screen.getAllByRole("region", { name: "Czeka na Państwa" });
  expect(turn?.textContent).toContain("uzupełnieniaHalaWynik badania");
  expect(turn?.textContent).toContain(`Wynik badania: ${RESULT.pl}`);
  expect(screen.getByText("Rozpoczęcie badania", { exact: false }).textContent).toContain(
    "wynik do 30-11-2026",
  );
  expect(screen.getAllByRole("link", { name: /BAD\/2026\/0007/ })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Odpowiedz na wezwanie" }).getAttribute("href")).toBe(
    "/client/orders/7",
  );
  expect([isFilled("Odpowiedz na wezwanie"), isFilled("Zamów badanie")]).toEqual([true, false]);
});

test("each order with a step of the client's leads to it, and the first one alone is filled", async () => {
  const quoted = WAITING.first.map((order) => ({ ...order, id: "8", state: "quoted" as const }));
  await partsWith({ ...WAITING, count: 2, first: [...WAITING.first, ...quoted] }, AT_CENTRE);
  expect(screen.getByRole("link", { name: "Zobacz ofertę" }).getAttribute("href")).toBe("/client/orders/8");
  expect([isFilled("Odpowiedz na wezwanie"), isFilled("Zobacz ofertę")]).toEqual([true, false]);
});

test("where nothing else goes on, no empty part stands beside it", async () => {
  expect(await partsWith(WAITING, FINISHED)).not.toContain("Zlecenia w toku");
});

test("where all orders have ended, none is said to go on, and the way to all of them stays", async () => {
  await partsWith(FINISHED);
  const part = within(screen.getByRole("region", { name: "Zlecenia w toku" }));
  expect(part.getByText("Żadne zlecenie nie jest teraz w toku.")).toBeTruthy();
  expect(part.getByRole("link").getAttribute("href")).toBe("/client/orders");
});

test("where nothing waits, the one filled button orders", async () => {
  expect(await partsWith(AT_CENTRE)).not.toContain("Czeka na Państwa");
  expect(isFilled("Zamów badanie")).toBe(true);
});
