import { randomUUID } from "node:crypto";
import { type OutboxQuery, STUCK_DAYS } from "@bonum/contract/mail/fields.ts";
import { type InferResult, sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import { forgetInStates, forgetRecipient } from "../../kernel/audit/person-queries.ts";
import { announce } from "../../kernel/change-queries.ts";
import { claimMail, removeUnsentMail, STUCK_STATES } from "../../kernel/mail/queries.ts";
import type { ErasedPerson, Erasure, NameSource } from "../../kernel/module.ts";
import { holdsWords } from "../../kernel/search-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { countOf } from "../../platform/database/count.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";
import { transact } from "../../platform/database/transaction.ts";

export type OutboxRow = InferResult<ReturnType<typeof selectMessages>>[number];

function selectMessages(database: Database) {
  return database
    .selectFrom("outbox_messages")
    .selectAll("outbox_messages")
    .select([isToBlocked.as("to_blocked"), isFirstLink.as("is_first_link")]);
}

/** Tells if the account may not log in, so that it gets only mail that lets it in. */
const isToBlocked = sql<boolean>`not lets_in and exists (
  select from accounts where accounts.id = outbox_messages.account_id and accounts.state <> 'active'
)`;

/**
 * Tells if an administrator may hand the link over where no mail is sent: the letter permits it, and the
 * address has no account. Any other link that gives access is for its reader alone, or an administrator could
 * become anybody; an invitation to the staff is shown once, to the inviter who entered their own password.
 */
const isFirstLink = sql<boolean>`(
  first_link
  and not exists (select from accounts where accounts.email = outbox_messages.recipient)
)`;

/** Tells if a message needs a person's help. */
export function isStuck({ state }: Pick<OutboxRow, "state">): boolean {
  return (STUCK_STATES as readonly OutboxRow["state"][]).includes(state);
}

/** The mail that was sent to an account. */
export function selectMyMail(database: Database, { id }: Account) {
  const mail = database
    .selectFrom("outbox_messages")
    .select(["recipient", "subject", "state", "added_at as addedAt", "sent_at as sentAt"])
    .where("account_id", "=", id)
    .orderBy("added_at");
  return { mail };
}

/** Deletes the mail to a person, and what would still go out in their name. */
export async function eraseMail(tx: Tx, person: ErasedPerson): Promise<Erasure> {
  const { id, email } = person;
  await claimMail(tx, { accountId: id, email });
  const theirs = await tx.selectFrom("outbox_messages").select("id").where("account_id", "=", id).execute();
  const ids = theirs.map((row) => row.id);
  await forgetInStates(tx, person, { subject: "mail", ids });
  await forgetRecipient(tx, person);
  await removeUnsentMail(tx, { about: [id] });
  const { numDeletedRows } = await tx
    .deleteFrom("outbox_messages")
    .where("account_id", "=", id)
    .executeTakeFirst();
  return { erased: { mail: Number(numDeletedRows) } };
}

const ORDERS = {
  dateDesc: sql`added_at desc, id desc`,
  dateAsc: sql`added_at asc, id asc`,
};

/** The messages that match. */
export function listMessages(query: OutboxQuery): Listing<OutboxRow> {
  const { searchTerm, state } = query;
  const condition = allOf([
    state !== undefined && sql<boolean>`state = ${state}`,
    !!searchTerm && holdsWords(sql`search_text`, searchTerm),
  ]);
  return listing((database) => selectMessages(database).where(condition), { order: ORDERS[query.orderBy] });
}

/** Number of recent messages that need a person's help. */
export function countStuck(database: Database): Promise<number> {
  const stuck = database
    .selectFrom("outbox_messages")
    .where("state", "in", STUCK_STATES)
    .where("added_at", ">", sql<Date>`now() - make_interval(days => ${STUCK_DAYS})`);
  return countOf(stuck);
}

/** Minutes for which a mail server may be away before an alert. */
const PATIENT_MINUTES = 30;

export interface OutboxFacts {
  /** Number of messages on their way or waiting. */
  waiting: number;
  /** Number of those that the mail server has not accepted for long. */
  delayed: number;
  /** Number of messages counted by `countStuck`. */
  stuck: number;
}

export async function readOutboxFacts(database: Database): Promise<OutboxFacts> {
  const { rows } = await sql<Omit<OutboxFacts, "stuck">>`
    select count(*) as waiting, count(*) filter (
      where last_error <> '' and added_at < now() - make_interval(mins => ${PATIENT_MINUTES})
    ) as delayed
    from outbox_messages where state in ('waiting', 'sending')
  `.execute(database);
  return { ...(rows[0] as Omit<OutboxFacts, "stuck">), stuck: await countStuck(database) };
}

/** Locks a message until the transaction ends. */
export function lockMessage(tx: Tx, id: string): Promise<OutboxRow | undefined> {
  return selectMessages(tx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export function findMessage(database: Database, id: string): Promise<OutboxRow | undefined> {
  return selectMessages(database).where("id", "=", id).executeTakeFirst();
}

export function readMessage(tx: Tx, id: string): Promise<OutboxRow> {
  return selectMessages(tx).where("id", "=", id).executeTakeFirstOrThrow();
}

/** A message that this server alone may hand over, as long as no other has taken it over. */
export interface Claimed {
  id: string;
  claim: string;
}

/**
 * Claims a message for sending, before a byte of it goes out: of two servers that would send it one gets it. Answers
 * nothing where this one did not.
 */
export async function claimMessage(database: Database, id: string): Promise<Claimed | undefined> {
  const claim = randomUUID();
  const claimed = await database
    .updateTable("outbox_messages")
    .set({
      state: "sending",
      claim,
      claimed_at: sql<Date>`now()`,
      handed_over_at: null,
      attempts: sql<number>`attempts + 1`,
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return claimed && { id, claim };
}

/**
 * Notes that a claimed message is about to be handed over. From then on nobody but a person sends it again.
 *
 * @throws Error where another server has taken the message over meanwhile
 */
export async function noteHandOver(database: Database, { id, claim }: Claimed): Promise<void> {
  const noted = await database
    .updateTable("outbox_messages")
    .set({ handed_over_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("claim", "=", claim)
    .returning("id")
    .executeTakeFirst();
  if (noted === undefined) throw new Error("another server has taken the message over");
}

/** Notes what became of a message that this server claimed; what it was filled with is forgotten once it was sent. */
export function saveOutcome(
  database: Database,
  { id, claim }: Claimed,
  settled: { state: "sent" } | { state: "waiting" | "failed" | "uncertain"; error: string },
): Promise<void> {
  return transact(database, async (tx) => {
    const change =
      settled.state === "sent"
        ? { state: settled.state, last_error: "", sent_at: sql<Date>`now()`, data: null }
        : { state: settled.state, last_error: settled.error };
    await tx
      .updateTable("outbox_messages")
      .set({ ...change, claimed_at: null })
      .where("id", "=", id)
      .where("claim", "=", claim)
      // A sending that took so long that it was given up as uncertain is certain after all.
      .where("state", "in", ["sending", "uncertain"])
      .execute();
    await announce(tx, { topic: "mail", id });
  });
}

/** Lets a message that was given up wait again. */
export async function requeueMessage(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("outbox_messages")
    .set({
      state: "waiting",
      attempts: 0,
      last_error: "",
      claim: null,
      claimed_at: null,
      handed_over_at: null,
    })
    .where("id", "=", id)
    .execute();
}

/** After so long nobody sends any more what was claimed then: a try is given up after half as long. */
const CLAIM_IS_LOST = sql<boolean>`claimed_at < now() - interval '10 minutes'`;

/**
 * Lets wait again what a server claimed and never handed over, as often as it may be tried.
 *
 * @returns the ids of what waits again
 */
export async function releaseClaims(
  tx: Tx,
  { error, maxAttempts }: { error: string; maxAttempts: number },
): Promise<string[]> {
  const released = await tx
    .updateTable("outbox_messages")
    .set({
      state: sql<
        "waiting" | "failed"
      >`case when attempts < ${maxAttempts}::integer then 'waiting' else 'failed' end`,
      last_error: error,
      claim: null,
      claimed_at: null,
    })
    .where("state", "=", "sending")
    .where("claim", "is not", null)
    .where("handed_over_at", "is", null)
    .where(CLAIM_IS_LOST)
    .returning(["id", "state"])
    .execute();
  if (released.length > 0) await announce(tx, { topic: "mail", id: null });
  return released.flatMap(({ id, state }) => (state === "waiting" ? id : []));
}

/**
 * Gives up as uncertain what a server handed over and never reported again: it may be sent, or not. A server of the version
 * before notes no hand-over, and claims without a name.
 */
export async function giveUpHandOvers(tx: Tx, error: string): Promise<void> {
  const { length } = await tx
    .updateTable("outbox_messages")
    .set({ state: "uncertain", last_error: error, claimed_at: null })
    .where("state", "=", "sending")
    .where((e) => e.or([e("handed_over_at", "is not", null), e("claim", "is", null)]))
    .where(CLAIM_IS_LOST)
    .returning("id")
    .execute();
  if (length > 0) await announce(tx, { topic: "mail", id: null });
}

/** Messages that wait while no job of the queue will send them, because the server that held the job is gone. */
export async function findStranded(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outbox_messages
    where state = 'waiting' and added_at < now() - interval '10 minutes'
      and not exists (
        select 1 from graphile_worker.jobs
        where key = 'mail:' || outbox_messages.id and attempts < max_attempts
          and (locked_at is null or locked_at > now() - interval '10 minutes')
      )
    order by id limit 1000
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Forgets what was sent half a year ago: the audit keeps what was done, and nobody needs whom it was told. */
export async function forgetSentMail(database: Database): Promise<void> {
  await database
    .deleteFrom("outbox_messages")
    .where("state", "=", "sent")
    .where("sent_at", "<", sql<Date>`now() - interval '180 days'`)
    .execute();
}

/** Names of messages for the audit log. */
export const MAIL_NAMES: NameSource = {
  present: { table: "outbox_messages", name: sql`recipient` },
  logged: sql`state ->> 'recipient'`,
};
