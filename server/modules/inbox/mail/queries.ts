import { sql } from "kysely";
import type { ErasedPerson } from "../../../kernel/module.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** A mailbox as long as its UIDs mean the same mails. */
export interface Mailbox {
  mailbox: string;
  uidValidity: number;
}

/**
 * Last UID that was processed in the mailbox. In a new mailbox, or after its UIDs were reset, processing
 * starts at `uidNext`: of older mails only unread ones are imported.
 */
export async function openMailbox(
  tx: Tx,
  { mailbox, uidValidity }: Mailbox,
  uidNext: number,
): Promise<number> {
  const { rows } = await sql<{ after_uid: number }>`
    insert into inbox_mailboxes as known (mailbox, uid_validity, after_uid)
    values (${mailbox}, ${uidValidity}, ${uidNext - 1})
    on conflict (mailbox) do update set
      uid_validity = excluded.uid_validity,
      after_uid = case when known.uid_validity = excluded.uid_validity then known.after_uid else excluded.after_uid end
    returning after_uid
  `.execute(tx);
  return rows[0]?.after_uid ?? uidNext - 1;
}

/** Notes up to which UID the mailbox was looked through. */
export async function noteLookedThrough(
  tx: Tx,
  { mailbox, uidValidity }: Mailbox,
  uid: number,
): Promise<void> {
  await sql`
    update inbox_mailboxes set after_uid = greatest(after_uid, ${uid})
    where mailbox = ${mailbox} and uid_validity = ${uidValidity}
  `.execute(tx);
}

/** Selects the mails that are already settled. */
export async function findClosed(
  database: Database,
  { mailbox, uidValidity }: Mailbox,
  uids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ uid: number }>`
    select uid from inbox_mails
    where mailbox = ${mailbox} and uid_validity = ${uidValidity} and uid = any(${uids}::bigint[]) and state <> 'taking'
  `.execute(database);
  return new Set(rows.map(({ uid }) => uid));
}

/** Notes that a mail is begun, and how often it was. */
export async function beginMail(
  tx: Tx,
  { mailbox, uidValidity }: Mailbox,
  uid: number,
): Promise<{ id: string; attempts: number }> {
  const { rows } = await sql<{ id: string; attempts: number }>`
    insert into inbox_mails as known (mailbox, uid_validity, uid, attempts)
    values (${mailbox}, ${uidValidity}, ${uid}, 1)
    on conflict (mailbox, uid_validity, uid) do update set attempts = known.attempts + 1
    returning id, attempts
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("a mail was not noted");
  return row;
}

export interface MailFacts {
  sender: string;
  senderName: string;
  subject: string;
}

export async function setMailFacts(
  tx: Tx,
  id: string,
  { sender, senderName, subject }: MailFacts,
): Promise<void> {
  await tx
    .updateTable("inbox_mails")
    .set({ sender, sender_name: senderName, subject })
    .where("id", "=", id)
    .execute();
}

/** Notes that nothing is left to be done with a mail. */
export async function closeMail(tx: Tx, id: string, state: "taken" | "broken"): Promise<void> {
  await tx.updateTable("inbox_mails").set({ state }).where("id", "=", id).execute();
}

/** Forgets who wrote what, but not that it was taken; what waits keeps it. */
export async function forgetSenders(database: Database): Promise<void> {
  await sql`
    update inbox_mails set sender = '', sender_name = '', subject = ''
    where found_at < now() - interval '30 days' and (sender, sender_name, subject) <> ('', '', '')
      and not exists (select from inbox_papers where mail_id = inbox_mails.id and state = 'waiting')
  `.execute(database);
}

/** Takes a person's name and address out of the mails that they seem to have sent. */
export async function eraseSender(tx: Tx, { emails }: ErasedPerson): Promise<void> {
  await sql`
    update inbox_mails set sender = '', sender_name = '', subject = '' where lower(sender) = any(${emails}::text[])
  `.execute(tx);
}
