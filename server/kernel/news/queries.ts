import type { Label } from "@bonum/contract/labels.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/connect.ts";
import { announce } from "../change-queries.ts";

/** Whom something concerns: a condition on `accounts`, which the module declares that knows who that is. */
export type Audience = RawBuilder<boolean>;

/** Somebody who hears what happens. */
export interface Reader {
  id: string;
  email: string;
  displayName: string;
  language: Language;
  /** The kinds of news of which they want no mail. */
  muted: string[];
  /** Whether they want one mail a day. */
  daily: boolean;
}

/** Who of an audience can sign in: neither they nor their client is blocked. */
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

/** Who of each side hears of something: somebody who is of two is of the first. */
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

/** What the bell says of something. */
export interface Bell {
  title: Label;
  /** What it is about, in no language: numbers and names. */
  detail: string;
  /** Path of the screen that it leads to. */
  path: string;
  /** Whether it replaces what was said in the same words of the same screen and is not read yet: one line stands for many. */
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
