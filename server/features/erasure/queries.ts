import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connect.ts";

/** The account that is to be erased. */
export interface ErasedPerson {
  id: string;
  email: string;
  displayName: string;
  clientId: string | null;
  clientRole: "owner" | "member" | null;
}

/** Holds an account, and its client, until the transaction ends; none where it is erased already. */
export async function lockPerson(tx: Tx, id: string): Promise<ErasedPerson | undefined> {
  const row = await tx
    .selectFrom("accounts")
    .select(["id", "email", "display_name", "client_id", "client_role"])
    .where("id", "=", id)
    .where("state", "<>", "erased")
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.client_id !== null) {
    await tx.selectFrom("clients").select("id").where("id", "=", row.client_id).forUpdate().execute();
  }
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    clientId: row.client_id,
    clientRole: row.client_role,
  };
}

/** Whether an active client would be left without an active owner. */
export async function isLastOwner(tx: Tx, { id, clientId, clientRole }: ErasedPerson): Promise<boolean> {
  if (clientId === null || clientRole !== "owner") return false;
  const left = await tx
    .selectFrom("clients")
    .select((row) => [
      "active",
      row
        .selectFrom("accounts")
        .select((account) => account.fn.countAll<number>().as("owners"))
        .where("client_id", "=", clientId)
        .where("client_role", "=", "owner")
        .where("state", "=", "active")
        .where("id", "<>", id)
        .as("owners"),
    ])
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  return left.active && left.owners === 0;
}

/** Takes the person out of the account's row, which stays as the author of what they did. */
export async function eraseAccount(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({
      email: `${id}@erased.invalid`,
      display_name: "Konto usunięte",
      password_hash: "",
      state: "erased",
      client_id: null,
      client_role: null,
      language: "pl",
      muted: [],
    })
    .where("id", "=", id)
    .execute();
}

const OF_THE_ACCOUNT = {
  sessions: ["sessions"],
  acceptances: ["account_acceptances"],
  secondStep: ["authenticators", "passkeys", "recovery_codes", "passkey_challenges", "login_tickets"],
} as const;

/** Deletes what belongs to the account alone; answers how many rows that were. */
export async function deleteOwned(tx: Tx, kind: keyof typeof OF_THE_ACCOUNT, id: string): Promise<number> {
  let count = 0;
  for (const table of OF_THE_ACCOUNT[kind]) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where account_id = ${id}
    `.execute(tx);
    count += Number(numAffectedRows);
  }
  return count;
}

export async function deleteLinks(tx: Tx, id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("single_use_tokens")
    .where("subject", "=", id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteInvitations(tx: Tx, email: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("invitations").where("email", "=", email).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteMail(tx: Tx, email: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("outbox_messages")
    .where("recipient", "=", email)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const NAMELESS = "konto usunięte";

/**
 * Takes the person out of the audit log: their name and address of mail wherever they stand as a value, and the
 * network addresses that they came from. Answers how many entries keep telling what was done.
 */
export async function anonymiseAudit(tx: Tx, { id, email, displayName }: ErasedPerson): Promise<number> {
  await tx
    .updateTable("audit_entries")
    .set({ actor: NAMELESS, address: "" })
    .where((entry) => entry.or([entry("account_id", "=", id), entry("actor", "=", email)]))
    .execute();
  const named = [
    { value: email, only: sql`true` },
    // The same name may be somebody else's in what is no account's entry.
    { value: displayName, only: sql`subject_type in ('account', 'invitation')` },
  ];
  for (const { value, only } of named) {
    const text = sql`to_json(${value}::text)::text`;
    const found = sql`strpos(coalesce(before::text, '') || coalesce(after::text, ''), ${text}) > 0`;
    await sql`
      update audit_entries
      set before = replace(before::text, ${text}, ${JSON.stringify(NAMELESS)})::jsonb,
          after = replace(after::text, ${text}, ${JSON.stringify(NAMELESS)})::jsonb
      where ${only} and ${found}
    `.execute(tx);
  }
  return countOf(
    tx,
    "audit_entries",
    sql`account_id = ${id} or (subject_type = 'account' and subject_id = ${id})`,
  );
}

/** How many records name the account as the one who added them. */
export function countAdded(database: Database, table: "documents" | "investments", id: string) {
  return countOf(database, table, sql`added_by = ${id}`);
}

export function countContactMessages(database: Database, email: string) {
  return countOf(database, "contact_messages", sql`email = ${email}`);
}

async function countOf(
  database: Database,
  table: string,
  condition: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${condition}
  `.execute(database);
  return rows[0]?.count ?? 0;
}
