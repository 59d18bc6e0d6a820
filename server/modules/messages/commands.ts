import type { ContactMessage, MessageChange, MessageState } from "@bonum/contract/messages/fields.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Actor } from "../../kernel/audit/queries.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command, type Resource, record, remove } from "../../kernel/command.ts";
import { letterTo, queueLetter, type Template } from "../../kernel/mail/letters.ts";
import { removeUnsentMail } from "../../kernel/mail/queries.ts";
import { notify } from "../../kernel/news/news.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import type { Portal } from "../../portal.ts";
import { ADMINISTRATORS } from "../identity/audiences.ts";
import { readOrganisationRow } from "../organisation/queries.ts";
import { contactAnswer, contactMessage, contactMessagesHeld } from "./letters.ts";
import {
  deleteMessage,
  editMessage,
  insertAnswer,
  insertMessage,
  lockMessage,
  type MessageRow,
  readMessage,
  releaseHeldMail,
} from "./queries.ts";

/* Anybody may write to the centre; what was written is the administrators' alone. `null` is whoever is not signed in. */

export function canEditMessage(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

/** Tells if the message may be answered; spam may not. */
export function canAnswerMessage(account: Account | null, { state }: Pick<MessageRow, "state">): boolean {
  return canEditMessage(account) && state !== "spam";
}

export function canDeleteMessage(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

const messages: Resource<MessageRow> = {
  subject: "message",
  topic: "messages",
  read: readMessage,
  // Neither who wrote nor what: a message that is deleted must not live on in the audit.
  audit: ({ subject, state, internal_note }) => ({ subject, state, internalNote: internal_note }),
  assertUnchanged: sameRevision({
    changed: {
      pl: "Wiadomość została w międzyczasie zmieniona",
      en: "The message has been changed in the meantime",
    },
    reload: { pl: "Odśwież wiadomość", en: "Reload the message" },
  }),
};

/** @throws NotFound, Conflict */
export function updateMessage(
  tx: Tx,
  { actor, account }: Caller,
  { target, change }: { target: Target; change: MessageChange },
): Promise<MessageRow> {
  return command(tx, actor, {
    resource: messages,
    action: "message.update",
    ifMatch: target.ifMatch,
    lock: (tx) => lockMessage(tx, target.id),
    may: () => canEditMessage(account),
    async apply(tx, row) {
      if (row.state === change.state && row.internal_note === change.internalNote) return false;
      await editMessage(tx, row.id, { change, editorId: account.id });
    },
  });
}

/**
 * Sets what an administrator makes of a message, and says what it was before; false where it was so already. The change is announced by
 * whoever changes many.
 *
 * @throws NotFound, Conflict where it is not in the state `from` any more
 */
export async function setMessageState(
  tx: Tx,
  { actor, account }: Caller,
  { id, state, from }: { id: string; state: MessageState; from?: MessageState | undefined },
): Promise<MessageState | false> {
  let before: MessageState | false = false;
  await command(tx, actor, {
    resource: { ...messages, topic: null },
    action: "message.update",
    lock: (tx) => lockMessage(tx, id),
    may: () => canEditMessage(account),
    obstacle: (row) =>
      from === undefined || row.state === from
        ? undefined
        : {
            pl: "Wiadomość została w międzyczasie zmieniona",
            en: "The message has been changed in the meantime",
          },
    async apply(tx, row) {
      if (row.state === state) return false;
      before = row.state;
      const change = { state, internalNote: row.internal_note };
      await editMessage(tx, row.id, { change, editorId: account.id });
    },
  });
  return before;
}

/**
 * Mails an answer to whoever wrote, in the language that they wrote in, and marks the message as answered.
 *
 * @throws NotFound, Conflict
 */
export function answerMessage(
  tx: Tx,
  portal: Portal,
  { caller, target, text }: { caller: Caller; target: Target; text: string },
): Promise<MessageRow> {
  const { actor, account } = caller;
  return command(tx, actor, {
    resource: messages,
    action: "message.answer",
    ifMatch: target.ifMatch,
    lock: (tx) => lockMessage(tx, target.id),
    may: () => canEditMessage(account),
    obstacle: ({ state }) =>
      state === "spam"
        ? {
            pl: "Wiadomość jest oznaczona jako spam. Najpierw zdejmij to oznaczenie.",
            en: "The message is marked as spam. Unmark it first.",
          }
        : undefined,
    async apply(tx, { id, email, language, subject, body }) {
      const { facts } = await readOrganisationRow(tx);
      const data = {
        subject,
        body,
        text,
        author: account.displayName,
        organisation: facts.name,
        replyTo: facts.email,
      };
      const letter = { to: email, language, template: contactAnswer, data, about: [id] };
      const mailId = await queueLetter(tx, portal, letter);
      await insertAnswer(tx, id, { text, authorId: account.id, mailId });
    },
  });
}

/** @throws NotFound, Conflict */
export async function removeMessage(tx: Tx, { actor, account }: Caller, target: Target): Promise<void> {
  await remove(tx, actor, {
    resource: messages,
    action: "message.delete",
    ifMatch: target.ifMatch,
    lock: (tx) => lockMessage(tx, target.id),
    may: () => canDeleteMessage(account),
    async remove(tx, { id }) {
      await deleteMessage(tx, id);
      await removeUnsentMail(tx, { about: [id] });
    },
  });
}

/** Name of the task that mails the centre, in one message, about those that were not mailed one by one. */
export const HELD_CONTACT_MAIL = "held-contact-mail";

/** Time for which messages gather before one mail reports them, in seconds. */
const GATHER_SECONDS = 15 * 60;

/**
 * Keeps a message of the contact form and has it mailed to the centre. What a robot filled in (the field that people do
 * not see) is kept as spam and mailed to nobody, so that a form filled in by a browser's own help is not lost.
 *
 * @param mailable whether a mailbox bears this message; where it does not, the message is kept too, and a later mail
 *   reports it together with others
 */
export async function receiveMessage(
  tx: Tx,
  portal: Portal,
  { message, actor, mailable }: { message: ContactMessage; actor: Actor; mailable: boolean },
): Promise<void> {
  const state = isSpam(message) ? "spam" : "new";
  const mailHeld = state === "new" && !mailable;
  const id = await insertMessage(tx, { ...message, state, mailHeld });
  const after = { subject: message.subject, state };
  await record(tx, actor, { resource: messages, action: "message.receive", id, after });
  if (mailHeld) await mailLater(tx);
  else if (state === "new") await passOn(tx, portal, { ...message, id });
}

/** Tells if the honeypot field, hidden from people, is filled in. */
export function isSpam({ website }: ContactMessage): boolean {
  return website !== "";
}

/** Mails how many messages wait in the portal that were not mailed one by one. */
export async function mailHeldMessages(tx: Tx, portal: Portal): Promise<void> {
  const count = await releaseHeldMail(tx);
  if (count > 0) await mailCentre(tx, portal, { template: contactMessagesHeld, data: { count } });
}

/** The first message that is held back decides when; those after it join it. */
function mailLater(tx: Tx): Promise<void> {
  return addJob(tx, {
    task: HELD_CONTACT_MAIL,
    payload: {},
    key: HELD_CONTACT_MAIL,
    maxAttempts: 15,
    gatherSeconds: GATHER_SECONDS,
  });
}

function passOn(
  tx: Tx,
  portal: Portal,
  { phone, ...message }: ContactMessage & { id: string },
): Promise<void> {
  const { id, name, email, subject, body } = message;
  const data = { id, name, email, phone: formatPhone(phone), subject, body };
  return mailCentre(tx, portal, { template: contactMessage, data, about: [id] });
}

/** Mails the organisation's address, or while it has none everybody of the centre who wants such mail. */
async function mailCentre<Data extends object>(
  tx: Tx,
  portal: Portal,
  { template, data, about = [] }: { template: Template<Data>; data: Data; about?: string[] },
): Promise<void> {
  const { facts } = await readOrganisationRow(tx);
  if (facts.email) {
    const to = { to: facts.email, language: "pl", accountId: null } as const;
    await queueLetter(tx, portal, { ...to, template, data, about });
    return;
  }
  const letter = letterTo(template, () => data);
  await notify(tx, portal, { kind: "messages", by: null, about, to: [{ audience: ADMINISTRATORS, letter }] });
}
