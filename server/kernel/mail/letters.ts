import { randomUUID } from "node:crypto";
import type { Label } from "@bonum/contract/labels.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import type { Portal } from "../../portal.ts";
import type { Reader } from "../news/queries.ts";
import { insertMessage } from "./queries.ts";

/** Name of the task that sends a message. */
export const SEND_MAIL = "send-mail";

/** Purpose in the sealing of messages' data. */
const USE = "outbox";

/** About a day and a half, with the queue's growing pauses. */
export const MAX_ATTEMPTS = 15;

/** A kind of letter, which its module declares. Its data is saved as JSON, so dates are ISO 8601 texts. */
export interface Template<Data> {
  /** Name of the kind in the outbox. */
  name: string;
  /** Writes the letter from its data, in the reader's language. */
  write: (data: Data, language: Language) => Letter;
  /** True if it is needed to get in: then it is also sent to an account that cannot log in. */
  letsIn?: boolean;
  /** Tells if an administrator may hand its link over to a reader without an account. */
  isFirstLink?: (data: Data) => boolean;
  /** True for mail to the centre itself, which belongs to no account. */
  toCentre?: boolean;
}

/** Describes a kind of letter to an address. */
export function template<Data>(name: string, write: Template<Data>["write"]): Template<Data> {
  return { name, write };
}

/** Describes a kind of letter that greets its reader. */
export function greeting<Data>(name: string, write: Template<Data>["write"]): Template<Data> {
  return template(name, (data, language) => {
    const { paragraphs, ...letter } = write(data, language);
    const hello = language === "pl" ? "Dzień dobry," : "Hello,";
    return { ...letter, paragraphs: [hello, ...paragraphs] };
  });
}

/** Footer of letters that an account can turn off. */
export const MUTABLE: Label = {
  pl: "Te powiadomienia można wyłączyć w portalu, na stronie „Moje konto”.",
  en: "These notifications can be turned off in the portal, on the page “My account”.",
};

export interface Mail<Data> {
  to: string;
  template: Template<Data>;
  data: Data;
  language: Language;
  /** Account of the mail, if not that of the address `to`; null: none. */
  accountId?: string | null;
  /** Ids of the records that it is about, and of the account in whose name it speaks: `removeUnsentMail` finds it by them. */
  about?: string[];
}

/**
 * Puts a letter to one address into the outbox in the caller's transaction: it is sent once that commits, and only then.
 * Without an SMTP server it stays there. People hear of what happened by `notify` (`kernel/news/news.ts`).
 *
 * @returns the message's id
 */
export async function queueLetter<Data extends object>(
  tx: Tx,
  { config, secret }: Mailing,
  { to, template, data, language, accountId, about = [] }: Mail<Data>,
): Promise<string> {
  const id = randomUUID();
  const sendable = config.smtp !== undefined;
  await insertMessage(tx, {
    id,
    recipient: to,
    template: template.name,
    language,
    subject: template.write(data, language).subject,
    data: sealData(secret, id, data),
    state: sendable ? "waiting" : "kept",
    accountId,
    about,
    lets_in: template.letsIn ?? false,
    first_link: template.isFirstLink?.(data) ?? false,
    to_centre: template.toCentre ?? false,
  });
  if (sendable) await addSendingJob(tx, id);
  return id;
}

/** A letter to each of an audience. */
export interface AddressedLetter {
  template: string;
  queue(tx: Tx, portal: Mailing, to: { reader: Reader; about: string[] }): Promise<unknown>;
  /** True if the person who caused it gets it too: a document, or a protection of the account. */
  toAll: boolean;
  /**
   * Start of the period in which a recipient gets one such letter about one record, by the portal's clock.
   */
  onceSince: Date | undefined;
}

export type Mailing = Pick<Portal, "config" | "secret">;

/** A letter that is filled for each reader. */
export function letterTo<Data extends object>(
  template: Template<NoInfer<Data>>,
  dataOf: (reader: Reader) => Data,
  { toAll = false, onceSince }: { toAll?: boolean; onceSince?: Date } = {},
): AddressedLetter {
  return {
    template: template.name,
    queue: (tx, portal, { reader, about }) => {
      const { id: accountId, email: to, language } = reader;
      const data = dataOf(reader);
      return queueLetter(tx, portal, { to, template, data, language, accountId, about });
    },
    toAll,
    onceSince,
  };
}

/** Has a message that waits sent by whichever server is free. */
export function addSendingJob(tx: Tx, id: string): Promise<void> {
  return addJob(tx, { task: SEND_MAIL, payload: { id }, key: `mail:${id}`, maxAttempts: MAX_ATTEMPTS });
}

/** A message's data as the outbox has it: links are secrets, so the database alone does not give them away. */
function sealData(secret: Uint8Array, messageId: string, data: object): Buffer {
  return seal(secret, { use: USE, owner: messageId }, Buffer.from(JSON.stringify(data)));
}

/** The data of a message; nothing where the portal's secret has changed since, or the data is forgotten. */
export function unsealData(secret: Uint8Array, messageId: string, data: Buffer | null): unknown {
  const opened = data === null ? undefined : unseal(secret, { use: USE, owner: messageId }, data);
  return opened && JSON.parse(opened.toString());
}
