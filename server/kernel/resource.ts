import { isDeepStrictEqual } from "node:util";
import type { Call, OutputOf, QueryOf } from "@bonum/contract/call.ts";
import type { RecordId } from "@bonum/contract/records.ts";
import type * as z from "zod/mini";
import type { Tx } from "../platform/database/connect.ts";
import type { Listing } from "../platform/database/page.ts";
import { transact } from "../platform/database/transaction.ts";
import { acceptedFields } from "../platform/http/refusals.ts";
import type { Account } from "./account.ts";
import type { Caller, Target } from "./caller.ts";
import { command, create, type Resource, remove } from "./command.ts";
import type { ExportColumn } from "./export.ts";
import { type HistoryCall, historyRoute } from "./history-queries.ts";
import { listRoutes } from "./list.ts";
import { existing, type Route, route, write } from "./route.ts";
import type { RecordTable } from "./table-queries.ts";

type SignedInCall = Call & { scope: "admin" | "client" };
type OfRecord = { params: typeof RecordId };
type ViewCall = SignedInCall & { output: z.ZodMiniType };

/** The usual calls of a resource, as the builders of `contract/call.ts` declare them. */
interface ResourceCalls<List, Export, Fields> {
  list: List;
  export: Export;
  details: ViewCall & OfRecord;
  create: ViewCall & { body: z.ZodMiniType<Fields> };
  update: ViewCall & OfRecord & { body: z.ZodMiniType<Fields> };
  delete?: SignedInCall & OfRecord & { output?: undefined };
  history: HistoryCall;
}

interface ResourceDescription<List extends Call, Row extends { id: string }, Fields> {
  resource: Resource<Row>;
  table: RecordTable<Row, Fields>;
  /** As the audit log names them. */
  actions: { create: string; update: string };
  /** The policy: who may change and delete records. */
  may(account: Account): boolean;
  /** What this account may know of and asks for. */
  list(account: Account, query: QueryOf<List>): Listing<Row>;
  present(row: Row, account: Account): OutputOf<List>;
  /** A record as its own page shows it, where that is more. */
  presentDetails?(row: Row, account: Account): Promise<OutputOf<List>>;
  /** The file of the whole list. */
  exported: { fileName: string; columns: ExportColumn<OutputOf<List>>[] };
  /** A rule that the schema does not know: a number that is taken. */
  rule?: {
    schema: z.ZodMiniObject;
    /** Asked before a save, and of what the schema accepts of a body that it refuses. @throws Invalid */
    check(tx: Tx, fields: Partial<Fields>, id: string | null): Promise<void>;
  };
  /** How a record is deleted, where it can be; `before` is done in the same transaction. */
  removal?: { action: string; before?(tx: Tx, row: Row): Promise<void> };
}

/**
 * Answers the usual calls of a resource: list and export, details, create, update, delete and history. A change is a
 * command in the transaction of its route; one that changes nothing is not recorded.
 */
export function resourceRoutes<
  List extends Call & { paged: true },
  Export extends Call & { raw: true },
  Row extends { id: string },
  Fields,
>(calls: ResourceCalls<List, Export, Fields>, described: ResourceDescription<List, Row, Fields>): Route[] {
  const { resource, table, list, present, presentDetails = present, exported, rule, removal } = described;
  const commands = commandsOf(described);
  const refuse = async (portal: Caller["portal"], sent: unknown, id: string | null) => {
    if (!rule) return;
    const fields = acceptedFields(rule.schema, sent) as Partial<Fields>;
    await transact(portal.database, (tx) => rule.check(tx, fields, id));
  };
  return [
    ...listRoutes<List, Export, Row>(calls, {
      list,
      present: (rows, account) => rows.map((row) => present(row, account)),
      exported,
    }),
    route<ViewCall & OfRecord>(calls.details, async ({ account, params }, { database }) =>
      presentDetails(existing(await table.find(database, params.id)), account),
    ),
    write<ViewCall & { body: z.ZodMiniType<Fields> }>(
      calls.create,
      async (tx, { account, caller, body }) =>
        present(await commands.create(tx, caller, body as Fields), account),
      { refuse: ({ caller, sent }) => refuse(caller.portal, sent, null) },
    ),
    write<ViewCall & OfRecord & { body: z.ZodMiniType<Fields> }>(
      calls.update,
      async (tx, { account, caller, target, body }) =>
        present(await commands.update(tx, caller, { target, fields: body as Fields }), account),
      { refuse: ({ caller, sent, target }) => refuse(caller.portal, sent, target.id) },
    ),
    ...(calls.delete && removal ? [removalRoute(calls.delete, { ...described, removal })] : []),
    historyRoute(calls.history, {
      subject: resource.subject,
      find: (_account, id, database) => table.find(database, id),
    }),
  ];
}

function commandsOf<List extends Call, Row extends { id: string }, Fields>({
  resource,
  table,
  actions,
  may,
  rule,
}: ResourceDescription<List, Row, Fields>) {
  return {
    /** @throws Invalid for what the rule refuses */
    create: (tx: Tx, { actor, account }: Caller, fields: Fields): Promise<Row> =>
      create(tx, actor, {
        resource,
        action: actions.create,
        async insert(tx) {
          await rule?.check(tx, fields, null);
          return table.insert(tx, fields, { authorId: account.id });
        },
      }),

    /** @throws NotFound, Forbidden, Conflict, Invalid for what the rule refuses */
    update: (
      tx: Tx,
      { actor, account }: Caller,
      { target, fields }: { target: Target; fields: Fields },
    ): Promise<Row> =>
      command(tx, actor, {
        resource,
        action: actions.update,
        ifMatch: target.ifMatch,
        lock: (tx) => table.lock(tx, target.id),
        may: () => may(account),
        async apply(tx, row) {
          if (isDeepStrictEqual(table.fields(row), fields)) return false;
          await rule?.check(tx, fields, row.id);
          await table.edit(tx, row.id, { fields, editorId: account.id });
        },
      }),
  };
}

/** @throws NotFound, Forbidden, Conflict */
function removalRoute<List extends Call, Row extends { id: string }, Fields>(
  call: SignedInCall & OfRecord,
  {
    resource,
    table,
    may,
    removal,
  }: ResourceDescription<List, Row, Fields> & {
    removal: { action: string; before?(tx: Tx, row: Row): Promise<void> };
  },
): Route {
  return write<SignedInCall & OfRecord>(call, (tx, { caller: { actor, account }, target }) =>
    remove(tx, actor, {
      resource,
      action: removal.action,
      ifMatch: target.ifMatch,
      lock: (tx) => table.lock(tx, target.id),
      may: () => may(account),
      async remove(tx, row) {
        await removal.before?.(tx, row);
        await table.delete(tx, row.id);
      },
    }),
  );
}
