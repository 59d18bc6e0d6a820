import type { Language } from "@bonum/contract/language.ts";
import type { Tx } from "../../platform/database/connect.ts";

/** Keeps a message in the outbox. */
export async function insertMessage(
  tx: Tx,
  message: {
    id: string;
    recipient: string;
    template: string;
    language: Language;
    subject: string;
    data: Buffer;
    state: "kept" | "waiting";
  },
): Promise<void> {
  await tx.insertInto("outbox_messages").values(message).execute();
}
