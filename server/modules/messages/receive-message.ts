import type { ContactMessage } from "@bonum/contract/messages/fields.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import type { Task } from "graphile-worker";
import { type Actor, recordAudit } from "../../kernel/audit-queries.ts";
import { announce } from "../../platform/database/changes.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import type { Portal } from "../../portal.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { readOrganisationRow } from "../organisation/queries.ts";
import { insertMessage, listAdministrators, releaseHeldMail } from "./queries.ts";
import type { ContactThrottle } from "./throttle.ts";

/** Name of the task that tells the centre together of messages that were not mailed one by one. */
export const HELD_CONTACT_MAIL = "held-contact-mail";

/** How long messages gather before a mail tells of them together. */
const GATHER_SECONDS = 15 * 60;

/**
 * Keeps a message of the contact form and has it mailed to the centre, in one transaction. What a robot filled in (the
 * field that people do not see) is kept as spam and mailed to nobody, so that a form filled in by a browser's own help
 * is not lost. Where more come than a mailbox bears, the rest is kept too, and mailed of together.
 */
export async function receiveMessage(
  portal: Portal,
  throttle: ContactThrottle,
  { message, address, requestId }: { message: ContactMessage; address: string; requestId: string },
): Promise<void> {
  const actor: Actor = { accountId: null, email: message.email, address, requestId };
  const state = message.website === "" ? "new" : "spam";
  const mailHeld = state === "new" && !(await throttle.maySendMail());
  await transact(portal.database, async (tx) => {
    const id = await insertMessage(tx, { ...message, state, mailHeld });
    await recordAudit(tx, {
      actor,
      action: "message.receive",
      subjectType: "message",
      subjectId: id,
      after: { subject: message.subject, state },
    });
    await announce(tx, { topic: "messages", id });
    if (mailHeld) await tellLater(tx);
    else if (state === "new") await passOn(tx, portal, { ...message, id });
  });
}

/** The task that mails how many messages wait in the portal that were not mailed one by one. */
export function heldContactMailTask(portal: Portal): Task {
  return () =>
    transact(portal.database, async (tx) => {
      const count = await releaseHeldMail(tx);
      if (count === 0) return;
      for (const reader of await listReaders(tx)) {
        const { email: to, language, id: accountId } = reader;
        await queueMail(tx, portal, {
          to,
          template: "contact-messages-held",
          data: { count },
          language,
          accountId,
        });
      }
    });
}

/** The first message that is held back decides when; those after it join it. */
function tellLater(tx: Tx): Promise<void> {
  return addJob(tx, {
    task: HELD_CONTACT_MAIL,
    payload: {},
    key: HELD_CONTACT_MAIL,
    maxAttempts: 15,
    gatherSeconds: GATHER_SECONDS,
  });
}

async function passOn(tx: Tx, portal: Portal, message: ContactMessage & { id: string }): Promise<void> {
  const { id, name, email, phone, subject, body } = message;
  for (const reader of await listReaders(tx)) {
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

/** The organisation's address, or while it has none everybody of the centre. */
async function listReaders(tx: Tx): Promise<{ email: string; language: "pl" | "en"; id: string | null }[]> {
  const { facts } = await readOrganisationRow(tx);
  return facts.email ? [{ email: facts.email, language: "pl", id: null }] : listAdministrators(tx);
}
