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
  /**
   * Kind of mail by which it can be muted; null: protection of the account or the portal, which cannot be
   * muted.
   */
  kind: NotificationKind | null;
  /** The account that did it, which hears nothing of it; null: the portal, or somebody without an account. */
  by: string | null;
  /** Ids of the records that it is about; a letter that is true no more is removed by them. */
  about?: string[];
  /** The kind of letter that is true no more: what did not go out yet of it about the same records is removed. */
  replaces?: string;
  /** Audiences with their texts. A reader of several belongs to the first. */
  to: readonly Side[];
}

/** Notification of one audience. */
export interface Side {
  audience: Audience;
  /** Fallback audience if the first has no readers. */
  otherwise?: Audience;
  /** Notification in the bell; absent if other news of the same event rings already. */
  bell?: Bell | undefined;
  letter?: AddressedLetter | undefined;
  /** True if it is mailed at once even to readers of the daily digest, and left out of that. */
  urgent?: boolean | undefined;
}

/**
 * Decides on mail for one reader: a letter now, the digest, or none. The only rule; the bell ignores these
 * choices.
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
