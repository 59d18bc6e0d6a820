import { randomUUID } from "node:crypto";
import type { Language } from "@bonum/contract/text/language.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import type { Portal } from "../../portal.ts";
import { sealData } from "./letter-seal.ts";
import { insertMessage } from "./queries.ts";
import { fillTemplate, type TemplateData, type TemplateName } from "./templates.ts";

/** Name of the task that sends a message. */
export const SEND_MAIL = "send-mail";

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
