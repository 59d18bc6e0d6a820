import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import type { NotificationView } from "@bonum/contract/notifications/fields.ts";
import { sql } from "kysely";
import { announce } from "../../kernel/change-queries.ts";
import type { ErasedPerson } from "../../kernel/module.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { countOf } from "../../platform/database/count.ts";
import { inSnapshot, type PageOf } from "../../platform/database/page.ts";

/** Notifications are forgotten after so long, read or not. */
const KEPT = sql`interval '180 days'`;

/** A page of an account's notifications, the newest first. */
export function listNotifications(
  database: Database,
  accountId: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<PageOf<NotificationView>> {
  return inSnapshot(database, async (tx) => {
    const own = tx.selectFrom("notifications").where("account_id", "=", accountId);
    const { total } = await own
      .select((row) => row.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute();
    return {
      total,
      rows: rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        title: { pl: row.title_pl, en: row.title_en },
        detail: row.detail,
        path: row.path,
        read: row.read_at !== null,
      })),
    };
  });
}

export function countUnread(database: Database, accountId: string): Promise<number> {
  const unread = database
    .selectFrom("notifications")
    .where("account_id", "=", accountId)
    .where("read_at", "is", null);
  return countOf(unread);
}

interface ReadNews {
  ids?: readonly string[] | undefined;
  path?: string | undefined;
}

/** Notes that an account has read some of its notifications, those of a record's screen and its parts, or all of them. */
export async function markRead(tx: Tx, accountId: string, { ids, path }: ReadNews): Promise<void> {
  let update = tx
    .updateTable("notifications")
    .set({ read_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null);
  if (ids) update = update.where("id", "in", sql<number>`(select unnest(${ids}::bigint[]))`);
  if (path !== undefined)
    update = update.where(
      sql<boolean>`(path = ${path} or path ^@ (${path} || '?') or path ^@ (${path} || '/'))`,
    );
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  if (numUpdatedRows > 0) await announce(tx, { topic: "notifications", id: null });
}

/** The hour in Warsaw from which on a day's digest is sent. */
export const DIGEST_HOUR = 8;

const digestTime = (day: string) =>
  sql<Date>`((${day}::date + make_time(${DIGEST_HOUR}, 0, 0)) at time zone ${DISPLAY_TIME_ZONE}::text)`;

/** Accounts of which notifications wait that were written before the digest of a day. */
export async function listGathering(database: Database, day: string): Promise<string[]> {
  const rows = await database
    .selectFrom("notifications")
    .select("account_id")
    .distinct()
    .where("for_digest", "=", true)
    .where("at", "<", digestTime(day))
    .orderBy("account_id")
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Line of a digest; several notifications with one title about one record are one line. */
export interface DigestItem {
  title: { pl: string; en: string };
  detail: string;
  path: string;
  count: number;
}

/**
 * Takes the account's unread notifications for the digest of a day; no other server finds them afterwards.
 */
export async function removeGathered(
  tx: Tx,
  { accountId, day }: { accountId: string; day: string },
): Promise<DigestItem[]> {
  const { rows } = await sql<DigestItem>`
    with gathered as (
      update notifications set for_digest = false
      where account_id = ${accountId} and for_digest and at < ${digestTime(day)}
      returning id, title_pl, title_en, detail, path, read_at
    )
    select json_build_object('pl', title_pl, 'en', title_en) as title, detail, path, count(*)::int as count
    from gathered where read_at is null
    group by title_pl, title_en, detail, path order by min(id)
  `.execute(tx);
  return rows;
}

export async function forgetOldNotifications(database: Database): Promise<void> {
  await database.deleteFrom("notifications").where("at", "<", sql<Date>`now() - ${KEPT}`).execute();
}

export function selectMyNotifications(database: Database, { id }: { id: string }) {
  const notifications = database
    .selectFrom("notifications")
    .select(["at", "title_pl as title", "detail", "read_at as readAt"])
    .where("account_id", "=", id)
    .orderBy("id");
  return { notifications };
}

/** Deletes the person's notifications, which are theirs alone. */
export async function eraseNotifications(tx: Tx, { id }: ErasedPerson): Promise<void> {
  await tx.deleteFrom("notifications").where("account_id", "=", id).execute();
}
