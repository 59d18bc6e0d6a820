import { clientCalls, clientEventCalls } from "@bonum/contract/clients/calls.ts";
import { ClientFields, type ClientView } from "@bonum/contract/clients/fields.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { clientMachine } from "@bonum/contract/clients/states.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import { bulkList, eventsOnEach } from "../../kernel/bulk.ts";
import type { Resource } from "../../kernel/command.ts";
import { allowedEvents, type Events, eventRoutes } from "../../kernel/events.ts";
import { columnsOf } from "../../kernel/export.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { resourceRoutes } from "../../kernel/resource.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Invalid } from "../../platform/http/errors.ts";
import {
  CLIENT_NAMES,
  type ClientRow,
  clientTable,
  endSessionsOfClient,
  fieldsOf,
  isNipTaken,
  listClients,
  lockNip,
  searchClients,
} from "./queries.ts";
import { clientSamples } from "./samples.ts";

/** Clients of the centre. */
export const clients: Module = {
  name: "clients",
  labels: clientLabels,
  topics: { clients: "admins" },
  subjects: { client: CLIENT_NAMES },
  search: {
    clients: async (database, account, term) => (isAdmin(account) ? searchClients(database, term) : []),
  },
  samples: { clients: clientSamples },
  bulkLists: () => ({
    clients: bulkList("client", clientCalls.list, listClients),
  }),
  bulkActions: () =>
    eventsOnEach(clientEvents, { list: "clients", events: ["deactivate", "activate"], body: undefined }),
  routes: () => [
    ...resourceRoutes(clientCalls, {
      resource,
      table: clientTable,
      actions: { create: "client.create", update: "client.update" },
      may: canEditClient,
      list: listClients,
      present: presentClient,
      exported: { fileName: "Klienci", columns: columnsOf(clientLabels) },
      rule: { schema: ClientFields, check: (tx, { nip = "" }, { id }) => assertNipFree(tx, nip, id) },
    }),
    ...eventRoutes(clientEventCalls, clientEvents, {
      present: (_tx, row, account) => presentClient(row, account),
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
    orders: row.orders,
    documents: row.documents,
    can: { edit: canEditClient(account) },
    allowedEvents: allowedEvents(clientEvents, row, account),
  };
}

/*
 * Clients are the administrators' to keep. A client's accounts see their own client through `/api/client/profile`,
 * without the internal note.
 */

function canEditClient(account: Account): boolean {
  return isAdmin(account);
}

const resource: Resource<ClientRow> = {
  subject: "client",
  topic: "clients",
  read: clientTable.read,
  audit: (row) => ({ ...fieldsOf(row), active: row.active }),
  assertUnchanged: sameRevision({
    changed: {
      pl: "Klient został w międzyczasie zmieniony",
      en: "The client has been changed in the meantime",
    },
    reload: { pl: "Odśwież dane klienta", en: "Reload the client's details" },
  }),
};

const clientEvents: Events<typeof clientMachine, ClientRow> = {
  machine: clientMachine,
  action: (event) => `client.${event}`,
  resource,
  state: ({ active }) => (active ? "active" : "inactive"),
  lock: clientTable.lockFor,
  senders: { admin: isAdmin },
  async save(tx, { id }, { to, caller }) {
    await clientTable.edit(tx, id, { beside: { active: to === "active" }, editorId: caller.account.id });
    if (to === "inactive") await endSessionsOfClient(tx, id);
  },
};

/** @throws Invalid where another client has the tax number */
async function assertNipFree(tx: Tx, nip: string, except: string | null): Promise<void> {
  await lockNip(tx, nip);
  if (await isNipTaken(tx, nip, except)) throw new Invalid({ nip: ["nip.taken"] });
}
