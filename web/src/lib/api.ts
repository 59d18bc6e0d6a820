import type { BodyOf, Call, OutputOf, ParamsOf, SentBodyOf } from "@bonum/contract/call.ts";
import { PAGINATION_HEADER, Paging } from "@bonum/contract/lists/paging.ts";
import * as z from "zod/mini";
import { type RequestOptions, request } from "./http.ts";

/** A page of a list with its paging metadata. */
export interface Page<Row> {
  items: Row[];
  metaData: Paging | null;
}

type Required<Name extends string, T> = undefined extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** What a call is made with: exactly what it declares, and the revision that is changed where it asks for one. */
export type CallInput<C extends Call> = Required<"params", ParamsOf<C>> &
  Required<"body", SentBodyOf<C> | BodyOf<C>> &
  (C extends { revision: true } ? { revision: number } : unknown) & {
    /** Empty, null and undefined values are left out. */
    query?: RequestOptions<unknown>["query"];
    signal?: AbortSignal | undefined;
  };

export type CallOutput<C extends Call> = C extends { paged: true } ? Page<OutputOf<C>> : OutputOf<C>;

/** The path of a call below `/api/` with its parameters filled in. */
function pathOf(call: Call, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return call.path
    .slice(1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? "")));
}

/**
 * Makes a call of the contract and returns what it declares as its output.
 *
 * @throws HttpError for every answer but a success, with status 0 where none came
 */
export async function api<C extends Call>(
  call: C,
  input: CallInput<C>,
  settings: Pick<RequestOptions<unknown>, "keepSession" | "via"> = {},
): Promise<CallOutput<C>> {
  const { params, body, query, revision, signal } = input as CallInput<Call> & { revision?: number };
  const { output, paged, method } = call as Call;
  const schema = output && (paged ? z.array(output) : output);
  const { data, headers } = await request<unknown>(pathOf(call, params), {
    ...settings,
    method,
    ...(query && { query }),
    ...(body !== undefined && { json: body }),
    ...(schema && { schema }),
    ...(signal && { signal }),
    ...(revision !== undefined && { headers: { "If-Match": `"${revision}"` } }),
  });
  return (paged ? pageOf(data as unknown[], headers) : data) as CallOutput<C>;
}

function pageOf(items: unknown[], headers: Headers): Page<unknown> {
  const paging = headers.get(PAGINATION_HEADER);
  return { items, metaData: paging === null ? null : z.parse(Paging, JSON.parse(paging)) };
}
