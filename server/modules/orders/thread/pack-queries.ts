import { type Account, isAdmin } from "../../../kernel/account.ts";
import { CENTRE } from "../../../kernel/revision.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { selectMessages } from "./queries.ts";

/** A whole thread as far as the account may read it, the oldest first, for the evidence pack. */
export async function readThread(database: Database, account: Account, orderId: string) {
  const rows = await selectMessages(database, account)
    .where("order_messages.order_id", "=", orderId)
    .orderBy("order_messages.position")
    .orderBy("order_messages.added_at")
    .execute();
  const messages = rows.map((row) => ({
    at: row.added_at.toISOString(),
    side: row.side,
    author: row.side === "centre" && !isAdmin(account) ? CENTRE : row.author_name,
    internal: row.internal,
    text: row.text,
    attachments: row.attachments.map(({ name }) => name),
    /** The same with what names the file within the pack. */
    files: row.attachments.map(({ name, version, sha256 }) => ({ fileName: name, version, sha256 })),
    /** Of the correction that was asked for or answered here. */
    correctionId: row.correction_id,
  }));
  const sent = new Map(
    rows.flatMap(({ attachments }) => attachments.map((one) => [`${one.id} ${one.version}`, one] as const)),
  );
  return { messages, attachments: [...sent.values()] };
}
