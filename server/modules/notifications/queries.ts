import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import type { NotificationView } from "@bonum/contract/notifications/fields.ts";
import { sql } from "kysely";
import { announce } from "../../kernel/change-queries.ts";
import type { ErasedPerson } from "../../kernel/module.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { inSnapshot, type PageOf } from "../../platform/database/page.ts";

/** Notifications are forgotten after so long, read or not. */
const KEPT = sql`interval '180 days'`;

interface News {
  /** Accounts that are told. */
  accountIds: readonly string[];
  title: { pl: string; en: string };
  /** What it is about, in no language: numbers and names. */
  detail: string;
  /** Path of the screen that it leads to. */
  path: string;
  /** What is mailed without delay, to those too who want one message a day; it is no part of that one. */
  urgent?: boolean;
  /** Takes the place of what was said in the same words of the same screen and is not read yet: one line stands for many. */
  gathers?: boolean;
}

/**
 * Adds a notification for each account in the caller's transaction; open portals show it once that commits. Who wants one
 * message a day finds it there.
 */
export async function notify(
  tx: Tx,
  { accountIds, title, detail, path, urgent = false, gathers = false }: News,
): Promise<void> {
  if (accountIds.length === 0) return;
  if (gathers) await deleteUnread(tx, { accountIds, title: title.pl, path });
  const gathering = sql<boolean>`daily_digest and not 'orders' = any(muted)`;
  const rows = accountIds.map((account_id) => ({
    account_id,
    title_pl: title.pl,
    title_en: title.en,
    detail,
    path,
    for_digest: urgent ? false : sql<boolean>`(select ${gathering} from accounts where id = ${account_id})`,
  }));
  await tx.insertInto("notifications").values(rows).execute();
  await announce(tx, { topic: "notifications", id: null });
}

function deleteUnread(
  tx: Tx,
  { accountIds, title, path }: { accountIds: readonly string[]; title: string; path: string },
) {
  return tx
    .deleteFrom("notifications")
    .where("account_id", "in", accountIds)
    .where("read_at", "is", null)
    .where("path", "=", path)
    .where("title_pl", "=", title)
    .execute();
}

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

export async function countUnread(database: Database, accountId: string): Promise<number> {
  const { count } = await database
    .selectFrom("notifications")
    .where("account_id", "=", accountId)
    .where("read_at", "is", null)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that an account has read some of its notifications, or all of them. */
export async function markRead(tx: Tx, accountId: string, ids: readonly string[] | undefined): Promise<void> {
  const update = tx
    .updateTable("notifications")
    .set({ read_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null);
  const { numUpdatedRows } = await (ids === undefined
    ? update
    : update.where("id", "in", sql<number>`(select unnest(${ids}::bigint[]))`)
  ).executeTakeFirstOrThrow();
  if (numUpdatedRows > 0) await announce(tx, { topic: "notifications", id: null });
}

/** The hour in Warsaw from which on a day's digest is sent. */
export const DIGEST_HOUR = 8;

const digestTime = (day: string) =>
  sql<Date>`((${day}::date + make_time(${DIGEST_HOUR}, 0, 0)) at time zone ${DISPLAY_TIME_ZONE}::text)`;

/** Whether a notification was written before the digest of a day, or by a clock that was ahead. */
const isDueOn = (day: string) => sql<boolean>`(at < ${digestTime(day)} or at > now() + interval '7 days')`;

/** Accounts of which notifications wait that were written before the digest of a day. */
export async function listGathering(database: Database, day: string): Promise<string[]> {
  const rows = await database
    .selectFrom("notifications")
    .select("account_id")
    .distinct()
    .where("for_digest", "=", true)
    .where(isDueOn(day))
    .orderBy("account_id")
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** What a digest names: several notifications of one title about one thing are one line. */
export interface DigestItem {
  title: { pl: string; en: string };
  detail: string;
  path: string;
  count: number;
}

/**
 * Takes what waits for an account's digest of a day, so that no other server finds it: to whom it is mailed, and what was
 * not read in the portal meanwhile. Nobody is answered where the account is closed or wants no such mail any more.
 */
export async function takeGathered(tx: Tx, { accountId, day }: { accountId: string; day: string }) {
  const { rows: items } = await sql<DigestItem>`
    with taken as (
      update notifications set for_digest = false
      where account_id = ${accountId} and for_digest and ${isDueOn(day)}
      returning id, title_pl, title_en, detail, path, read_at
    )
    select json_build_object('pl', title_pl, 'en', title_en) as title, detail, path, count(*)::int as count
    from taken where read_at is null
    group by title_pl, title_en, detail, path order by min(id)
  `.execute(tx);
  const reader = await tx
    .selectFrom("accounts")
    .leftJoin("clients", "clients.id", "accounts.client_id")
    .select(["accounts.email", "accounts.display_name as displayName", "accounts.language"])
    .where("accounts.id", "=", accountId)
    .where("accounts.state", "=", "active")
    .where(sql<boolean>`coalesce(clients.active, true) and not 'orders' = any(accounts.muted)`)
    .executeTakeFirst();
  return { reader, items };
}

export async function forgetOldNotifications(database: Database): Promise<void> {
  await database.deleteFrom("notifications").where("at", "<", sql<Date>`now() - ${KEPT}`).execute();
}

export async function readMyNotifications(database: Database, { id }: { id: string }) {
  const notifications = await database
    .selectFrom("notifications")
    .select(["at", "title_pl as title", "detail", "read_at as readAt"])
    .where("account_id", "=", id)
    .orderBy("id")
    .execute();
  return { notifications };
}

/** Deletes the person's notifications, which are theirs alone. */
export async function eraseNotifications(tx: Tx, { id }: ErasedPerson): Promise<void> {
  await tx.deleteFrom("notifications").where("account_id", "=", id).execute();
}
