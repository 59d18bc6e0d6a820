import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { takeBackMail } from "../../mail/queries.ts";
import { holdStaff } from "../members/access-queries.ts";

/** The account that is to be erased. */
export interface ErasedPerson {
  id: string;
  email: string;
  /** The present address and those that the account had before, but for what is another account's by now. */
  emails: string[];
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
    .forNoKeyUpdate()
    .execute();
  const row = await tx
    .selectFrom("accounts")
    .select(["id", "email", "client_id", "client_role", "roles"])
    .where("id", "=", id)
    .where("state", "<>", "erased")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      emails: [row.email, ...(await formerAddresses(tx, id))],
      clientId: row.client_id,
      clientRole: row.client_role,
      isAdmin: row.roles.includes("Admin"),
    }
  );
}

/** What the account was signed in by before: not what it only asked for, which may be anybody's. */
async function formerAddresses(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from (
      select before ->> 'email' as email from audit_entries
      where subject_type = 'account' and subject_id = ${id} and action <> 'account.askNewEmail'
      union
      select actor from audit_entries where account_id = ${id}
    ) known
    where email like '%@%' and not exists (select from accounts where accounts.email = known.email)
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

/** Deletes the invitations that were sent to the person. */
export async function deleteInvitations(tx: Tx, id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("invitations")
    .where("account_id", "=", id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the mail to the person, and what would still go out in their name. */
export async function deleteMail(tx: Tx, id: string): Promise<number> {
  await takeBackMail(tx, { about: [id] });
  const { numDeletedRows } = await tx
    .deleteFrom("outbox_messages")
    .where("account_id", "=", id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const NAMELESS = "konto usunięte";

/** What an entry keeps of a person, by its fields: of their account, of an invitation to them, of a mail to them. */
const PERSONAL_FIELDS = ["email", "displayName", "recipient"];

/**
 * Takes the person out of the audit log: out of what they did, with the network addresses that they came from, and out
 * of every state of their account and of the invitations and mail to them. The entries are found by ids, before those
 * rows are deleted, and the fields by their names: a text is nobody's, two people may bear one name. Answers how many
 * entries keep telling what was done.
 */
export async function anonymiseAudit(tx: Tx, { id, emails }: ErasedPerson): Promise<number> {
  await sql`
    update audit_entries set actor = ${NAMELESS}, address = ''
    where account_id = ${id} or (account_id is null and (
      actor = any(${emails}) or (subject_type = 'account' and subject_id = ${id})
    ))
  `.execute(tx);
  await sql`
    update audit_entries set before = ${withoutPerson("before", id)}, after = ${withoutPerson("after", id)}
    where (subject_type = 'account' and subject_id = ${id})
      or (subject_type = 'invitation'
        and subject_id in (select invitations.id::text from invitations where account_id = ${id}))
      or (subject_type = 'mail' and (
        subject_id in (select outbox_messages.id::text from outbox_messages where account_id = ${id})
        or after ->> 'recipient' = any(${emails})
      ))
  `.execute(tx);
  return countOf(
    tx,
    "audit_entries",
    sql`account_id = ${id} or (subject_type = 'account' and subject_id = ${id})`,
  );
}

/** A state with its personal fields made nameless; an address that is another account's stays theirs. */
function withoutPerson(state: "before" | "after", id: string): RawBuilder<unknown> {
  const column = sql.ref(state);
  return sql`(
    select coalesce(jsonb_object_agg(key, case
      when key = any(${PERSONAL_FIELDS}) and jsonb_typeof(value) = 'string'
        and not exists (select from accounts where email = value #>> '{}' and id <> ${id})
      then to_jsonb(${NAMELESS}::text) else value end), ${column})
    from jsonb_each(${column})
  )`;
}

/** How many records name the account as the one who added them. */
export function countAdded(database: Database, table: "documents" | "investments", id: string) {
  return countOf(database, table, sql`added_by = ${id}`);
}

export function countContactMessages(database: Database, emails: string[]) {
  return countOf(database, "contact_messages", sql`email = any(${emails})`);
}

async function countOf(database: Database, table: string, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${condition}
  `.execute(database);
  return rows[0]?.count ?? 0;
}
