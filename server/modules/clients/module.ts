import { isDeepStrictEqual } from "node:util";
import { clientCalls } from "@bonum/contract/clients/calls.ts";
import { type ClientEvent, ClientFields, type ClientView } from "@bonum/contract/clients/fields.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command, create, type Resource } from "../../kernel/command.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { existing, route, write } from "../../kernel/route.ts";
import { allowedEvents, type StateMachine, sendEvent } from "../../kernel/states.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { acceptedFields } from "../../platform/http/refusals.ts";
import {
  CLIENT_NAMES,
  type ClientRow,
  editClient,
  endSessionsOfClient,
  fieldsOf,
  findClient,
  insertClient,
  isNipTaken,
  listClients,
  lockClient,
  lockNip,
  readClient,
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
  events: {
    activate: { from: ["inactive"], to: "active", who: isAdmin },
    deactivate: { from: ["active"], to: "inactive", who: isAdmin },
  },
  refusal: (event) =>
    event === "activate"
      ? "Klient jest już aktywny. Można go tylko dezaktywować."
      : "Klient jest już nieaktywny. Można go tylko aktywować.",
  async apply(tx, { id }, { to, caller }) {
    await editClient(tx, id, { active: to === "active", editorId: caller.account.id });
    if (to === "inactive") await endSessionsOfClient(tx, id);
  },
};

const resource: Resource<ClientRow> = {
  subject: "client",
  topic: "clients",
  read: readClient,
  audit: (row) => ({ ...fieldsOf(row), active: row.active }),
  assertUnchanged: sameRevision({
    changed: "Klient został w międzyczasie zmieniony",
    reload: "Wczytaj dane klienta ponownie",
  }),
};

/** @throws Invalid when another client has the tax number */
function createClient(tx: Tx, { actor, account }: Caller, fields: ClientFields): Promise<ClientRow> {
  return create(tx, actor, {
    resource,
    action: "client.create",
    async insert(tx) {
      await assertNipFree(tx, fields.nip, null);
      return insertClient(tx, fields, { authorId: account.id });
    },
  });
}

/** @throws NotFound, Conflict, Invalid when another client has the tax number */
function updateClient(
  tx: Tx,
  { actor, account }: Caller,
  { target, fields }: { target: Target; fields: ClientFields },
): Promise<ClientRow> {
  return command(tx, actor, {
    resource,
    action: "client.update",
    ifMatch: target.ifMatch,
    lock: (tx) => lockClient(tx, target.id),
    may: () => canEditClient(account),
    async apply(tx, row) {
      if (isDeepStrictEqual(fieldsOf(row), fields)) return false;
      await assertNipFree(tx, fields.nip, row.id);
      await editClient(tx, row.id, { fields, editorId: account.id });
    },
  });
}

/** @throws NotFound, Conflict */
function sendClientEvent(
  tx: Tx,
  caller: Caller,
  { target, event }: { target: Target; event: ClientEvent },
): Promise<ClientRow> {
  return sendEvent(tx, caller, {
    resource,
    machine: clientStates,
    event,
    body: undefined,
    ifMatch: target.ifMatch,
    lock: (tx) => lockClient(tx, target.id),
  });
}

/** @throws Invalid where another client has the tax number of fields that the schema refuses */
function refuseClient(tx: Tx, sent: unknown, id: string | null): Promise<void> {
  const { nip = "" } = acceptedFields(ClientFields, sent);
  return assertNipFree(tx, nip, id);
}

async function assertNipFree(tx: Tx, nip: string, except: string | null): Promise<void> {
  await lockNip(tx, nip);
  if (await isNipTaken(tx, nip, except)) throw new Invalid({ nip: ["nip.taken"] });
}
