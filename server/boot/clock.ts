import { INVITATION_DAYS } from "@bonum/contract/identity/invitations.ts";
import { sql } from "kysely";
import type { Database } from "../platform/database/connect.ts";

/**
 * Moments by table and column, with the longest time by which a right clock writes each ahead of now. Who has a moment and a
 * window that matter adds them here.
 */
const WINDOWS: readonly [column: string, window: string][] = [
  ["sessions.created_at", "0"],
  ["sessions.expires_at", "30 days"],
  ["login_tickets.expires_at", "1 hour"],
  ["passkey_challenges.expires_at", "1 hour"],
  ["authenticators.pending_until", "1 hour"],
  ["single_use_tokens.expires_at", `${INVITATION_DAYS} days`],
  ["invitations.expires_at", `${INVITATION_DAYS} days`],
  ["former_administrators.until", "0"],
  ["uploads.added_at", "0"],
  ["object_leases.expires_at", "1 hour"],
  ["object_removals.next_try_at", "1 day"],
  ["object_scans.claimed_until", "2 minutes"],
  ["inbox_sources.looked_at", "0"],
  ["inbox_papers.decided_at", "0"],
  ["notifications.at", "0"],
  ["outbox_messages.added_at", "0"],
  ["outbox_messages.claimed_at", "0"],
  ["webhooks.secret_before_until", "1 day"],
  ["webhook_deliveries.added_at", "0"],
  ["backup_runs.started_at", "0"],
  ["graphile_worker._private_jobs.run_at", "1 day"],
  ["graphile_worker._private_jobs.locked_at", "0"],
];

/** Tolerated difference between the clocks of servers and database. */
const SLACK = sql`interval '5 minutes'`;

/**
 * Makes past what lies beyond its window, which a clock that was ahead wrote: nobody stays locked out, and nothing stays good or
 * waits, until that clock's day has come.
 */
export async function endImpossibleTimes(database: Database): Promise<void> {
  for (const [name, window] of WINDOWS) {
    const [column = "", ...table] = name.split(".").reverse();
    const [of, at] = [sql.table(table.reverse().join(".")), sql.ref(column)];
    await sql`
      update ${of} set ${at} = now() - interval '1 day' where ${at} > now() + ${sql.lit(window)}::interval + ${SLACK}
    `.execute(database);
  }
  // Counted tries end in milliseconds since 1970, after a day at most; an app's codes are of steps of 30 seconds.
  await sql`
    delete from throttle where expire > extract(epoch from now() + interval '1 day' + ${SLACK}) * 1000
  `.execute(database);
  await sql`
    update authenticators set last_step = 0 where last_step > extract(epoch from now() + ${SLACK}) / 30
  `.execute(database);
}
