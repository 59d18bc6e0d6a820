import type { Label } from "@bonum/contract/labels.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/connect.ts";
import { announce } from "../change-queries.ts";

/** Condition on `accounts` that selects readers, declared by the module that knows them. */
export type Audience = RawBuilder<boolean>;

/** Recipient of news. */
export interface Reader {
  id: string;
  email: string;
  displayName: string;
  language: Language;
  /** The kinds of news of which they want no mail. */
  muted: string[];
  /** True if they chose the daily digest. */
  daily: boolean;
}

/** Readers of an audience that can log in: neither they nor their client is blocked. */
export function listReaders(tx: Tx, audience: Audience): Promise<Reader[]> {
  return tx
    .selectFrom("accounts")
    .leftJoin("clients", "clients.id", "accounts.client_id")
    .select([
      "accounts.id",
      "accounts.email",
      "accounts.display_name as displayName",
      "accounts.language",
      "accounts.muted",
      "accounts.daily_digest as daily",
    ])
    .where("accounts.state", "=", "active")
    .where(sql<boolean>`coalesce(clients.active, true)`)
    .where(audience)
    .orderBy("accounts.email")
    .execute();
}

/** Readers of each side; a reader of several belongs to the first. */
export async function listReadersOf<Side extends { audience: Audience; otherwise?: Audience }>(
  tx: Tx,
  sides: readonly Side[],
): Promise<(Side & { readers: Reader[] })[]> {
  const heard = new Set<string>();
  const named: (Side & { readers: Reader[] })[] = [];
  for (const side of sides) {
    const meant = await listReaders(tx, side.audience);
    const all = meant.length === 0 && side.otherwise ? await listReaders(tx, side.otherwise) : meant;
    const readers = all.filter(({ id }) => !heard.has(id));
    for (const { id } of readers) heard.add(id);
    named.push({ ...side, readers });
  }
  return named;
}

/** Notification in the bell. */
export interface Bell {
  title: Label;
  /** Language-neutral detail: numbers and names. */
  detail: string;
  /** Path of the screen that it leads to. */
  path: string;
  /** True if it replaces an unread notification with the same text and screen: one line for many. */
  gathers?: boolean;
}

/**
 * Adds a notification for each account; open portals show it once the transaction commits.
 *
 * @param to the accounts, and whether it waits for their digest
 */
export async function insertNotifications(
  tx: Tx,
  { title, detail, path, gathers = false }: Bell,
  to: { id: string; forDigest: boolean }[],
): Promise<void> {
  if (to.length === 0) return;
  if (gathers) {
    await tx
      .deleteFrom("notifications")
      .where(
        "account_id",
        "in",
        to.map(({ id }) => id),
      )
      .where("read_at", "is", null)
      .where("path", "=", path)
      .where("title_pl", "=", title.pl)
      .execute();
  }
  const rows = to.map(({ id, forDigest }) => ({
    account_id: id,
    title_pl: title.pl,
    title_en: title.en,
    detail,
    path,
    for_digest: forDigest,
  }));
  await tx.insertInto("notifications").values(rows).execute();
  await announce(tx, { topic: "notifications", id: null });
}
