import "./validation/fallback.ts";
import * as z from "zod/mini";
import type { ListQuery } from "./lists/paging.ts";
import { HistoryEntry, RecordId } from "./records.ts";
import { notTooLong } from "./text/too-long.ts";
import { key } from "./validation/key.ts";

/** Callers allowed to make a call: anybody, any logged-in account, administrators. */
export type ScopeName = "public" | "client" | "admin";

/**
 * Weight of a call or an event: it decides who gets in (`access`), what nothing brings back (`final`), how the centre works and whom
 * its clients let in (`rules`). An administrator whose account nobody confirmed may do none of it; the first two ask for
 * one's own password again.
 */
export type Decides = "access" | "final" | "rules";

/**
 * One call of the API, declared once. The server's route, its guard, the typed client, the OpenAPI document and the
 * list of scopes are derived from it.
 */
export interface Call {
  method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api`, with its parameters as in `/clients/:id`. */
  path: string;
  scope: ScopeName;
  /** The heading of the call in the OpenAPI document: the resource's name. */
  tag: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** The JSON body. */
  body?: z.ZodMiniType | undefined;
  /** The fields of a multipart form, for the OpenAPI document: the handler reads the stream and checks it. */
  form?: z.ZodMiniType;
  /** The JSON of a success; a call without one answers 204, or bytes that its handler sends. */
  output?: z.ZodMiniType;
  /** The status of a success that is not 200 (204 without an output). */
  status?: 201 | 202;
  /** The answer is a page of `output` with the header `pagination`. */
  paged?: boolean;
  /** The request names the revision that it changes in `If-Match`; the typed client asks for it. */
  revision?: boolean;
  /** The handler reads or sends something that is not JSON. */
  raw?: boolean;
  /** The statuses of a success of such a call; 200 unless given. */
  answers?: readonly number[];
  /** Path of what describes it further, for the OpenAPI document. */
  documentation?: string;
  /** Ordinary work, which can be done again or anew, unless given. */
  decides?: Decides;
  /** May be made by an administrator who has yet to set up the second step that the portal demands. */
  beforeSecondStep?: boolean;
}

/** Answers of a stored content: whole, a part of it, or nothing new. */
export const OF_CONTENT = [200, 206, 304] as const;

/** Declares a call; keeps the literal types that both sides derive from. */
export function call<const C extends Call>(declared: C): C {
  return declared;
}

/** A schema's value after parsing; undefined where a call has none. */
export type ValueOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
/** A schema's value as it is sent. */
type SentOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<C extends Call> = ValueOf<C["params"]>;
export type QueryOf<C extends Call> = ValueOf<C["query"]>;
/** Body type of a union of calls, any of which may have none. */
export type BodyOf<C extends Call> = C extends unknown ? ValueOf<C["body"]> : never;
export type SentBodyOf<C extends Call> = SentOf<C["body"]>;
export type OutputOf<C extends Call> = ValueOf<C["output"]>;

type AnyListQuery = z.ZodMiniObject<(typeof ListQuery)["shape"]>;

const ExportFormat = z.object({ format: z.enum(["csv", "xlsx"], { error: key("choice.invalid") }) });

interface Place<Scope extends ScopeName> {
  /** Path of the list, as in `/clients`. */
  path: string;
  scope: Scope;
  tag: string;
}

/** `GET path`: a page of what the caller may know of. */
export function listCall<
  const Scope extends ScopeName,
  Query extends AnyListQuery,
  Row extends z.ZodMiniType,
>({ path, scope, tag }: Place<Scope>, { query, row }: { query: Query; row: Row }) {
  return call({ method: "GET", path, scope, tag, query, output: row, paged: true });
}

/** `GET path/export`: the whole list, filtered and ordered as asked, as a CSV or a workbook. */
export function exportCall<const Scope extends ScopeName, Query extends AnyListQuery>(
  { path, scope, tag }: Place<Scope>,
  query: Query,
) {
  return call({
    method: "GET",
    path: `${path}/export`,
    scope,
    tag,
    query: z.extend(query, ExportFormat.shape),
    raw: true,
  });
}

/**
 * `POST path/export`: those rows of the list whose ids are sent, as a CSV or a workbook, in the list's order.
 *
 * @param rowId of the list's rows, where it is no UUID
 */
export function exportSomeCall<const Scope extends ScopeName, Query extends AnyListQuery>(
  { path, scope, tag }: Place<Scope>,
  query: Query,
  rowId: z.ZodMiniType<string> = z.uuid(key("id.invalid")),
) {
  const ids = z
    .array(rowId, { error: key("selection.none") })
    .check(z.minLength(1, key("selection.none")), notTooLong("chosen"));
  return call({
    method: "POST",
    path: `${path}/export`,
    scope,
    tag,
    query: z.extend(query, ExportFormat.shape),
    body: z.object({ ids }),
    raw: true,
  });
}

/** `GET path/:id`; the answer's ETag is its revision. */
export function detailsCall<const Scope extends ScopeName, View extends z.ZodMiniType>(
  { path, scope, tag }: Place<Scope>,
  view: View,
) {
  return call({ method: "GET", path: `${path}/:id`, scope, tag, params: RecordId, output: view });
}

/** `POST path`. */
export function createCall<
  const Scope extends ScopeName,
  Fields extends z.ZodMiniType,
  View extends z.ZodMiniType,
>({ path, scope, tag }: Place<Scope>, { fields, view }: { fields: Fields; view: View }) {
  return call({ method: "POST", path, scope, tag, body: fields, output: view, status: 201 });
}

/** `PUT path/:id` of the revision in `If-Match`. */
export function updateCall<
  const Scope extends ScopeName,
  Fields extends z.ZodMiniType,
  View extends z.ZodMiniType,
>({ path, scope, tag }: Place<Scope>, { fields, view }: { fields: Fields; view: View }) {
  return call({
    method: "PUT",
    path: `${path}/:id`,
    scope,
    tag,
    params: RecordId,
    body: fields,
    output: view,
    revision: true,
  });
}

/** `DELETE path/:id` of the revision in `If-Match`. */
export function deleteCall<const Scope extends ScopeName>({ path, scope, tag }: Place<Scope>) {
  return call({ method: "DELETE", path: `${path}/:id`, scope, tag, params: RecordId, revision: true });
}

/** `GET path/:id/history`: what was done to a record, newest first. */
export function historyCall<const Scope extends ScopeName>({ path, scope, tag }: Place<Scope>) {
  return call({
    method: "GET",
    path: `${path}/:id/history`,
    scope,
    tag,
    params: RecordId,
    output: z.array(HistoryEntry),
  });
}

/**
 * The usual calls of a resource: list and export, details, create, update and history. `details` is the schema of what a
 * record's own page shows, where that is more than the row of the list.
 */
export function resourceCalls<
  const Scope extends ScopeName,
  Query extends AnyListQuery,
  Fields extends z.ZodMiniType,
  View extends z.ZodMiniType,
  Details extends z.ZodMiniType = View,
>(place: Place<Scope>, schemas: { query: Query; fields: Fields; view: View; details?: Details }) {
  const { query, fields, view } = schemas;
  return {
    list: listCall(place, { query, row: view }),
    export: exportCall(place, query),
    details: detailsCall(place, (schemas.details ?? view) as Details),
    create: createCall(place, { fields, view }),
    update: updateCall(place, { fields, view }),
    history: historyCall(place),
  };
}
