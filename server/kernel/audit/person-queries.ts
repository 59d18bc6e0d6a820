import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connect.ts";
import type { ErasedPerson } from "../module.ts";
import { markedBeside, NAMELESS } from "./chain-queries.ts";

/*
 * What the audit log keeps of a person, and how they are taken out of it. An entry is never deleted: it proves what
 * became of data. It loses who the person was.
 */

/** Actions of an account, and those done to it; the latter without their author, who is another person. */
export function selectEntriesOf(database: Database, accountId: string) {
  return {
    actions: database
      .selectFrom("audit_entries")
      .select(["at", "action", "subject_type as subject", "subject_id as subjectId", "address"])
      .where("account_id", "=", accountId)
      .orderBy("id"),
    accountHistory: database
      .selectFrom("audit_entries")
      .select(["at", "action", "before", "after"])
      .where("subject_type", "=", "account")
      .where("subject_id", "=", accountId)
      .orderBy("id"),
  };
}

/** The addresses that an account was signed in by before: not what it only asked for, which may be anybody's. */
export async function readFormerAddresses(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from (
      select before ->> 'email' as email from audit_entries
      where subject_type = 'account' and subject_id = ${accountId} and action <> 'account.askNewEmail'
      union
      select actor from audit_entries where account_id = ${accountId}
    ) known
    where email like '%@%' and not exists (select from accounts where accounts.email = known.email)
  `.execute(tx);
  return rows.map(({ email }) => email);
}

/** Subjects of examining and deciding, whose entries keep the author's name. */
const NAMED_WORK = ["order", "certificate"];

/** Replacement for the person's name where they examined or decided. */
function markOf({ retainedName }: ErasedPerson): string {
  return retainedName === null ? NAMELESS : markedBeside(retainedName);
}

/**
 * Takes a person out of what they did, with the network addresses that they came from, and out of every state of their
 * account.
 *
 * @returns how many entries stay
 */
export async function forgetActor(tx: Tx, person: ErasedPerson): Promise<number> {
  const { id, emails } = person;
  await amend(
    tx,
    person,
    sql`
      update audit_entries set address = '', actor = case
        when account_id = ${id} and subject_type = any(${NAMED_WORK}) then ${markOf(person)}::text
        else ${NAMELESS}
      end
      where account_id = ${id} or (account_id is null and (
        actor = any(${emails}) or (subject_type = 'account' and subject_id = ${id})
      ))
    `,
  );
  await forgetInStates(tx, person, { subject: "account", ids: [id] });
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entries
    where account_id = ${id} or (subject_type = 'account' and subject_id = ${id})
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Takes a person out of every state of these records, which are theirs. The entries are found by ids and the fields by
 * their names: a text is nobody's, two people may bear one name.
 *
 * @param subject what the entries are about
 */
export async function forgetInStates(
  tx: Tx,
  person: ErasedPerson,
  { subject, ids }: { subject: string; ids: readonly string[] },
): Promise<void> {
  await forgetWhere(tx, person, sql`subject_type = ${subject} and subject_id = any(${ids})`);
}

/** Takes a person out of the states of mail to them, which may be gone: the address finds it. */
export async function forgetRecipient(tx: Tx, person: ErasedPerson): Promise<void> {
  // The name of the field stands in the statement, as it does in the index.
  const named = sql`subject_type = 'mail' and after ->> 'recipient' = any(${person.emails})`;
  await forgetWhere(tx, person, named);
}

async function forgetWhere(tx: Tx, person: ErasedPerson, condition: RawBuilder<unknown>): Promise<void> {
  await amend(
    tx,
    person,
    sql`
      update audit_entries set before = ${withoutPerson("before", person)}, after = ${withoutPerson("after", person)}
      where ${condition}
    `,
  );
}

/**
 * Runs an update of entries, and has those that it changed linked once more (`chain-queries.ts`), with the erasure
 * that caused it. What the update may touch is `audit_without_person` and who acted from where; all else is proven as
 * unchanged.
 */
async function amend(tx: Tx, { id }: ErasedPerson, update: RawBuilder<unknown>): Promise<void> {
  await sql`
    with amended as (${update} returning id)
    insert into audit_amendments (entry_id, erased) select id, ${id}::uuid from amended
    on conflict (entry_id) do update set erased = excluded.erased
  `.execute(tx);
}

/** A state with its personal fields made nameless; an address that is another account's stays theirs. */
function withoutPerson(state: "before" | "after", person: ErasedPerson): RawBuilder<unknown> {
  const { id, emails } = person;
  const column = sql.ref(state);
  const isNamed = sql`subject_type = any(${NAMED_WORK}) and value #>> '{}' = any(${emails})`;
  return sql`(
    select coalesce(jsonb_object_agg(key, case
      when key = any(audit_personal_fields()) and jsonb_typeof(value) = 'string'
        and not exists (select from accounts where email = value #>> '{}' and id <> ${id})
      then to_jsonb(case when ${isNamed} then ${markOf(person)} else ${NAMELESS} end::text) else value end), ${column})
    from jsonb_each(${column})
  )`;
}
