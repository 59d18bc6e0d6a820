import { bulkCalls } from "@bonum/contract/bulk/calls.ts";
import type { NewBulkChange } from "@bonum/contract/bulk/fields.ts";
import { BULK_MAX } from "@bonum/contract/limits.ts";
import type { Account } from "../../kernel/account.ts";
import type { Module } from "../../kernel/module.ts";
import { route, write } from "../../kernel/route.ts";
import type { Database } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Invalid } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import {
  BULK_CHANGE,
  dismissChange,
  goOnWith,
  makePart,
  startChange,
  stopChange,
  undoChange,
} from "./commands.ts";
import { existingAction, listOf } from "./declared.ts";
import { presentChange } from "./present.ts";
import { eraseChanges, forgetEnded, listAbandoned, listChanges } from "./queries.ts";

const ROUND_MS = 20_000;

/** Changes of many records at once: which there are, the modules of the records declare. */
export const bulk: Module = {
  name: "bulk",
  topics: { bulk: "admins" },
  routes: (portal, { modules }) => {
    const { database } = portal;
    return [
      route(bulkCalls.start, async ({ account, caller, body: { ids, query, ...body } }) => {
        existingAction(modules, body.action);
        const found = ids ?? (await findRecords({ portal, account, modules }, { ...body, query }));
        const items = [...new Set(found.map((id) => id.toLowerCase()))].map((id) => ({ id }));
        const started = { ...body, items };
        return transact(database, async (tx) =>
          presentChange(tx, modules, await startChange(tx, caller, { modules, started })),
        );
      }),
      route(bulkCalls.list, async ({ account }) => {
        const rows = await listChanges(database, account.id);
        return Promise.all(rows.map((row) => presentChange(database, modules, row)));
      }),
      write(bulkCalls.stop, async (tx, { caller, params: { id } }) =>
        presentChange(tx, modules, await stopChange(tx, caller, id)),
      ),
      write(bulkCalls.undo, async (tx, { caller, params: { id } }) =>
        presentChange(tx, modules, await undoChange(tx, caller, { modules, id })),
      ),
      write(bulkCalls.dismiss, (tx, { caller, params: { id } }) => dismissChange(tx, caller, id)),
    ];
  },
  jobs: (portal, { modules }) => ({
    [BULK_CHANGE]: (payload, { job: { attempts, max_attempts: max } }) => {
      const { id } = payload as { id: string };
      return transact(portal.database, (tx) =>
        makePart(tx, portal, { modules, id, singly: attempts >= max }),
      );
    },
  }),
  rounds: ({ database }) => [{ name: "abandoned bulk changes", run: () => goOn(database) }],
  housekeeping: { "bulk changes": ({ database }) => forgetEnded(database) },
  erase: eraseChanges,
};

/** Goes on with what a dead server was making: its job is taken by nobody else for hours. */
async function goOn(database: Database): Promise<number> {
  for (const { id } of await listAbandoned(database)) await transact(database, (tx) => goOnWith(tx, id));
  return ROUND_MS;
}

interface Asking {
  portal: Portal;
  account: Account;
  modules: readonly Module[];
}

/** @throws Invalid for an address that the list does not know */
async function findRecords(
  { portal, account, modules }: Asking,
  { action, query = "" }: Pick<NewBulkChange, "action" | "query">,
): Promise<string[]> {
  const list = listOf(modules, action);
  if (list === undefined) throw new Invalid({ action: ["choice.invalid"] });
  const found = await list.find(portal, account, { query, max: BULK_MAX + 1 });
  if (found.length === 0) throw new Invalid({ ids: ["selection.none"] });
  return found;
}
