import { orderCalls, orderDocumentCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "../../../lib/call-query.ts";
import { upload } from "../../../lib/transfer/upload.ts";

/** Keeps an answer about an order as what its screens show, and has everything about orders read anew. */
export function storeOrder(queries: QueryClient, order: OrderDetails): void {
  const { queryKey } = callQuery("orders", orderCalls.details, { params: { id: order.id } });
  queries.setQueryData(queryKey, order);
  // An earlier request would restore the old state of the order.
  void queries.cancelQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: ["documents"] });
}

interface Upload {
  order: Pick<OrderDetails, "id" | "documents">;
  /** Name of the required document that it is; empty for another one. */
  requirement: string;
  file: File;
  onPercent?: (percent: number | null) => void;
}

/** Sends a file as a document of an order; answers the order and the new document. */
export async function uploadOrderDocument({ order, requirement, file, onPercent }: Upload) {
  const form = new FormData();
  form.set("fileName", file.name);
  form.set("file", file);
  const answer = await upload(orderDocumentCalls.upload, {
    params: { id: order.id },
    query: { requirement },
    form,
    onProgress: ({ percent }) => onPercent?.(percent),
  });
  const before = new Set(order.documents.map(({ id }) => id));
  return { order: answer, document: answer.documents.find(({ id }) => !before.has(id)) };
}
