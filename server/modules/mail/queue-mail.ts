import { randomUUID } from "node:crypto";
import type { Language } from "@bonum/contract/text/language.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import type { Portal } from "../../portal.ts";
import { insertMessage, type OutboxRow } from "./queries.ts";
import { fillTemplate, isTemplateName, type TemplateData, type TemplateName } from "./templates.ts";

/** Name of the task that sends a message. */
export const SEND_MAIL = "send-mail";

/** What the data of messages is sealed for. */
const USE = "outbox";

/** About a day and a half, with the queue's growing pauses. */
const MAX_ATTEMPTS = 15;

export interface Mail<Name extends TemplateName> {
  to: string;
  template: Name;
  data: TemplateData<Name>;
  language: Language;
  /** Whose mail it is, where that is not whoever's address `to` is; null: nobody's. */
  accountId?: string | null;
  /** Ids of the records that it tells of, and of the account in whose name it speaks: `takeBackMail` finds it by them. */
  about?: string[];
}

/**
 * Puts a message into the outbox in the caller's transaction: it is sent once that commits, and only then. Without an
 * SMTP server it is kept, and administrators see its link.
 *
 * @returns the message's id
 */
export async function queueMail<Name extends TemplateName>(
  tx: Tx,
  { config, secret }: Pick<Portal, "config" | "secret">,
  { to, template, data, language, accountId, about = [] }: Mail<Name>,
): Promise<string> {
  const id = randomUUID();
  const sendable = config.smtp !== undefined;
  await insertMessage(tx, {
    id,
    recipient: to,
    template,
    language,
    subject: fillTemplate(template, data, language).subject,
    data: sealData(secret, id, data),
    state: sendable ? "waiting" : "kept",
    accountId,
    about,
  });
  if (sendable) await addSendingJob(tx, id);
  return id;
}

/** Has a message that waits sent by whichever server is free. */
export function addSendingJob(tx: Tx, id: string): Promise<void> {
  return addJob(tx, { task: SEND_MAIL, payload: { id }, key: `mail:${id}`, maxAttempts: MAX_ATTEMPTS });
}

/** A message's data as the outbox keeps it: links are secrets, so the database alone does not give them away. */
function sealData(secret: Uint8Array, messageId: string, data: object): Buffer {
  return seal(secret, { use: USE, owner: messageId }, Buffer.from(JSON.stringify(data)));
}

/** The data of a message; nothing where the portal's secret has changed since, or the data is forgotten. */
function unsealData(secret: Uint8Array, messageId: string, data: Buffer | null): unknown {
  const opened = data === null ? undefined : unseal(secret, { use: USE, owner: messageId }, data);
  return opened && JSON.parse(opened.toString());
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
