import type { OutboxMessage } from "@bonum/contract/mail/fields.ts";
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

/**
 * Why a message cannot be written: what it was filled with is forgotten or sealed under another secret, or only a newer
 * server knows how.
 */
type Unwritable = "unreadable" | "newer";

/** The letter of a message, or why there is none. */
export function readLetter(row: OutboxRow, secret: Uint8Array): Letter | Unwritable {
  const { template, language } = row;
  if (!isTemplateName(template)) return "newer";
  const data = unsealData(secret, row.id, row.data);
  if (data === undefined) return "unreadable";
  try {
    // What was sealed under this name was typed by it, or by what a newer server calls so.
    return fillTemplate(template, data as never, language);
  } catch {
    return "newer";
  }
}

/** The letter of a message, where this server can write it. */
export function letterOf(row: OutboxRow, secret: Uint8Array): Letter | undefined {
  const letter = readLetter(row, secret);
  return typeof letter === "string" ? undefined : letter;
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
