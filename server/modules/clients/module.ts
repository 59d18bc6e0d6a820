import { clientCalls } from "@bonum/contract/clients/calls.ts";
import { type ClientEvent, ClientFields, type ClientView } from "@bonum/contract/clients/fields.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Resource } from "../../kernel/command.ts";
import { columnsOf } from "../../kernel/export.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { resourceRoutes } from "../../kernel/resource.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { allowedEvents, type StateMachine } from "../../kernel/states.ts";
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
  routes: () => [
    ...resourceRoutes(clientCalls, {
      resource,
      table: clientTable,
      actions: { create: "client.create", update: "client.update" },
      may: canEditClient,
      list: (_account, query) => listClients(query),
      present: presentClient,
      exported: { fileName: "Klienci", columns: columnsOf(clientLabels) },
      rule: { schema: ClientFields, check: (tx, { nip = "" }, { id }) => assertNipFree(tx, nip, id) },
      states: clientStates,
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

/*
 * Clients are the administrators' to keep. A client's accounts see their own client through `/api/client/profile`,
 * without the internal note.
 */

function canEditClient(account: Account): boolean {
  return isAdmin(account);
}

/** An inactive client's accounts see nothing and cannot sign in, from the moment of the event on. */
const clientStates: StateMachine<ClientRow, "active" | "inactive", ClientEvent> = {
  state: ({ active }) => (active ? "active" : "inactive"),
  action: (event) => `client.${event}`,
  events: {
    activate: { from: ["inactive"], to: "active", who: isAdmin },
    deactivate: { from: ["active"], to: "inactive", who: isAdmin },
  },
  refusal: (event) =>
    event === "activate"
      ? "Klient jest już aktywny. Można go tylko dezaktywować."
      : "Klient jest już nieaktywny. Można go tylko aktywować.",
  async apply(tx, { id }, { to, caller }) {
    await clientTable.edit(tx, id, { beside: { active: to === "active" }, editorId: caller.account.id });
    if (to === "inactive") await endSessionsOfClient(tx, id);
  },
};

const resource: Resource<ClientRow> = {
  subject: "client",
  topic: "clients",
  read: clientTable.read,
  audit: (row) => ({ ...fieldsOf(row), active: row.active }),
  assertUnchanged: sameRevision({
    changed: "Klient został w międzyczasie zmieniony",
    reload: "Wczytaj dane klienta ponownie",
  }),
};

/** @throws Invalid where another client has the tax number */
async function assertNipFree(tx: Tx, nip: string, except: string | null): Promise<void> {
  await lockNip(tx, nip);
  if (await isNipTaken(tx, nip, except)) throw new Invalid({ nip: ["nip.taken"] });
}
