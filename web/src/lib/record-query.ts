import type { ChangeEvent } from "@bonum/contract/portal.ts";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { mayRead } from "./held-back.ts";
import { fetchRecord } from "./records.ts";

/**
 * Reads one thing below `/api/`, anew whenever its topic changes:
 *
 *     useQuery(recordQuery("clients", `clients/${id}`, ClientView))
 */
export function recordQuery<T>(topic: ChangeEvent["topic"], path: string, schema: z.ZodMiniType<T>) {
  return queryOptions({
    queryKey: [topic, "record", path],
    queryFn: ({ signal }) => fetchRecord(path, schema, signal),
    staleTime: 0,
    enabled: () => mayRead(path),
  });
}
