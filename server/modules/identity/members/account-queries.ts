import type { ClientRole } from "@bonum/contract/identity/invitations.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { sql } from "kysely";
import type { NameSource } from "../../../kernel/module.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** What an address already has in the portal: nothing, an account that an invitation can join to a client, or another. */
export type Standing =
  | { kind: "free" }
  | { kind: "joinable"; accountId: string }
  | { kind: "taken"; clientId: string | null };

/**
 * What this address has. An account that was removed from its client is nobody's, so it can be joined to one again;
 * every other account keeps what it is.
 */
export async function findStanding(database: Database, email: string): Promise<Standing> {
  const row = await database
    .selectFrom("accounts")
    .select(["id", "client_id"])
    .select(sql<boolean>`client_id is null and roles = array['Client'] and state <> 'erased'`.as("joinable"))
    .where("email", "=", email)
    .executeTakeFirst();
  if (row === undefined) return { kind: "free" };
  return row.joinable ? { kind: "joinable", accountId: row.id } : { kind: "taken", clientId: row.client_id };
}

/** Holds the account of this address, if there is one, until the transaction ends. */
export async function holdAccountOf(tx: Tx, email: string): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("email", "=", email).forNoKeyUpdate().execute();
}

export interface Joining {
  email: string;
  displayName: string;
  passwordHash: string;
  language: Language;
  /** None: an administrator. */
  client: { id: string; role: ClientRole } | null;
}

/** Makes the account that an invitation promises; answers its id. */
export async function insertAccount(tx: Tx, joining: Joining): Promise<string> {
  const { id } = await tx
    .insertInto("accounts")
    .values({ email: joining.email, ...columnsOf(joining) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Joins an account that is nobody's to what an invitation promises. */
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

function columnsOf({ displayName, passwordHash, language, client }: Joining) {
  return {
    display_name: displayName,
    password_hash: passwordHash,
    roles: [client === null ? "Admin" : "Client"],
    language,
    client_id: client?.id ?? null,
    client_role: client?.role ?? null,
  };
}

/** What the audit log calls its accounts. */
export const ACCOUNT_NAMES: NameSource = {
  present: {
    table: "accounts",
    name: sql`email`,
    within: sql`client_id::text`,
    only: sql`state <> 'erased'`,
  },
  logged: sql`state ->> 'email'`,
};

/** What the audit log calls its invitations. */
export const INVITATION_NAMES: NameSource = {
  present: { table: "invitations", name: sql`email`, within: sql`client_id::text` },
  logged: sql`state ->> 'email'`,
};
