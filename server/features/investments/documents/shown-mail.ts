import type { Tx } from "../../../platform/database/connect.ts";
import type { Portal } from "../../../portal.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { type AttachmentRow, listReaders } from "./attachment-queries.ts";

/** Tells the client's people by mail that a document was made visible to them: those who want to hear of it. */
export async function mailShownDocument(
  tx: Tx,
  portal: Portal,
  { link, document }: AttachmentRow,
): Promise<void> {
  const investment = {
    id: link.investment_id,
    number: link.investment_number,
    title: link.investment_title,
  };
  for (const { email, displayName, language } of await listReaders(tx, investment.id)) {
    const data = { displayName, document: document.name, investment };
    await queueMail(tx, portal, { to: email, template: "document-shown", data, language });
  }
}
