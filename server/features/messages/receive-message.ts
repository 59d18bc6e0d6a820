import type { ContactMessage } from "@bonum/contract/messages.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import { announce } from "../../platform/database/changes.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { Portal } from "../../portal.ts";
import { type Actor, recordAudit } from "../audit/queries.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { readOrganisationRow } from "../organisation/queries.ts";
import { insertMessage, listAdministrators } from "./queries.ts";

/**
 * Keeps a message of the contact form and has it mailed to the centre, in one transaction. What a robot filled in (the
 * field that people do not see) is kept as spam and mailed to nobody, so that a form filled in by a browser's own help
 * is not lost.
 */
export function receiveMessage(
  portal: Portal,
  message: ContactMessage,
  from: { address: string; requestId: string },
): Promise<void> {
  const actor: Actor = { accountId: null, email: message.email, ...from };
  const state = message.website === "" ? "new" : "spam";
  return portal.database.transaction().execute(async (tx) => {
    const id = await insertMessage(tx, { ...message, state });
    await recordAudit(tx, {
      actor,
      action: "message.receive",
      subjectType: "message",
      subjectId: id,
      after: { subject: message.subject, state },
    });
    await announce(tx, { topic: "messages", id });
    if (state === "new") await passOn(tx, portal, { ...message, id });
  });
}

/** To the organisation's address, or while it has none to everybody of the centre. */
async function passOn(tx: Tx, portal: Portal, message: ContactMessage & { id: string }): Promise<void> {
  const { id, name, email, phone, subject, body } = message;
  const { facts } = await readOrganisationRow(tx);
  const readers = facts.email
    ? [{ email: facts.email, language: "pl" as const, id: null }]
    : await listAdministrators(tx);
  for (const reader of readers) {
    await queueMail(tx, portal, {
      to: reader.email,
      template: "contact-message",
      data: { id, name, email, phone: formatPhone(phone), subject, body },
      language: reader.language,
      accountId: reader.id,
      about: [id],
    });
  }
}
