import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { orderCalls, orderEventCalls, orderSettingsCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderView } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { eventRoutes } from "../../kernel/events.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, type Route, route, write } from "../../kernel/route.ts";
import { inSnapshot } from "../../platform/database/page.ts";
import { createLoginThrottle } from "../identity/login/throttle.ts";
import { orderAppointment } from "./appointments/letters.ts";
import { appointmentRoutes } from "./appointments/routes.ts";
import {
  assignPeople,
  extendQuote,
  publishResult,
  saveFindings,
  submitOrder,
  updateSettings,
} from "./commands.ts";
import { evidencePackRoute } from "./documents/evidence-pack.ts";
import { orderDocumentRoutes } from "./documents/routes.ts";
import {
  assertMayCreate,
  createDraft,
  refuseNewOrder,
  removeDraft,
  renewOrder,
  updateDraft,
} from "./drafts.ts";
import { orderChanged, orderDue, quoteExtended } from "./letters.ts";
import { askToRemindOfOrders, REMIND_OF_ORDERS, remindOfOrders } from "./news.ts";
import { decideObject, notifyOfObjectChange } from "./object-decision.ts";
import { orderPaperRoutes } from "./papers.ts";
import { forgetInOrders, listColleagues, readMyOrders } from "./people-queries.ts";
import { presentDetails, presentHistory, presentOrder } from "./presenter.ts";
import { findOrder, listOrders, ORDER_NAMES, searchOrders } from "./queries.ts";
import { orderSamples } from "./samples.ts";
import { readSettings, type SettingsRow } from "./settings-queries.ts";
import { orderEvents } from "./states/events.ts";
import { orderMessage } from "./thread/letters.ts";
import { countOrderMessagesOf, readMyOrderMessages } from "./thread/queries.ts";
import { threadRoutes } from "./thread/routes.ts";

/** Exam orders, from a draft to a published result: administrators see all of them, a client's accounts its own. */
export const orders: Module = {
  name: "orders",
  labels: orderLabels,
  topics: { orders: "everyone" },
  subjects: { order: ORDER_NAMES },
  search: { orders: searchOrders },
  samples: { orders: orderSamples },
  follows: { investment: notifyOfObjectChange, client: notifyOfObjectChange },
  letters: [orderChanged, orderDue, quoteExtended, orderMessage, orderAppointment],
  jobs: (portal) => ({ [REMIND_OF_ORDERS]: () => remindOfOrders(portal) }),
  housekeeping: { "reminders of orders": ({ database }) => askToRemindOfOrders(database) },
  myData: async (database, account) => ({
    ...(await readMyOrders(database, account)),
    ...(await readMyOrderMessages(database, account)),
  }),
  async erase(tx, person) {
    const [orders, messages] = [await forgetInOrders(tx, person), await countOrderMessagesOf(tx, person)];
    return { kept: { ...orders.kept, ...messages.kept } };
  },
  routes: ({ database, pool }) => [
    ...listRoutes(orderCalls, {
      list: (account, query) => listOrders(account, query, dayInWarsaw()),
      present: (rows, account) => rows.map((row) => presentOrder(row, account)),
      exported: { fileName: "Zlecenia badań", columns: COLUMNS },
    }),
    route(orderCalls.colleagues, () => listColleagues(database)),
    route(orderSettingsCalls.details, async () => presentSettings(await readSettings(database))),
    write(orderSettingsCalls.update, async (tx, { caller, ifMatch, body }) =>
      presentSettings(await updateSettings(tx, caller, { ifMatch, fields: body })),
    ),
    route(orderCalls.details, ({ account, params: { id } }) =>
      inSnapshot(database, async (tx) =>
        presentDetails(tx, existing(await findOrder(tx, account, id)), account),
      ),
    ),
    write(
      orderCalls.create,
      async (tx, { account, caller, body }) =>
        presentDetails(tx, await createDraft(tx, caller, body), account),
      {
        authorise: assertMayCreate,
        refuse: ({ account, sent }) => refuseNewOrder(database, account, sent),
      },
    ),
    write(orderCalls.update, async (tx, { account, caller, target, body }) =>
      presentDetails(tx, await updateDraft(tx, caller, { target, fields: body }), account),
    ),
    write(orderCalls.renew, async (tx, { account, caller, params: { id } }) =>
      presentDetails(tx, await renewOrder(tx, caller, id), account),
    ),
    write(orderCalls.delete, (tx, { caller, target }) => removeDraft(tx, caller, target)),
    write(orderCalls.assign, async (tx, { account, caller, target, body }) =>
      presentDetails(tx, await assignPeople(tx, caller, { target, people: body }), account),
    ),
    write(orderCalls.extendQuote, async (tx, { account, caller, target, body: { validUntil } }) =>
      presentDetails(tx, await extendQuote(tx, caller, { target, validUntil }), account),
    ),
    write(orderCalls.findings, async (tx, { account, caller, target, body: { findings } }) =>
      presentDetails(tx, await saveFindings(tx, caller, { target, findings }), account),
    ),
    write(orderCalls.decideObject, async (tx, { account, caller, target, body }) =>
      presentDetails(tx, await decideObject(tx, caller, { target, decision: body }), account),
    ),
    route(orderCalls.history, ({ account, params: { id } }) =>
      inSnapshot(database, async (tx) =>
        presentHistory(tx, existing(await findOrder(tx, account, id)), account),
      ),
    ),
    ...orderDocumentRoutes,
    ...threadRoutes,
    ...appointmentRoutes,
    evidencePackRoute(),
    ...orderPaperRoutes,
    ...eventRoutes(orderEventCalls, orderEvents, { present: presentDetails, apart: ["submit", "publish"] }),
    route(orderEventCalls.submit, ({ account, caller, target, body }) =>
      submitOrder(caller, { target, body }, (tx, row) => presentDetails(tx, row, account)),
    ),
    publishRoute(createLoginThrottle(pool)),
  ],
};

function publishRoute(throttle: ReturnType<typeof createLoginThrottle>): Route {
  return route(orderEventCalls.publish, ({ account, caller, target, body }) =>
    publishResult({ ...caller, throttle }, { target, body }, (tx, row) => presentDetails(tx, row, account)),
  );
}

function presentSettings({ examiner_may_decide, revision }: SettingsRow) {
  return { examinerMayDecide: examiner_may_decide, revision };
}

/** The columns of the exported list of orders. */
const COLUMNS: ExportColumn<OrderView>[] = columnsOf(orderLabels, {
  fields: [
    "number",
    "state",
    "turn",
    "service",
    "investment",
    "client",
    "coordinator",
    "examiner",
    "decider",
    "price",
    "dueDate",
    "centreDays",
    "normDays",
    "clientDays",
    "result",
    "dateAdded",
    "dateSubmitted",
    "datePublished",
  ],
  own: {
    service: ({ service }) => service.name,
    investment: ({ investment }) => `${investment.number} ${investment.title}`,
    client: ({ client }) => client.name,
    coordinator: ({ coordinator }) => coordinator?.name ?? null,
    examiner: ({ examiner }) => examiner?.name ?? null,
    decider: ({ decider }) => decider?.name ?? null,
    dueDate: ({ clock }) => clock.dueDate,
    centreDays: ({ clock }) => clock.centreDays,
    normDays: ({ clock }) => clock.normDays,
    clientDays: ({ clock }) => clock.clientDays,
  },
});
