import { ClientView } from "@bonum/contract/clients.ts";
import { queryOptions } from "@tanstack/react-query";
import { fetchRecord } from "../../lib/records.ts";

/** One client, for administrators. */
export function clientQuery(id: string) {
  return queryOptions({
    queryKey: ["clients", "detail", id],
    queryFn: ({ signal }) => fetchRecord(`clients/${id}`, ClientView, signal),
  });
}
