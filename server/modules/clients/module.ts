import { clientCalls } from "@bonum/contract/clients/calls.ts";
import type { ClientView } from "@bonum/contract/clients/fields.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { existing, route, write } from "../../kernel/route.ts";
import { allowedEvents } from "../../kernel/states.ts";
import { transact } from "../../platform/database/transaction.ts";
import {
  canEditClient,
  clientStates,
  createClient,
  refuseClient,
  sendClientEvent,
  updateClient,
} from "./commands.ts";
import { CLIENT_NAMES, type ClientRow, fieldsOf, findClient, listClients, searchClients } from "./queries.ts";
import { clientSamples } from "./samples.ts";

/** Those whom the centre examines for. */
export const clients: Module = {
  name: "clients",
  labels: clientLabels,
  topics: { clients: "admins" },
  subjects: { client: CLIENT_NAMES },
  search: {
    clients: async (database, account, term) => (isAdmin(account) ? searchClients(database, term) : []),
  },
  samples: { clients: clientSamples },
  routes: ({ database }) => [
    ...listRoutes(clientCalls, {
      list: (_account, query) => listClients(query),
      present: (rows, account) => rows.map((row) => presentClient(row, account)),
      exported: { fileName: "Klienci", columns: COLUMNS },
    }),
    route(clientCalls.details, async ({ account, params }) =>
      presentClient(existing(await findClient(database, params.id)), account),
    ),
    write(
      clientCalls.create,
      async (tx, { account, caller, body }) => presentClient(await createClient(tx, caller, body), account),
      { refuse: ({ sent }) => transact(database, (tx) => refuseClient(tx, sent, null)) },
    ),
    write(
      clientCalls.update,
      async (tx, { account, caller, target, body }) =>
        presentClient(await updateClient(tx, caller, { target, fields: body }), account),
      { refuse: ({ sent, target }) => transact(database, (tx) => refuseClient(tx, sent, target.id)) },
    ),
    write(clientCalls.send, async (tx, { account, caller, target, params: { event } }) =>
      presentClient(await sendClientEvent(tx, caller, { target, event }), account),
    ),
    historyRoute(clientCalls.history, {
      subject: "client",
      find: (_account, id) => findClient(database, id),
    }),
  ],
};

/** A client as the API shows it to administrators. */
function presentClient(row: ClientRow, account: Account): ClientView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    active: row.active,
    accounts: row.accounts,
    investments: row.investments,
    can: { edit: canEditClient(account) },
    allowedEvents: allowedEvents(clientStates, row, account),
  };
}

/** The columns of the exported list of clients. */
const COLUMNS: ExportColumn<ClientView>[] = columnsOf(clientLabels);
