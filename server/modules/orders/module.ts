import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route, write } from "../../kernel/route.ts";
import { inSnapshot } from "../../platform/database/page.ts";
import { readRendered } from "../../platform/markdown/rendered.ts";
import { orderAppointment } from "./appointments/letters.ts";
import { appointmentRoutes } from "./appointments/routes.ts";
import { assignPeople, extendQuote } from "./commands.ts";
import { evidencePackRoute } from "./documents/evidence-pack.ts";
import { orderDocumentRoutes } from "./documents/routes.ts";
import {
  assertMayCreate,
  createDraft,
  refuseNewOrder,
  removeDraft,
  renewOrder,
  updateDraft,
} from "./drafts/commands.ts";
import { saveFindings } from "./findings/commands.ts";
import { orderChanged, orderDue, quoteExtended } from "./letters.ts";
import { orderActions, orderList } from "./list/bulk.ts";
import { listOrders, searchOrders } from "./list/queries.ts";
import { askToRemindOfOrders, REMIND_OF_ORDERS, remindOfOrders } from "./news.ts";
import { decideObject, notifyOfObjectChange } from "./object/commands.ts";
import { orderPaperRoutes } from "./papers/papers.ts";
import { forgetInOrders, listColleagues, selectMyOrders } from "./people/queries.ts";
import { COLUMNS, presentDetails, presentHistory, presentOrder } from "./present.ts";
import { findOrder, ORDER_NAMES } from "./queries.ts";
import { orderSamples } from "./samples/samples.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { orderEventRoutes } from "./states/routes.ts";
import { orderMessage } from "./thread/letters.ts";
import { countOrderMessagesOf, selectMyOrderMessages } from "./thread/queries.ts";
import { threadRoutes } from "./thread/routes.ts";

/** Exam orders, from a draft to a published result: administrators see all of them, a client's accounts its own. */
export const orders: Module = {
  name: "orders",
  labels: orderLabels,
  topics: { orders: "everyone" },
  subjects: { order: ORDER_NAMES },
  search: { orders: searchOrders },
  samples: { orders: orderSamples },
  bulkLists: () => ({ orders: orderList }),
  bulkActions: () => orderActions,
  follows: { investment: notifyOfObjectChange, client: notifyOfObjectChange },
  letters: [orderChanged, orderDue, quoteExtended, orderMessage, orderAppointment],
  jobs: (portal) => ({ [REMIND_OF_ORDERS]: () => remindOfOrders(portal) }),
  housekeeping: { "reminders of orders": ({ database }) => askToRemindOfOrders(database) },
  myData: (database, account) => ({
    ...selectMyOrders(database, account),
    ...selectMyOrderMessages(database, account),
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
    ...settingsRoutes(database),
    route(orderCalls.details, async ({ account, params: { id } }) => {
      const order = await inSnapshot(database, async (tx) =>
        presentDetails(tx, existing(await findOrder(tx, account, id)), account),
      );
      // A snapshot keeps nothing, so that a scope from before the renderer would be rendered at each read.
      await readRendered(database, order.service.scope);
      return order;
    }),
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
    ...orderEventRoutes(pool),
  ],
};
