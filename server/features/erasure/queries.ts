import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { holdStaff } from "../members/access-queries.ts";

/** The account that is to be erased. */
export interface ErasedPerson {
  id: string;
  /** The present address, then those that the account had or asked for. */
  emails: string[];
  displayName: string;
  clientId: string | null;
  clientRole: "owner" | "member" | null;
  isAdmin: boolean;
}

/**
 * Holds an account, its client and all changes of administrators until the transaction ends; none where it is erased
 * already. In the order in which changes of access hold them, so that the two never wait for each other.
 */
export async function lockPerson(tx: Tx, id: string): Promise<ErasedPerson | undefined> {
  await holdStaff(tx);
  await tx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", (client) => client.selectFrom("accounts").select("client_id").where("id", "=", id))
    .forUpdate()
    .execute();
  const row = await tx
    .selectFrom("accounts")
    .select(["id", "email", "display_name", "client_id", "client_role", "roles"])
    .where("id", "=", id)
    .where("state", "<>", "erased")
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      emails: [row.email, ...(await otherAddresses(tx, id))],
      displayName: row.display_name,
      clientId: row.client_id,
      clientRole: row.client_role,
      isAdmin: row.roles.includes("Admin"),
    }
  );
}

/** Addresses that the account had or asked for, but for those that are somebody else's account's now. */
async function otherAddresses(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from (
      select before ->> 'email' as email from audit_entries where subject_type = 'account' and subject_id = ${id}
      union
      select after ->> 'email' from audit_entries where subject_type = 'account' and subject_id = ${id}
      union
      select payload ->> 'email' from single_use_tokens where subject = ${id}
    ) known
    where email is not null and not exists (select from accounts where accounts.email = known.email)
  `.execute(tx);
  return rows.map(({ email }) => email);
}

/** Whether the person's client works on, so that somebody must own its account. */
export async function hasActiveClient(tx: Tx, { clientId }: ErasedPerson): Promise<boolean> {
  if (clientId === null) return false;
  const client = tx.selectFrom("clients").select("active").where("id", "=", clientId);
  return (await client.executeTakeFirstOrThrow()).active;
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

export async function deleteInvitations(tx: Tx, emails: string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("invitations")
    .where("email", "in", emails)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteMail(tx: Tx, emails: string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("outbox_messages")
    .where("recipient", "in", emails)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const NAMELESS = "konto usunięte";

/**
 * Takes the person out of the audit log: their name and addresses of mail wherever they stand as a value, and the
 * network addresses that they came from. Answers how many entries keep telling what was done.
 */
export async function anonymiseAudit(tx: Tx, { id, emails, displayName }: ErasedPerson): Promise<number> {
  await tx
    .updateTable("audit_entries")
    .set({ actor: NAMELESS, address: "" })
    .where((entry) => entry.or([entry("account_id", "=", id), entry("actor", "in", emails)]))
    .execute();
  const named = [
    ...emails.map((value) => ({ value, only: sql`true` })),
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

export function countContactMessages(database: Database, emails: string[]) {
  return countOf(database, "contact_messages", sql`email = any(${emails})`);
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
