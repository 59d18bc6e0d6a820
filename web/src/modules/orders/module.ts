import { type Module, recordBelow, type Screen, type Zone } from "../../lib/module.ts";

const ORDERS = { pl: "Usługi badawcze", en: "Examination services" };
/** Shorter: the navigation has to stand in one line, and in the bar of a phone. */
const PLACE = { pl: "Zlecenia", en: "Orders" };
const ORDER = { pl: "Zamów badanie", en: "Order an examination" };

/** The screens that administrators and a client's people share. */
function screensOf(zone: Zone): Screen[] {
  const path = `/${zone}/orders`;
  return [
    {
      path: `${path}/new`,
      label: { pl: "Nowe zlecenie", en: "New order" },
      load: async () => (await import("./drafts/new-order-page.tsx")).NewOrderPage,
    },
    {
      path: `${path}/:id`,
      label: { pl: "Badanie", en: "Exam" },
      load: async () => (await import("./order-page.tsx")).OrderPage,
    },
  ];
}

const examinationOf = (id: string) => `/admin/orders/${id}/examination`;

/** Exam orders, from a draft to a published result. */
export const orders: Module = {
  outbox: {
    findings: { load: () => import("./examination/outbox.ts"), to: examinationOf },
    orderAnswers: {
      load: () => import("./drafts/saved-answers.ts"),
      to: (id, zone) => `/${zone}/orders/${id}?step=questions`,
    },
    orderDocument: {
      load: () => import("./documents/outbox.ts"),
      to: (id, zone) => `/${zone}/orders/${id}?tab=documents&step=documents`,
    },
    answerDocument: {
      load: () => import("./documents/outbox.ts"),
      to: (id, zone) => `/${zone}/orders/${id}`,
    },
    messageFile: {
      load: () => import("./documents/outbox.ts"),
      to: (id, zone) => `/${zone}/orders/${id}?tab=messages`,
    },
    evidence: { load: () => import("./examination/outbox.ts"), to: examinationOf },
  },
  screens: [
    {
      path: "/admin/orders",
      label: ORDERS,
      load: async () => (await import("./list/orders-page.tsx")).AdminOrdersPage,
    },
    ...screensOf("admin"),
    {
      path: "/admin/orders/:id/examination",
      label: { pl: "Ocena kryteriów", en: "Assessment of criteria" },
      load: async () => (await import("./examination/examination-page.tsx")).ExaminationPage,
    },
    {
      path: "/admin/orders/:id/decision",
      label: { pl: "Decyzja", en: "Decision" },
      load: async () => (await import("./decision/decision-page.tsx")).DecisionPage,
    },
    {
      path: "/client/orders",
      label: ORDERS,
      load: async () => (await import("./list/orders-page.tsx")).ClientOrdersPage,
    },
    ...screensOf("client"),
  ],
  places: [
    { zone: "admin", position: 2, to: "/admin/orders", label: PLACE, bar: "orders" },
    { zone: "client", position: 3, to: "/client/orders", label: PLACE, bar: "orders" },
  ],
  shortcuts: [
    { zones: ["admin"], label: ORDER, action: true, to: "/admin/orders/new" },
    { zones: ["client"], label: ORDER, action: true, to: "/client/orders/new" },
    {
      zones: ["admin"],
      label: { pl: "Tablica zleceń", en: "Order board" },
      to: "/admin/orders?view=board",
    },
  ],
  search: {
    orders: {
      label: { pl: "Zlecenia badań", en: "Examination orders" },
      target: ({ id }, isAdmin) => ({ to: `${isAdmin ? "/admin" : "/client"}/orders/${id}` }),
      list: (isAdmin) => `${isAdmin ? "/admin" : "/client"}/orders`,
    },
  },
  labels: async () => [(await import("@bonum/contract/orders/labels.ts")).orderLabels],
  audit: {
    order: recordBelow("/admin/orders"),
  },
};
