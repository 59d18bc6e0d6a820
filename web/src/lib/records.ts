import { PAGINATION_HEADER, Paging } from "@bonum/contract/lists/paging.ts";
import * as z from "zod/mini";
import { type RequestOptions, request } from "./http.ts";

/** A page of a list with its paging metadata. */
export interface RecordPage<Row> {
  items: Row[];
  metaData: Paging | null;
}

/** Reads a page of `GET /api/{path}`. */
export async function fetchPage<Row>(
  path: string,
  row: z.ZodMiniType<Row>,
  { query, signal }: Pick<RequestOptions<unknown>, "query" | "signal">,
): Promise<RecordPage<Row>> {
  const { data, headers } = await request(path, {
    ...(query && { query }),
    ...(signal && { signal }),
    schema: z.array(row),
  });
  const paging = headers.get(PAGINATION_HEADER);
  return { items: data, metaData: paging === null ? null : z.parse(Paging, JSON.parse(paging)) };
}

/** Reads what `GET /api/{path}` answers: a record, its history, a dashboard. */
export async function fetchRecord<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { data } = await request(path, { schema, ...(signal && { signal }) });
  return data;
}

interface SaveOptions<T> {
  schema: z.ZodMiniType<T>;
  fields: unknown;
  /** The state that was edited; absent for a new record. An edit made from an older one is refused with a 409. */
  revision?: number | undefined;
}

/** Adds a record (`POST path`) or, with the revision that was edited, saves it (`PUT path`). */
export async function saveRecord<T>(path: string, { schema, fields, revision }: SaveOptions<T>): Promise<T> {
  const { data } = await request(path, {
    method: revision === undefined ? "POST" : "PUT",
    json: fields,
    schema,
    ...(revision !== undefined && { headers: { "If-Match": `"${revision}"` } }),
  });
  return data;
}

/** Deletes a record, if it is still in the state that the person saw. */
export async function deleteRecord(path: string, revision?: number): Promise<void> {
  await request(path, {
    method: "DELETE",
    ...(revision !== undefined && { headers: { "If-Match": `"${revision}"` } }),
  });
}
