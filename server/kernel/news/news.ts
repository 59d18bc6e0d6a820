import { GATHERED, type NotificationKind } from "@bonum/contract/identity/own-account.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { AddressedLetter, Mailing } from "../mail/letters.ts";
import { listRecentlyMailed, removeUnsentMail } from "../mail/queries.ts";
import {
  type Audience,
  type Bell,
  insertNotifications,
  listReaders,
  listReadersOf,
  type Reader,
} from "./queries.ts";

/** Something that happened, and whom it concerns. */
export interface News {
  /** As what an account mutes its mail; null: the protection of the account, or of the portal, which nobody mutes. */
  kind: NotificationKind | null;
  /** The account that did it, which hears nothing of it; null: the portal, or somebody without an account. */
  by: string | null;
  /** Ids of the records that it is about; a letter that is true no more is removed by them. */
  about?: string[];
  /** The kind of letter that is true no more: what did not go out yet of it about the same records is removed. */
  replaces?: string;
  /** Who hears of it, and in which words. Somebody who is of two audiences is of the first. */
  to: readonly Side[];
}

/** How one audience hears of something. */
export interface Side {
  audience: Audience;
  /** Who hears of it where nobody of the audience can. */
  otherwise?: Audience;
  /** None where other news of the same event rings already. */
  bell?: Bell | undefined;
  letter?: AddressedLetter | undefined;
  /** Whether it is mailed at once to those too who want one mail a day; it is no part of that one. */
  urgent?: boolean | undefined;
}

/**
 * How somebody hears by mail of what happens: by a letter now, in the digest, or not at all. The one rule; the bell rings
 * whatever they chose.
 */
export function mailOf(
  { muted, daily }: Pick<Reader, "muted" | "daily">,
  { kind, urgent = false }: { kind: NotificationKind | null; urgent?: boolean | undefined },
): "letter" | "digest" | "nothing" {
  if (kind === null) return "letter";
  if (muted.includes(kind)) return "nothing";
  return kind === GATHERED && daily && !urgent ? "digest" : "letter";
}

/**
 * Notifies everybody whom something concerns, in the portal and by mail, in the transaction of what happened. Nobody hears
 * twice of one event, and nobody of what they did themselves.
 */
export async function notify(tx: Tx, portal: Mailing, news: News): Promise<void> {
  const { kind, by, about = [], replaces, to } = news;
  if (replaces !== undefined) await removeUnsentMail(tx, { templates: [replaces], about });
  for (const { bell, letter, urgent, readers } of await listReadersOf(tx, to)) {
    const others = readers.filter(({ id }) => id !== by);
    const waysOf = (reader: Reader) => mailOf(reader, { kind, urgent });
    if (bell !== undefined) {
      const rung = others.map((reader) => ({ id: reader.id, forDigest: waysOf(reader) === "digest" }));
      await insertNotifications(tx, bell, rung);
    }
    if (letter === undefined) continue;
    const { template, onceSince: since, toAll, queue } = letter;
    const mailed = since ? await listRecentlyMailed(tx, { template, about, since }) : [];
    for (const reader of toAll ? readers : others) {
      if (waysOf(reader) !== "letter" || mailed.includes(reader.id)) continue;
      await queue(tx, portal, { reader, about });
    }
  }
}

/** Rings the bell of everybody whom something concerns, without a letter: where there is no portal to send one. */
export async function ring(
  tx: Tx,
  { by, audience, bell }: { by: string | null; audience: Audience; bell: Bell },
): Promise<void> {
  const readers = (await listReaders(tx, audience)).filter(({ id }) => id !== by);
  await insertNotifications(
    tx,
    bell,
    readers.map(({ id }) => ({ id, forDigest: false })),
  );
}
