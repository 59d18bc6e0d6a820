import type { OutboxMessage } from "@bonum/contract/mail.ts";
import { type Letter, linkOf } from "../../platform/mail/letter.ts";
import { unsealData } from "./letter-seal.ts";
import { type OutboxRow, STUCK_STATES } from "./queries.ts";
import { fillTemplate, isTemplateName } from "./templates.ts";

/** What the outbox needs to know to show a message or to send it. */
export interface MailSetting {
  secret: Uint8Array;
  baseUrl: string;
  /** Whether a mail server is set. */
  sending: boolean;
}

/** The letter of a message; nothing where what it was filled with is forgotten, or sealed under another secret. */
export function letterOf(row: OutboxRow, secret: Uint8Array): Letter | undefined {
  const data = unsealData(secret, row.id, row.data);
  if (data === undefined || !isTemplateName(row.template)) return undefined;
  // What was sealed under this name was typed by it.
  return fillTemplate(row.template, data as never, row.language);
}

/** Whether a message is where only a person can help it on. */
export function isStuck({ state }: { state: OutboxRow["state"] }): boolean {
  return STUCK_STATES.includes(state);
}

/** A message as administrators see it. */
export function presentMessage(row: OutboxRow, { secret, baseUrl, sending }: MailSetting): OutboxMessage {
  const letter = isStuck(row) ? letterOf(row, secret) : undefined;
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    template: row.template,
    language: row.language,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    link: letter ? linkOf(letter, baseUrl) : null,
    dateAdded: row.added_at.toISOString(),
    dateSent: row.sent_at?.toISOString() ?? null,
    can: { resend: sending && letter !== undefined },
  };
}
