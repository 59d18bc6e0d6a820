import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { jsonAnswer } from "../../../../testing/answers.ts";
import { ORDER, showPart } from "../../../../testing/order.tsx";
import { buildListedOrder, pageOf } from "../../../../testing/order-list.ts";
import { signIn } from "../../../../testing/session.ts";
import { AdminOrdersPage, ClientOrdersPage, OrdersOfInvestment } from "./orders-page.tsx";
import { WaitingOrders } from "./waiting-orders.tsx";

const PROJECT = "00000000-0000-4000-8000-000000000002";
const CLIENT = "Żaneta Źródlana";

/** Shows a list of orders at an address; returns what was asked for. */
function showList(list: ReactNode, at: string, rows = [buildListedOrder()]) {
  signIn(at.startsWith("/admin") ? "Admin" : "Client");
  const asked: URL[] = [];
  showPart(list, {
    at,
    read(path) {
      asked.push(new URL(path, "http://portal"));
      if (path.startsWith("/orders/colleagues"))
        return jsonAnswer([{ id: "7", name: "Jan Żak", mayDecide: true }]);
      if (path.startsWith("/orders?")) return pageOf(rows);
      return path.includes("/services") ? pageOf([]) : jsonAnswer([]);
    },
  });
  return asked;
}

const table = () => screen.findByRole("table", { name: "Lista zleceń badań" });
const paths = (asked: URL[]) => new Set(asked.map(({ pathname }) => pathname));

test("administrators see whose an order is and may look for it by the people at work; the list can become a board", async () => {
  const asked = showList(<AdminOrdersPage />, "/admin/orders");
  const row = within(await table());
  expect(row.getByRole("link", { name: "BAD/2026/0001" }).getAttribute("href")).toBe(
    `/admin/orders/${ORDER}`,
  );
  expect(row.getByText(CLIENT)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Więcej filtrów" }));
  expect(await screen.findByRole("option", { name: "Jan Żak" })).toBeTruthy();
  expect(paths(asked)).toContain("/admin/services");
  fireEvent.click(screen.getByRole("link", { name: "Tablica" }));
  expect(await screen.findByRole("link", { name: "Lista" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("clients see their own orders by groups of states, and neither clients nor people of the centre", async () => {
  const asked = showList(<ClientOrdersPage />, "/client/orders");
  const row = within(await table());
  expect(row.getByRole("link", { name: "BAD/2026/0001" }).getAttribute("href")).toBe(
    `/client/orders/${ORDER}`,
  );
  expect(row.queryByText(CLIENT)).toBeNull();
  expect(screen.getByRole("option", { name: "Czeka na Państwa" })).toBeTruthy();
  expect(screen.queryByLabelText("Kto prowadzi")).toBeNull();
  expect(paths(asked)).toEqual(new Set(["/orders", "/services"]));
});

test("an order of rows that no column's head tells stands above the table; a column's own does not", async () => {
  showList(<ClientOrdersPage />, "/client/orders?orderBy=dateDesc");
  const rows = within(await table());
  expect(screen.getByText(/^Kolejność:/)).toBeTruthy();
  fireEvent.click(rows.getByRole("button", { name: /Zlecenie/ }));
  await waitFor(() => expect(screen.queryByText(/^Kolejność:/)).toBeNull());
});

test("how an order ended is told to a client in its own word", async () => {
  showList(<ClientOrdersPage />, "/client/orders", [{ ...buildListedOrder(), state: "cancelled" }]);
  const rows = within(await table());
  expect(rows.getByText("Anulowane")).toBeTruthy();
});

test("a project's orders", async () => {
  const list = <OrdersOfInvestment zone="client" investmentId={PROJECT} />;
  const asked = showList(list, `/client/investments/${PROJECT}`, []);
  expect(await screen.findByText("Dla tej inwestycji nie zamówiono jeszcze badania.")).toBeTruthy();
  expect(asked[0]?.searchParams.get("investmentId")).toBe(PROJECT);
});

test("who takes the next step stands before the step, and an order that has ended waits for nobody", async () => {
  const ended = { ...buildListedOrder(), id: PROJECT, state: "published", turn: null } as const;
  showList(<AdminOrdersPage />, "/admin/orders", [buildListedOrder(), ended]);
  const rows = within(await table());
  expect(rows.getByText("Centrum").parentElement?.nextSibling?.textContent).toBe("Rozpoczęcie badania");
  expect(rows.queryByText("Badanie jest zakończone")).toBeNull();
});

test("an order that is late says so in words, with its day", async () => {
  vi.setSystemTime("2026-11-23T12:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const order = buildListedOrder();
  const late = { ...order, overdue: true, clock: { ...order.clock, dueDate: "2026-11-18" } };
  showList(<AdminOrdersPage />, "/admin/orders", [late]);
  expect((await table()).textContent).toContain("Centrum\u00A0· do 18-11-2026 Po terminie: 3 dni robocze");
});

test("above a project stand its orders that wait for the client, each with what is asked and by when", async () => {
  const order = buildListedOrder({ state: "correction", turn: "client" });
  const waiting = { ...order, clock: { ...order.clock, dueDate: "2026-12-03" } };
  showList(<WaitingOrders investmentId={PROJECT} />, "/client/investments/1", [waiting]);
  const said = await screen.findByText("Czeka na Państwa:");
  expect(said.parentElement?.textContent).toContain(
    "Czeka na Państwa: Odpowiedź na wezwanie do uzupełnienia do 03-12-2026",
  );
  const way = screen.getByRole("link", { name: "Odpowiedź na wezwanie do uzupełnienia" });
  expect(way.getAttribute("href")).toBe(`/client/orders/${order.id}`);
});

test("a client without orders is told how to begin, and in no order", async () => {
  showList(<ClientOrdersPage />, "/client/orders", []);
  expect(await screen.findByText(/^Tu będzie widać, na jakim etapie/)).toBeTruthy();
  expect(screen.queryByText(/^Kolejność:/)).toBeNull();
});

test.each([
  [<AdminOrdersPage key="admin" />, "/admin/orders", "/admin/services"],
  [<ClientOrdersPage key="client" />, "/client/orders", "/about/contact"],
])("an empty list says that nothing can be ordered yet, and leads on: %#", async (list, at, way) => {
  showList(list, at, []);
  const reason = within(await screen.findByRole("region", { name: "Katalog usług jest w przygotowaniu" }));
  expect(reason.getByRole("link").getAttribute("href")).toBe(way);
  expect(screen.queryByRole("link", { name: "Katalog usług" })).toBeNull();
});
