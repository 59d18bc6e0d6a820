import { viewCalls } from "@bonum/contract/views/calls.ts";
import type { SavedView } from "@bonum/contract/views/fields.ts";
import { viewLabels } from "@bonum/contract/views/labels.ts";
import type { FastifyInstance } from "fastify";
import type { Account } from "../../kernel/account.ts";
import type { Module } from "../../kernel/module.ts";
import { route, write } from "../../kernel/route.ts";
import type { Database } from "../../platform/database/connect.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { addView, canShare, deleteView, editView, setDefaultView } from "./commands.ts";
import { eraseViews, listDefaults, listViews, selectMyViews, VIEW_NAMES, type ViewRow } from "./queries.ts";

/** Saved views of lists. A view is what stands in a list's address, so the lists themselves know nothing of views. */
export const views: Module = {
  name: "views",
  labels: viewLabels,
  topics: { views: "admins" },
  subjects: { listView: VIEW_NAMES },
  routes: ({ database }, app) => [
    route(viewCalls.list, async ({ account, query }) =>
      present(database, await listViews(database, account, query.list), account),
    ),
    write(viewCalls.create, async (tx, { account, caller, body }) => {
      assertList(app, body.list);
      return presentOne(tx, await addView(tx, caller, body), account);
    }),
    write(viewCalls.update, async (tx, { account, caller, target, body }) =>
      presentOne(tx, await editView(tx, caller, { target, fields: body }), account),
    ),
    write(viewCalls.delete, (tx, { caller, target }) => deleteView(tx, caller, target)),
    write(viewCalls.setDefault, async (tx, { caller, body }) => {
      assertList(app, body.list);
      await setDefaultView(tx, caller, body);
    }),
  ],
  myData: selectMyViews,
  erase: eraseViews,
};

/** @throws Invalid where no call answers such a list */
function assertList(app: FastifyInstance, list: string): void {
  const isList = app.scopedRoutes.some(({ route, paged }) => paged && route === `GET /api${list}`);
  if (!isList) throw new Invalid({ list: ["choice.invalid"] });
}

async function present(database: Database, rows: readonly ViewRow[], account: Account): Promise<SavedView[]> {
  const defaults = await listDefaults(database, account.id);
  return rows.map((row) => ({
    id: row.id,
    list: row.list,
    name: row.name,
    query: row.query,
    shared: row.shared,
    revision: row.revision,
    owner: row.owner_name,
    byDefault: defaults.has(row.id),
    can: { share: canShare(account, row) },
  }));
}

async function presentOne(database: Database, row: ViewRow, account: Account): Promise<SavedView> {
  const [view] = await present(database, [row], account);
  if (view === undefined) throw new Error("A saved view was not presented");
  return view;
}
