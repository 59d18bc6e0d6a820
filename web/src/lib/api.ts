import type { BodyOf, Call, OutputOf, ParamsOf, QueryOf, SentBodyOf } from "@bonum/contract/call.ts";
import { PAGINATION_HEADER, Paging } from "@bonum/contract/lists/paging.ts";
import * as z from "zod/mini";
import { takeFirstAnswer } from "./first-page/first-answers.ts";
import { apiUrl, type QueryValue, type RequestOptions, request } from "./http.ts";
import { sessionState } from "./session/session-store.ts";

/** A page of a list with its paging metadata. */
export interface Page<Row> {
  items: Row[];
  metaData: Paging | null;
}

type Given<Name extends string, T> = undefined extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** Target of a call: its path parameters and its query. */
export type CallTarget<C extends Call> = Given<"params", ParamsOf<C>> & {
  /** Empty, null and undefined values are left out. */
  query?: { [Name in keyof QueryOf<C>]?: QueryValue };
};

/** The revision that is changed, where the call asks for one. */
export type CallRevision<C extends Call> = C extends { revision: true } ? { revision: number } : unknown;

/** Input of a call: exactly what it declares. */
export type CallInput<C extends Call> = CallTarget<C> &
  CallRevision<C> &
  Given<"body", SentBodyOf<C> | BodyOf<C>> & { signal?: AbortSignal | undefined };

export type CallOutput<C extends Call> = C extends { paged: true } ? Page<OutputOf<C>> : OutputOf<C>;

/** Less common settings of a call; see `RequestOptions`. */
export type CallSettings = Pick<RequestOptions<unknown>, "saveSession" | "via">;

/** The path of a call below `/api/` with its parameters filled in. */
export function pathOf<C extends Call>({ path }: C, { params }: CallTarget<C>): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path
    .slice(1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? "")));
}

/** The address of a call whose answer is bytes, to link or to download. */
export function urlOf<C extends Call>(call: C, target: CallTarget<C>): string {
  return apiUrl(pathOf(call, target), target.query);
}

/** The header that names the revision that is changed. */
export function ifMatch(revision: number | undefined): Record<string, string> {
  return revision === undefined ? {} : { "If-Match": `"${revision}"` };
}

/**
 * Makes a call of the contract and returns what it declares as its output.
 *
 * @throws HttpError for every answer but a success, with status 0 where none came
 * @throws the signal's reason when the caller aborted
 */
export async function api<C extends Call>(
  call: C,
  input: CallInput<C>,
  settings: CallSettings = {},
): Promise<CallOutput<C>> {
  const { body, query, revision, signal } = input as CallInput<Call> & { revision?: number };
  const { paged, method } = call as Call;
  const schema = schemaOf(call);
  const { data, headers } = await request<unknown>(pathOf(call, input), {
    ...settings,
    method,
    headers: ifMatch(revision),
    ...(query && { query }),
    ...(body !== undefined && { json: body }),
    ...(schema && { schema }),
    ...(signal && { signal }),
  });
  return (paged ? pageOf(data as unknown[], headers) : data) as CallOutput<C>;
}

/** Schema of a call's answer; undefined if it has no body. */
function schemaOf({ output, paged }: Call): z.ZodMiniType | undefined {
  return output && (paged ? z.array(output) : output);
}

/**
 * Answer of a read that the first script has already fetched: the first screen is then drawn with it at once.
 * Undefined if it has not arrived or does not match the schema; the read itself then reports that.
 */
export function firstAnswer<C extends Call>(call: C, target: CallTarget<C>): CallOutput<C> | undefined {
  const schema = schemaOf(call);
  if (schema === undefined) return undefined;
  const received = takeFirstAnswer(urlOf(call, target), sessionState().user?.id);
  if (received === undefined) return undefined;
  const { success, data } = z.safeParse(schema, JSON.parse(received.text));
  if (!success) return undefined;
  return (call.paged ? pageOf(data as unknown[], received.headers) : data) as CallOutput<C>;
}

function pageOf(items: unknown[], headers: Headers): Page<unknown> {
  const paging = headers.get(PAGINATION_HEADER);
  return { items, metaData: paging === null ? null : z.parse(Paging, JSON.parse(paging)) };
}
