import type { Tx } from "../../../platform/database/connect.ts";
import type { Portal } from "../../../portal.ts";
import { listRecentlyTold, takeBackMail } from "../../mail/queries.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { type AttachmentRow, listReaders } from "./attachment-queries.ts";

const template = "document-shown";

const aboutOf = ({ link }: AttachmentRow) => [link.document_id, link.investment_id];

/**
 * Tells the client's people by mail that a document was made visible to them: those who want to hear of it, and who were
 * not told so already before it was hidden for a while.
 */
export async function mailShownDocument(tx: Tx, portal: Portal, shown: AttachmentRow): Promise<void> {
  const { link, document } = shown;
  const investment = {
    id: link.investment_id,
    number: link.investment_number,
    title: link.investment_title,
  };
  const about = aboutOf(shown);
  const told = await listRecentlyTold(tx, { template, about });
  for (const { id, email, displayName, language } of await listReaders(tx, investment.id)) {
    if (told.includes(id)) continue;
    const data = { displayName, document: document.name, investment };
    await queueMail(tx, portal, { to: email, template, data, language, about });
  }
}

/** Takes the mail back that did not go out yet: the client does not see the document any more. */
export function takeBackShownMail(tx: Tx, hidden: AttachmentRow): Promise<void> {
  return takeBackMail(tx, { templates: [template], about: aboutOf(hidden) });
}
