import { ClientFields, ClientListQuery, ClientView } from "@bonum/contract/clients/fields.ts";
import { RecordId } from "@bonum/contract/records.ts";
import { callerOf } from "../../kernel/caller.ts";
import { listRoutes } from "../../kernel/list-routes.ts";
import { detailRoute, historyRoute, writeRoutes } from "../../kernel/record-routes.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { CLIENT_COLUMNS } from "./export-columns.ts";
import { presentClient } from "./presenter.ts";
import { findClient, listClients } from "./queries.ts";
import { activateClient, createClient, deactivateClient, refuseClient, updateClient } from "./rules.ts";

const place = { path: "/clients", tag: "clients" };

/** Clients, for administrators: list, details, history, create, edit, activate and deactivate. */
export function clientRoutes(scope: Scope, portal: Portal): void {
  const { database } = portal;
  listRoutes(scope, portal, {
    ...place,
    query: ClientListQuery,
    view: ClientView,
    list: (_account, query) => listClients(query),
    present: (rows, account) => rows.map((row) => presentClient(row, account)),
    exported: { fileName: "Klienci", columns: CLIENT_COLUMNS },
  });
  detailRoute(scope, {
    ...place,
    view: ClientView,
    async find(account, id) {
      const row = await findClient(database, id);
      return row && presentClient(row, account);
    },
  });
  writeRoutes(scope, portal, {
    ...place,
    fields: ClientFields,
    edited: ClientFields,
    view: ClientView,
    create: createClient,
    update: updateClient,
    refuse: refuseClient,
  });
  historyRoute(scope, portal, {
    ...place,
    subject: "client",
    exists: async (_account, id) => (await findClient(database, id)) !== undefined,
  });

  const schema = { tags: [place.tag], params: RecordId, response: { 200: ClientView } };
  scope.post("/clients/:id/activate", { schema }, (request) =>
    activateClient(callerOf(portal, request), request.params.id),
  );
  scope.post("/clients/:id/deactivate", { schema }, (request) =>
    deactivateClient(callerOf(portal, request), request.params.id),
  );
}
