import { isDeepStrictEqual } from "node:util";
import type { Action } from "@bonum/contract/audit/names.ts";
import type { Call, OutputOf, QueryOf } from "@bonum/contract/call.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type { RecordId } from "@bonum/contract/records.ts";
import type * as z from "zod/mini";
import type { Tx } from "../platform/database/connect.ts";
import type { Listing } from "../platform/database/page.ts";
import { transact } from "../platform/database/transaction.ts";
import { Forbidden } from "../platform/http/errors.ts";
import { acceptedFields } from "../platform/http/refusals.ts";
import type { Account } from "./account.ts";
import { type HistoryCall, historyRoute } from "./audit/history.ts";
import type { Caller, Target } from "./caller.ts";
import { command, create, type Resource, remove } from "./command.ts";
import type { ExportColumn } from "./export.ts";
import { listRoutes } from "./list.ts";
import type { Module } from "./module.ts";
import { existing, type Route, route, write } from "./route.ts";
import type { RecordTable } from "./table-queries.ts";

type SignedInCall = Call & { scope: "admin" | "client" };
type OfRecord = { params: typeof RecordId };
type ViewCall = SignedInCall & { output: z.ZodMiniType };

/** The usual calls of a resource, as the builders of `contract/call.ts` declare them. */
interface ResourceCalls<List, Export, Fields, New> {
  list: List;
  export: Export;
  details: ViewCall & OfRecord;
  create: ViewCall & { body: z.ZodMiniType<New> };
  update: ViewCall & OfRecord & { body: z.ZodMiniType<Fields> };
  delete?: SignedInCall & OfRecord & { output?: undefined };
  history: HistoryCall;
}

interface ResourceDescription<List extends Call, Row extends { id: string }, Fields, New> {
  resource: Resource<Row>;
  table: RecordTable<Row, Fields>;
  /** Audit actions. */
  actions: { create: Action; update: Action };
  /** The policy: who may change a record that they may know of. */
  may(account: Account, row: NoInfer<Row>): boolean;
  /** Restricts who may add records further than the call's scope; checked before the values. */
  mayCreate?(account: Account): boolean;
  /** Refusal to change a record in its state; none where the account may. */
  obstacle?(account: Account, row: NoInfer<Row>): Label | undefined;
  /** Lists the rows that this account may see, filtered and ordered by the query. */
  list(account: Account, query: QueryOf<List>): Listing<Row>;
  present(row: Row, account: Account): OutputOf<List>;
  /** A record as its own page shows it, where that is more. */
  presentDetails?(row: Row, account: Account): Promise<OutputOf<List>>;
  /** The file of the whole list. */
  exported: { fileName: string; columns: ExportColumn<OutputOf<List>>[] };
  /** A rule that the schema does not know: a number that is taken. */
  rule?: {
    schema: z.ZodMiniObject;
    /**
     * Checks rules before a save, and on the valid part of a body that the schema refuses. @throws Invalid
     */
    check(tx: Tx, fields: Partial<New>, save: { account: Account; id: string | null }): Promise<void>;
  };
  /** The columns of a new record that no edit changes: its number, whose it is. */
  columnsOfNew?(tx: Tx, account: Account, fields: New): Promise<Record<string, unknown>>;
  /**
   * Deletion of a record: its audit action, its own permission if it differs from that of changing, and
   * preceding work.
   */
  removal?: { action: Action; may?(account: Account): boolean; before?(tx: Tx, row: Row): Promise<void> };
}

/**
 * Answers the usual calls of a resource: list and export, details, create, update, delete and history. A change
 * is a command in the transaction of its route; one that changes nothing is not recorded.
 */
export function resourceRoutes<
  List extends Call & { paged: true },
  Export extends Call & { raw: true },
  Row extends { id: string },
  Fields,
  New extends Fields,
>(
  calls: ResourceCalls<List, Export, Fields, New>,
  described: ResourceDescription<List, Row, Fields, New>,
): Route[] {
  const { resource, table, list, present, presentDetails = present, exported, rule } = described;
  const { mayCreate, removal } = described;
  const commands = commandsOf(described);
  const refuse = async ({ portal, account }: Caller, sent: unknown, id: string | null) => {
    if (!rule) return;
    const fields = acceptedFields(rule.schema, sent) as Partial<New>;
    await transact(portal.database, (tx) => rule.check(tx, fields, { account, id }));
  };
  return [
    ...listRoutes<List, Export, Row>(calls, {
      list,
      present: (rows, account) => rows.map((row) => present(row, account)),
      exported,
    }),
    route<ViewCall & OfRecord>(calls.details, async ({ account, params }, { database }) =>
      presentDetails(existing(await table.findFor(database, account, params.id)), account),
    ),
    write<ViewCall & { body: z.ZodMiniType<New> }>(
      calls.create,
      async (tx, { account, caller, body }) =>
        present(await commands.create(tx, caller, body as New), account),
      {
        authorise(account) {
          if (mayCreate && !mayCreate(account)) throw new Forbidden();
        },
        refuse: ({ caller, sent }) => refuse(caller, sent, null),
      },
    ),
    write<ViewCall & OfRecord & { body: z.ZodMiniType<Fields> }>(
      calls.update,
      async (tx, { account, caller, target, body, request }) => {
        const { modules } = request.server;
        return present(
          await commands.update(tx, caller, { target, fields: body as Fields, modules }),
          account,
        );
      },
      { refuse: ({ caller, sent, target }) => refuse(caller, sent, target.id) },
    ),
    ...(calls.delete && removal
      ? [
          write<SignedInCall & OfRecord>(calls.delete, (tx, { caller, target }) =>
            commands.remove(tx, caller, { target, removal }),
          ),
        ]
      : []),
    historyRoute(calls.history, {
      subject: resource.subject,
      find: (account, id, database) => table.findFor(database, account, id),
    }),
  ];
}

function commandsOf<List extends Call, Row extends { id: string }, Fields, New extends Fields>(
  described: ResourceDescription<List, Row, Fields, New>,
) {
  const { resource, table, actions, may, obstacle, rule, columnsOfNew } = described;
  const targeted = (account: Account, { id, ifMatch }: Target) => ({
    resource,
    ifMatch,
    lock: (tx: Tx) => table.lockFor(tx, account, id),
  });
  return {
    /** @throws Invalid for what the rule refuses */
    create: (tx: Tx, { actor, account }: Caller, fields: New): Promise<Row> =>
      create(tx, actor, {
        resource,
        action: actions.create,
        async insert(tx) {
          await rule?.check(tx, fields, { account, id: null });
          const beside = await columnsOfNew?.(tx, account, fields);
          return table.insert(tx, fields, { authorId: account.id, ...(beside && { beside }) });
        },
      }),

    /** @throws NotFound, Forbidden, Conflict, Invalid for what the rule refuses */
    async update(
      tx: Tx,
      caller: Caller,
      { target, fields, modules }: { target: Target; fields: Fields; modules: readonly Module[] },
    ): Promise<Row> {
      const { actor, account } = caller;
      let before: Row | undefined;
      const after = await command(tx, actor, {
        ...targeted(account, target),
        action: actions.update,
        may: (row) => may(account, row),
        obstacle: (row) => obstacle?.(account, row),
        async apply(tx, row) {
          if (isDeepStrictEqual(table.fields(row), fields)) return false;
          await rule?.check(tx, fields as Partial<New>, { account, id: row.id });
          await table.edit(tx, row.id, { fields, editorId: account.id });
          before = row;
        },
      });
      if (before === undefined) return after;
      const change = { id: after.id, before: resource.audit(before), after: resource.audit(after) };
      for (const { follows } of modules) await follows?.[resource.subject]?.(tx, caller, change);
      return after;
    },

    /** @throws NotFound, Forbidden, Conflict */
    remove: (
      tx: Tx,
      { actor, account }: Caller,
      {
        target,
        removal,
      }: { target: Target; removal: NonNullable<ResourceDescription<List, Row, Fields, New>["removal"]> },
    ): Promise<Row> =>
      remove(tx, actor, {
        ...targeted(account, target),
        action: removal.action,
        may: (row) => removal.may?.(account) ?? may(account, row),
        async remove(tx, row) {
          await removal.before?.(tx, row);
          await table.delete(tx, row.id);
        },
      }),
  };
}
