import { isDeepStrictEqual } from "node:util";
import { type ClientEvent, ClientFields } from "@bonum/contract/clients/fields.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command, create, type Resource } from "../../kernel/command.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { type StateMachine, sendEvent } from "../../kernel/states.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { acceptedFields } from "../../platform/http/refusals.ts";
import {
  type ClientRow,
  editClient,
  endSessionsOfClient,
  fieldsOf,
  insertClient,
  isNipTaken,
  lockClient,
  lockNip,
  readClient,
} from "./queries.ts";

/*
 * Clients are the administrators' to keep. A client's accounts see their own client through `/api/client/profile`,
 * without the internal note.
 */

export function canEditClient(account: Account): boolean {
  return isAdmin(account);
}

/** An inactive client's accounts see nothing and cannot sign in, from the moment of the event on. */
export const clientStates: StateMachine<ClientRow, "active" | "inactive", ClientEvent> = {
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

const clients: Resource<ClientRow> = {
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
export function createClient(tx: Tx, { actor, account }: Caller, fields: ClientFields): Promise<ClientRow> {
  return create(tx, actor, {
    resource: clients,
    action: "client.create",
    async insert(tx) {
      await assertNipFree(tx, fields.nip, null);
      return insertClient(tx, fields, { authorId: account.id });
    },
  });
}

/** @throws NotFound, Conflict, Invalid when another client has the tax number */
export function updateClient(
  tx: Tx,
  { actor, account }: Caller,
  { target, fields }: { target: Target; fields: ClientFields },
): Promise<ClientRow> {
  return command(tx, actor, {
    resource: clients,
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
export function sendClientEvent(
  tx: Tx,
  caller: Caller,
  { target, event }: { target: Target; event: ClientEvent },
): Promise<ClientRow> {
  return sendEvent(tx, caller, {
    resource: clients,
    machine: clientStates,
    event,
    body: undefined,
    ifMatch: target.ifMatch,
    lock: (tx) => lockClient(tx, target.id),
  });
}

/** @throws Invalid where another client has the tax number of fields that the schema refuses */
export function refuseClient(tx: Tx, sent: unknown, id: string | null): Promise<void> {
  const { nip = "" } = acceptedFields(ClientFields, sent);
  return assertNipFree(tx, nip, id);
}

async function assertNipFree(tx: Tx, nip: string, except: string | null): Promise<void> {
  await lockNip(tx, nip);
  if (await isNipTaken(tx, nip, except)) throw new Invalid({ nip: ["nip.taken"] });
}
