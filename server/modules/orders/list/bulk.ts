import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import * as z from "zod/mini";
import { bulkAction, bulkList, changeEach } from "../../../kernel/bulk.ts";
import { assignExaminer } from "../commands.ts";
import { listOrders } from "./queries.ts";

/** List of orders whose examiner can be assigned together. */
export const orderList = bulkList("order", orderCalls.list, (account, query) =>
  listOrders(account, query, dayInWarsaw()),
);

/** Examiners of an order that its undo needs. */
const Before = z.object({ from: z.nullable(z.string()), to: z.string() });

export const orderActions = {
  "orders.examiner": bulkAction(z.object({ examinerId: z.uuid() }), {
    undo: "orders.examinerBack",
    change: (tx, caller, { items, options: { examinerId } }) =>
      changeEach(tx, {
        items,
        topic: "orders",
        async change(tx, { id }) {
          const before = await assignExaminer(tx, caller, { id, examinerId });
          return before && { from: before.examinerId, to: examinerId };
        },
      }),
  }),
  /** An order whose examiner somebody has changed meanwhile stays as they left it. */
  "orders.examinerBack": bulkAction(z.object({}), {
    change: (tx, caller, { items }) =>
      changeEach(tx, {
        items,
        topic: "orders",
        change(tx, { id, before }) {
          const { from, to } = z.parse(Before, before);
          return assignExaminer(tx, caller, { id, examinerId: from, from: to });
        },
      }),
  }),
};
