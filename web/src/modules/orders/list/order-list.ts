import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderView } from "@bonum/contract/orders/fields.ts";
import type { ListSource } from "../../../ui/list/list-description.ts";

/** Where the orders come from that administrators see. */
export const orderList: ListSource<OrderView> = {
  topic: "orders",
  list: orderCalls.list,
  export: orderCalls.export,
  exportSome: orderCalls.exportSome,
};
