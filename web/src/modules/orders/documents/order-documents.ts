import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "../../../lib/call-query.ts";

/** Keeps an answer about an order as what its screens show, and has everything about orders read anew. */
export function storeOrder(queries: QueryClient, order: OrderDetails): void {
  const { queryKey } = callQuery("orders", orderCalls.details, { params: { id: order.id } });
  const known = queries.getQueryData<OrderDetails>(queryKey);
  // A file and an answer are saved side by side: an answer that another one has overtaken lacks what that one brought.
  const overtaken =
    known !== undefined &&
    (known.revision > order.revision || known.documents.length > order.documents.length);
  if (!overtaken) queries.setQueryData(queryKey, order);
  // An earlier request would restore the old state of the order.
  void queries.cancelQueries({ queryKey });
  if (overtaken) void queries.invalidateQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: ["documents"] });
}
