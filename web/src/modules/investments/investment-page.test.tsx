import type { InvestmentView } from "@bonum/contract/investments/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { showRoutes } from "../../../testing/screen.tsx";
import { signIn, signOut } from "../../../testing/session.ts";
import { InvestmentPage } from "./investment-page.tsx";

const ID = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";
const PAGING = JSON.stringify({ currentPage: 1, totalPages: 0, pageSize: 25, totalCount: 0 });

const investment: InvestmentView = {
  id: ID,
  revision: 1,
  sample: false,
  dateAdded: "2026-03-29T10:00:00.000Z",
  dateUpdated: "2026-03-29T10:00:00.000Z",
  title: "Hala produkcyjna",
  description: "",
  buildingCategory: "XVIII",
  stage: "design",
  address: { street: "Gęsia", number: "3", postcode: "31-535", town: "Kraków", voivodeship: "małopolskie" },
  parcels: [],
  landRegisters: [],
  permitNumber: "",
  permitDate: null,
  usableArea: null,
  storeys: null,
  plannedStart: null,
  plannedEnd: null,
  participants: [],
  state: "active",
  number: "INW/2026/0001",
  client: { id: ID, name: "Gmina Święta Góra" },
  documents: 0,
  orders: 2,
  can: { edit: false, delete: false, attach: false, order: true, seeHistory: false },
  allowedEvents: [],
};

afterEach(signOut);

async function showOrders(canOrder: boolean, state: InvestmentView["state"] = "active"): Promise<void> {
  signIn("Client");
  stubFetch((url) => {
    if (!url.includes(`/investments/${ID}`)) return jsonAnswer([], { pagination: PAGING });
    return jsonAnswer({ ...investment, state, can: { ...investment.can, order: canOrder } });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <InvestmentPage />
    </QueryClientProvider>
  );
  showRoutes([{ path: "/client/investments/:id", element }], `/client/investments/${ID}?tab=orders`);
  await screen.findByText("Dla tej inwestycji nie zamówiono jeszcze badania.");
}

test("an examination is offered to be ordered where the server says that it can be, and nowhere else", async () => {
  await showOrders(true);
  expect(screen.getByRole("link", { name: "Zamów badanie" }).getAttribute("href")).toBe(
    `/client/orders/new?investment=${ID}`,
  );
});

test("the tab of its examinations says how many there are", async () => {
  await showOrders(true);
  expect(screen.getByRole("link", { name: /^Zlecenia\s*2$/ })).toBeTruthy();
});

test("what is finished has no button that leads on to an order, though the centre may order for it", async () => {
  await showOrders(true, "finished");
  expect(screen.queryByRole("link", { name: "Zamów badanie" })).toBeNull();
});

test("a project for which nothing can be ordered has no button that would be refused", async () => {
  await showOrders(false);
  expect(screen.queryByRole("link", { name: "Zamów badanie" })).toBeNull();
});
