import type { ClientRole } from "@bonum/contract/identity/invitations.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../../../../platform/database/connect.ts";

/** Account behind an address: none, one that an invitation can join to a client, or another. */
export type Standing =
  | { kind: "free" }
  | { kind: "joinable"; accountId: string; passwordHash: string }
  | { kind: "taken"; clientId: string | null };

/**
 * Finds the account behind an address. One that was removed from its client can join a client again; every
 * other account stays as it is.
 */
export async function findStanding(database: Database, email: string): Promise<Standing> {
  const row = await database
    .selectFrom("accounts")
    .select(["id", "client_id", "password_hash"])
    .select(sql<boolean>`client_id is null and roles = array['Client'] and state <> 'erased'`.as("joinable"))
    .where("email", "=", email)
    .executeTakeFirst();
  if (row === undefined) return { kind: "free" };
  return row.joinable
    ? { kind: "joinable", accountId: row.id, passwordHash: row.password_hash }
    : { kind: "taken", clientId: row.client_id };
}

/** Locks the account of this address, if there is one, until the transaction ends. */
export async function lockAccountOf(tx: Tx, email: string): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("email", "=", email).forNoKeyUpdate().execute();
}

export interface Joining {
  email: string;
  displayName: string;
  language: Language;
  /** Client and role; null: an administrator. */
  client: { id: string; role: ClientRole } | null;
}

/** Makes the account that an invitation promises; returns its id. */
export async function insertAccount(tx: Tx, joining: Joining, passwordHash: string): Promise<string> {
  const { id } = await tx
    .insertInto("accounts")
    .values({ email: joining.email, password_hash: passwordHash, ...columnsOf(joining) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Joins an account that is nobody's to what an invitation promises; it keeps its password. */
export async function joinAccount(tx: Tx, id: string, joining: Joining): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({
      ...columnsOf(joining),
      state: "active",
      access_revision: sql<number>`access_revision + 1`,
      access_changed_at: sql<Date>`now()`,
      access_changed_by: null,
    })
    .where("id", "=", id)
    .execute();
}

function columnsOf({ displayName, language, client }: Joining) {
  return {
    display_name: displayName,
    roles: [client === null ? "Admin" : "Client"],
    language,
    client_id: client?.id ?? null,
    client_role: client?.role ?? null,
  };
}
