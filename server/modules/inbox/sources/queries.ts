import type { InboxFailure, InboxRefusal, InboxSource } from "@bonum/contract/inbox/fields.ts";
import { sql } from "kysely";
import { announce } from "../../../kernel/change-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** A look that takes nothing is noted this often. */
const NOTED_EVERY = sql`interval '30 seconds'`;

/** Number of refusals on a screen. */
const REFUSALS_SHOWN = 50;

export function listSources(database: Database) {
  return database.selectFrom("inbox_sources").selectAll().execute();
}

/** Files refused in the last weeks, newest first. */
export function listRefusals(database: Database) {
  return database
    .selectFrom("inbox_refusals")
    .leftJoin("inbox_mails as mail", "mail.id", "inbox_refusals.mail_id")
    .select(["inbox_refusals.id", "source", "name", "reason", "refused_at", "mail.sender", "mail.subject"])
    .orderBy("refused_at", "desc")
    .orderBy("inbox_refusals.id")
    .limit(REFUSALS_SHOWN)
    .execute();
}

async function lockSource(tx: Tx, source: InboxSource) {
  await tx
    .insertInto("inbox_sources")
    .values({ source })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("inbox_sources")
    .select(["failure", "detail"])
    .select(sql<boolean>`(looked_at is null or looked_at < now() - ${NOTED_EVERY})`.as("stale"))
    .where("source", "=", source)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Notes a look that succeeded. */
export async function notePoll(tx: Tx, source: InboxSource, { taken }: { taken: number }): Promise<void> {
  const { failure, stale } = await lockSource(tx, source);
  if (failure === null && !stale && taken === 0) return;
  await tx
    .updateTable("inbox_sources")
    .set({ looked_at: sql<Date>`now()`, failure: null, detail: null, failed_at: null, next_at: null })
    .set(taken > 0 ? { taken_at: sql<Date>`now()` } : {})
    .where("source", "=", source)
    .execute();
  if (failure !== null) await announce(tx, { topic: "inbox", id: null });
}

/** Notes a look that failed, and when the next one is. */
export async function noteFailure(
  tx: Tx,
  source: InboxSource,
  { failure, detail, nextInMs }: { failure: InboxFailure; detail: string; nextInMs: number },
): Promise<void> {
  const before = await lockSource(tx, source);
  await tx
    .updateTable("inbox_sources")
    .set({
      failure,
      detail,
      failed_at: sql<Date>`coalesce(failed_at, now())`,
      next_at: sql<Date>`now() + make_interval(secs => ${nextInMs / 1000})`,
    })
    .where("source", "=", source)
    .execute();
  if (before.failure !== failure || before.detail !== detail)
    await announce(tx, { topic: "inbox", id: null });
}

export interface NewRefusal {
  source: InboxSource;
  /** Key of the origin, compared in `inbox_papers`. */
  place: Buffer;
  mailId: string | null;
  name: string;
  reason: InboxRefusal;
}

/** Notes that something was not taken, once however often it is met. */
export async function insertRefusal(tx: Tx, { mailId, ...refusal }: NewRefusal): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("inbox_refusals")
    .values({ ...refusal, mail_id: mailId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) await announce(tx, { topic: "inbox", id: null });
}
