import "../../../ui/list/texts.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { problemAnswer } from "../../../../testing/answers.ts";
import { ORDER, showPart } from "../../../../testing/order.tsx";
import { buildListedOrder, pageOf } from "../../../../testing/order-list.ts";
import { OrderBoard } from "./board.tsx";

const CARD = buildListedOrder();

const LIST = {
  params: { pageNumber: 1, pageSize: 10, orderBy: "dateDesc", personId: ORDER },
  change: vi.fn(),
  reset: vi.fn(),
  view: {
    filters: [{ name: "personId", label: "Osoba", options: [{ value: ORDER, label: "Anna" }] }],
    texts: {
      label: "",
      searchScope: "",
      count: () => "",
      emptyTitle: "Brak zleceń w toku",
      emptyAdvice: "",
      failed: "",
    },
  },
};

const stateIn = (path: string) => new URLSearchParams(path.split("?")[1]).get("state");

test("a column for each state at work, narrowed as asked, by what is due first, with its number and its cards", async () => {
  const asked: URLSearchParams[] = [];
  showPart(<OrderBoard list={LIST} />, {
    read(path) {
      asked.push(new URLSearchParams(path.split("?")[1]));
      return stateIn(path) === "accepted" ? pageOf([CARD], 21) : pageOf([]);
    },
  });
  const card = within(await screen.findByRole("listitem"));
  expect(card.getByRole("link", { name: "BAD/2026/0001" }).getAttribute("href")).toBe(
    `/admin/orders/${ORDER}`,
  );
  expect(card.getByText("Ocena projektu")).toBeTruthy();
  expect(card.getByText(/Hala magazynowa/).parentElement?.textContent).toContain("Żaneta Źródlana");
  expect(screen.getByRole("link", { name: "Wszystkie: 21" }).getAttribute("href")).toBe(
    `/admin/orders?state=accepted&personId=${ORDER}`,
  );
  expect(new Set(asked.map((query) => query.get("personId")))).toEqual(new Set([ORDER]));
  fireEvent.change(screen.getByLabelText("Osoba"), { target: { value: "" } });
  expect(LIST.change).toHaveBeenCalledWith({ personId: undefined });
  expect(asked.map((query) => query.get("state"))).toEqual([
    ...["submitted", "quoted", "correction", "accepted", "in_examination", "on_hold", "in_decision"],
  ]);
  expect(new Set(asked.map((query) => query.get("orderBy")))).toEqual(new Set(["dueAsc"]));
});

test("columns say that they are read; where none has an order, the board says so once, with the way out of the filters", async () => {
  showPart(<OrderBoard list={LIST} />, { read: () => pageOf([]) });
  expect(screen.getAllByRole("progressbar")).toHaveLength(7);
  expect(await screen.findByRole("heading", { name: "Brak zleceń w toku" })).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.queryByRole("region", { name: "Tablica" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Pokaż całą listę" }));
  expect(LIST.reset).toHaveBeenCalled();
});

test("a column that could not be read says so and is read again, and the others stand", async () => {
  let fails = true;
  showPart(<OrderBoard list={LIST} />, {
    read: (path) => (stateIn(path) === "accepted" && fails ? problemAnswer(503) : pageOf([CARD])),
  });
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(6));
  fails = false;
  fireEvent.click(await screen.findByRole("button", { name: "Spróbuj ponownie" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(7));
});
