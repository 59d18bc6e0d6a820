import type { OrderView } from "@bonum/contract/orders/fields.ts";
import { jsonAnswer } from "./answers.ts";

/** An order as lists have it. */
export function buildListedOrder(overrides: Partial<OrderView> = {}): OrderView {
  return {
    ...{ id: "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11", revision: 1, sample: false },
    ...{ dateAdded: "2026-11-20T10:00:00Z", dateUpdated: null },
    ...{ number: "BAD/2026/0001", state: "accepted", turn: "centre", overdue: false },
    ...{
      coordinator: null,
      examiner: null,
      decider: null,
      lacksDecider: false,
      price: null,
      priceGross: null,
    },
    ...{ result: null },
    ...{ dateSubmitted: null, datePublished: null, allowedEvents: [] },
    service: { id: "1", slug: "ocena", name: "Ocena projektu" },
    investment: { id: "2", number: "INW/1", title: "Hala magazynowa" },
    client: { id: "3", name: "Żaneta Źródlana" },
    clock: { centreDays: 1, normDays: 20, clientDays: 0, dueDate: null },
    ...overrides,
  };
}

/** A page of a list, of so many in all. */
export function pageOf(items: readonly unknown[], totalCount = items.length): Response {
  const paging = { currentPage: 1, totalPages: 1, pageSize: 20, totalCount };
  return jsonAnswer(items, { pagination: JSON.stringify(paging) });
}
