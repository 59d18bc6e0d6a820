import { HistoryEntry, RecordId } from "@bonum/contract/records.ts";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import { Forbidden, NotFound } from "../platform/http/errors.ts";
import { refusedByRulesToo } from "../platform/http/refusals.ts";
import type { Portal } from "../portal.ts";
import type { Scope } from "../scopes.ts";
import type { Account } from "./account.ts";
import { type Caller, callerOf, type Target, targetOf } from "./caller.ts";
import { readHistory } from "./history-queries.ts";
import { revisionTag } from "./revision.ts";

/** A view whose revision is its ETag. */
type RevisedView = z.ZodMiniType<{ id: string; revision: number }>;

interface RecordDetails<View extends RevisedView> {
  /** Of the list, as in `/clients`. */
  path: string;
  tag: string;
  view: View;
  /** The record as this account may see it; none when it is not theirs. */
  find(account: Account, id: string): Promise<z.infer<View> | undefined>;
}

/** Registers `GET path/:id` with the record's ETag. */
export function detailRoute<View extends RevisedView>(scope: Scope, details: RecordDetails<View>): void {
  const { path, tag, find } = details;
  const answer: z.ZodMiniType = details.view;
  scope.get(
    `${path}/:id`,
    { schema: { tags: [tag], params: RecordId, response: { 200: answer } } },
    async ({ account, params }, reply) => {
      const found = await find(account, (params as z.infer<typeof RecordId>).id);
      if (!found) throw new NotFound();
      return sendRecord(reply, found);
    },
  );
}

/** @throws Invalid for what the rules refuse of the fields as they were sent; asked where the schema refuses some. */
type Refuse = (caller: Caller, sent: unknown, id: string | null) => Promise<void>;

interface RecordEditing<View extends RevisedView, Edited extends z.ZodMiniType> {
  path: string;
  tag: string;
  view: View;
  /** What an edit takes, where it is not what a new record takes. */
  edited: Edited;
  update(caller: Caller, target: Target, fields: z.infer<Edited>): Promise<z.infer<View>>;
  /** What only the server can tell of the fields, where it can tell something; `id` is the edited record's. */
  refuse?: Refuse;
}

interface RecordWriting<Fields extends z.ZodMiniType, View extends RevisedView, Edited extends z.ZodMiniType>
  extends RecordEditing<View, Edited> {
  fields: Fields;
  /** Who may create at all, where the scope does not say it: asked before the values are checked. */
  mayCreate?(account: Account): boolean;
  create(caller: Caller, fields: z.infer<Fields>): Promise<z.infer<View>>;
}

/** Registers `POST path` and `PUT path/:id` (with `If-Match`); both answer the record with its ETag. */
export function writeRoutes<
  Fields extends z.ZodMiniType,
  View extends RevisedView,
  Edited extends z.ZodMiniType,
>(scope: Scope, portal: Portal, writing: RecordWriting<Fields, View, Edited>): void {
  const { path, tag, fields, view, mayCreate, create, refuse } = writing;
  const answer: z.ZodMiniType = view;
  scope.post(
    path,
    {
      schema: { tags: [tag], body: fields, response: { 201: answer } },
      preValidation: async ({ account }) => {
        if (mayCreate && !mayCreate(account)) throw new Forbidden();
      },
      ...(refuse && {
        errorHandler: refusedByRulesToo((request) => refuse(callerOf(portal, request), request.body, null)),
      }),
    },
    async (request, reply) => {
      const body = request.body as z.infer<Fields>;
      return sendRecord(reply.status(201), await create(callerOf(portal, request), body));
    },
  );
  editRoute(scope, portal, writing);
}

/** Registers `PUT path/:id` (with `If-Match`), for records that are not made by a form of their own. */
function editRoute<View extends RevisedView, Edited extends z.ZodMiniType>(
  scope: Scope,
  portal: Portal,
  { path, tag, view, edited, update, refuse }: RecordEditing<View, Edited>,
): void {
  const answer: z.ZodMiniType = view;
  scope.put(
    `${path}/:id`,
    {
      schema: { tags: [tag], params: RecordId, body: edited, response: { 200: answer } },
      ...(refuse && {
        errorHandler: refusedByRulesToo((request) =>
          refuse(callerOf(portal, request), request.body, targetOf(request).id),
        ),
      }),
    },
    async (request, reply) => {
      const body = request.body as z.infer<Edited>;
      return sendRecord(reply, await update(callerOf(portal, request), targetOf(request), body));
    },
  );
}

/** Registers `DELETE path/:id` (with `If-Match`). */
export function deleteRoute(
  scope: Scope,
  portal: Portal,
  { path, tag, remove }: { path: string; tag: string; remove(caller: Caller, target: Target): Promise<void> },
): void {
  scope.delete(
    `${path}/:id`,
    { schema: { tags: [tag], params: RecordId, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await remove(callerOf(portal, request), targetOf(request));
      return reply.status(204).send();
    },
  );
}

/** Registers `GET path/:id/history`: what was done to a record that the caller may know of. */
export function historyRoute(
  scope: Scope,
  portal: Portal,
  record: {
    path: string;
    tag: string;
    subject: string;
    exists(account: Account, id: string): Promise<boolean>;
  },
): void {
  scope.get(
    `${record.path}/:id/history`,
    { schema: { tags: [record.tag], params: RecordId, response: { 200: z.array(HistoryEntry) } } },
    async ({ account, params }) => {
      const { id } = params;
      if (!(await record.exists(account, id))) throw new NotFound();
      return readHistory(portal.database, { type: record.subject, id });
    },
  );
}

/** Sends a record with its revision as the ETag. */
export function sendRecord(
  reply: Pick<FastifyReply, "header" | "send">,
  record: { revision: number },
): unknown {
  reply.header("etag", revisionTag(record));
  return reply.send(record);
}
