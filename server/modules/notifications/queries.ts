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
}

/** Adds a notification for each account in the caller's transaction; open portals show it once that commits. */
export async function notify(tx: Tx, { accountIds, title, detail, path }: News): Promise<void> {
  if (accountIds.length === 0) return;
  const rows = accountIds.map((account_id) => ({
    account_id,
    title_pl: title.pl,
    title_en: title.en,
    detail,
    path,
  }));
  await tx.insertInto("notifications").values(rows).execute();
  await announce(tx, { topic: "notifications", id: null });
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
