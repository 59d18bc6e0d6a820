import { OrderDetails } from "@bonum/contract/orders/fields.ts";

const DATE = "2026-11-20T10:00:00.000Z";

/** An order as the API answers it, whole; each test adds what it is about. */
export function buildWholeOrder(overrides: Partial<OrderDetails> = {}): OrderDetails {
  const order: OrderDetails = {
    ...{ id: "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11", revision: 1, sample: false },
    ...{ dateAdded: DATE, dateUpdated: null, updatedBy: null },
    ...{ number: "BAD/2026/0001", state: "in_examination", turn: "centre", overdue: false },
    clock: { centreDays: 1, normDays: 20, clientDays: 0, dueDate: "2026-12-20" },
    service: {
      ...{ id: null, slug: "ocena", name: "Ocena projektu", summary: "", scope: "", normativeBasis: "" },
      ...{
        pricing: "list",
        price: 100,
        vatRate: "23",
        priceNote: "",
        normDays: 20,
        requiredDocuments: [],
        questions: [],
      },
      ...{ criteria: [], certificateType: "", certificateMonths: null },
    },
    investment: { id: "11111111-1111-4111-8111-111111111111", number: "INW/2026/0001", title: "Hala" },
    client: { id: "22222222-2222-4222-8222-222222222222", name: "Zamawiający" },
    ...{ coordinator: null, examiner: null, decider: null, lacksDecider: false, price: 100, priceGross: 123 },
    ...{ result: null },
    ...{ dateSubmitted: DATE, datePublished: null, allowedEvents: [], scopeHtml: "", returnState: null },
    answers: [],
    object: {
      ...{ title: "Hala", parcels: [], buildingCategory: "", investor: "Zamawiający" },
      address: { street: "", number: "", postcode: "", town: "", voivodeship: "" },
    },
    ...{ objectChange: null, documents: [], rounds: [], corrections: [], findings: [], missing: [] },
    contract: {
      ...{ kind: "business", maySayOutsideTrade: false, concludedOn: null },
      ...{ rescindUntil: null, earlyStartAt: null },
    },
    ...{ blockedEvents: [], quote: null, hold: null, recommendation: null, proposed: null },
    ...{ justification: "", conditions: "", publicNote: "", repeats: null, repeatedBy: null },
    ...{ papers: [], certificate: null },
    can: {
      ...{
        edit: false,
        delete: false,
        attach: true,
        assign: true,
        changeExaminer: true,
        assignDecider: true,
      },
      ...{ examine: false, acceptObject: false, refuseObject: false, extendQuote: false, renew: false },
    },
    ...overrides,
  };
  return OrderDetails.parse(order);
}
