import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { OrderListQuery, type OrderView } from "@bonum/contract/orders/fields.ts";
import * as z from "zod/mini";
import type { ListSource } from "../../../ui/list/list-description.ts";

/** List source of the administrators' orders. */
export const orderList: ListSource<OrderView> = {
  topic: "orders",
  list: orderCalls.list,
  export: orderCalls.export,
  exportSome: orderCalls.exportSome,
  // The orders of a client or a project stand on its own screen.
  query: z.omit(OrderListQuery, { clientId: true, investmentId: true }),
};
