import { isDeepStrictEqual } from "node:util";
import { ClientFields, type ClientView } from "@bonum/contract/clients/fields.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { changeRecord, createRecord, type Noun } from "../../kernel/change-record.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { acceptedFields } from "../../platform/http/refusals.ts";
import { canActivate, canDeactivate, canEditClient } from "./policy.ts";
import { fieldsOf, presentClient } from "./presenter.ts";
import {
  type ClientRow,
  editClient,
  endSessionsOfClient,
  holdNip,
  insertClient,
  isNipTaken,
  lockClient,
  readClient,
} from "./queries.ts";

const clients: Noun<ClientRow, ClientView> = {
  subject: "client",
  topic: "clients",
  words: { changed: "Klient został w międzyczasie zmieniony", reload: "Wczytaj dane klienta ponownie" },
  lock: (tx, _account, id) => lockClient(tx, id),
  read: readClient,
  audit: (row) => ({ ...fieldsOf(row), active: row.active }),
  present: presentClient,
};

/** @throws Invalid when another client has the tax number */
export function createClient(caller: Caller, fields: ClientFields): Promise<ClientView> {
  return createRecord(caller, clients, {
    action: "client.create",
    async insert(tx) {
      await assertNipFree(tx, fields.nip, null);
      return insertClient(tx, fields, { authorId: caller.account.id });
    },
  });
}

/** @throws NotFound, Conflict, Invalid when another client has the tax number */
export function updateClient(caller: Caller, target: Target, fields: ClientFields): Promise<ClientView> {
  return changeRecord(caller, clients, {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "client.update",
    may: canEditClient,
    async apply(tx, row) {
      if (isDeepStrictEqual(fieldsOf(row), fields)) return false;
      await assertNipFree(tx, fields.nip, row.id);
      await editClient(tx, row.id, { fields, editorId: caller.account.id });
      return true;
    },
  });
}

/** Makes a client inactive: its accounts see nothing and cannot sign in, from this moment on (domain, section 1). */
export function deactivateClient(caller: Caller, id: string): Promise<ClientView> {
  return changeRecord(caller, clients, {
    key: id,
    action: "client.deactivate",
    may: canDeactivate,
    async apply(tx, row) {
      await editClient(tx, row.id, { active: false, editorId: caller.account.id });
      await endSessionsOfClient(tx, row.id);
      return true;
    },
  });
}

export function activateClient(caller: Caller, id: string): Promise<ClientView> {
  return changeRecord(caller, clients, {
    key: id,
    action: "client.activate",
    may: canActivate,
    async apply(tx, row) {
      await editClient(tx, row.id, { active: true, editorId: caller.account.id });
      return true;
    },
  });
}

/** @throws Invalid where another client has the tax number of fields that the schema refuses */
export async function refuseClient({ portal }: Caller, sent: unknown, id: string | null): Promise<void> {
  const { nip = "" } = acceptedFields(ClientFields, sent);
  await transact(portal.database, (tx) => assertNipFree(tx, nip, id));
}

async function assertNipFree(tx: Tx, nip: string, except: string | null): Promise<void> {
  await holdNip(tx, nip);
  if (await isNipTaken(tx, nip, except)) throw new Invalid({ nip: ["nip.taken"] });
}
