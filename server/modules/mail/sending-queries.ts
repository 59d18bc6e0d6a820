import { sql } from "kysely";
import { announce } from "../../platform/database/changes.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";

/**
 * Claims a message for sending, before a byte of it goes out: of two servers that would send it one gets it. Answers
 * whether this one did.
 */
export async function claimMessage(database: Database, id: string): Promise<boolean> {
  const claimed = await database
    .updateTable("outbox_messages")
    .set({ state: "sending", claimed_at: sql<Date>`now()`, attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Notes what became of a message that this server claimed; what it was filled with is forgotten once it was sent. */
export function settleMessage(
  database: Database,
  id: string,
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
    .set({ state: "waiting", attempts: 0, last_error: "", claimed_at: null })
    .where("id", "=", id)
    .execute();
}

/** Gives up as uncertain what a server claimed and never told more of: it may be sent, or not. */
export async function giveUpClaims(database: Database, error: string): Promise<void> {
  const { length } = await database
    .updateTable("outbox_messages")
    .set({ state: "uncertain", last_error: error, claimed_at: null })
    .where("state", "=", "sending")
    .where("claimed_at", "<", sql<Date>`now() - interval '10 minutes'`)
    .returning("id")
    .execute();
  if (length > 0) {
    await transact(database, (tx) => announce(tx, { topic: "mail", id: null }));
  }
}

/** Messages that wait while no job of the queue will send them, because the server that held the job is gone. */
export async function findStranded(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outbox_messages
    where state = 'waiting' and added_at < now() - interval '10 minutes' and not exists (
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
