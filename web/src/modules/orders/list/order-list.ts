import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderView } from "@bonum/contract/orders/fields.ts";
import type { ListSource } from "../../../ui/list/list-description.ts";

/** List source of the administrators' orders. */
export const orderList: ListSource<OrderView> = {
  topic: "orders",
  list: orderCalls.list,
  export: orderCalls.export,
  exportSome: orderCalls.exportSome,
};
