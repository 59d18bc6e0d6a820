import { createHash } from "node:crypto";
import type { FetchMessageObject } from "imapflow";
import type { ImapConfig } from "../../../config.ts";
import type { Mailbox } from "./queries.ts";

/** A mailbox as administrators are shown it, and as the tables know it: without the password. */
export function mailboxName({ host, port, user, mailbox }: ImapConfig): string {
  return `${user}@${host}:${port}/${mailbox}`;
}

/** SHA-256 of where a part of a mail is. */
export function placeOfPart({ mailbox, uidValidity }: Mailbox, uid: number, part: string): Buffer {
  return createHash("sha256").update(`${mailbox}\0${uidValidity}\0${uid}\0${part}`).digest();
}

/** Sender and subject of a mail, shortened for storage. */
export function factsOf({ envelope }: FetchMessageObject) {
  const [from] = envelope?.from ?? [];
  return {
    sender: tidy(from?.address, 320).toLowerCase(),
    senderName: tidy(from?.name, 255),
    subject: tidy(envelope?.subject, 255),
  };
}

/** A text of a stranger's in one line, without what no text holds. */
function tidy(text: string | undefined, longest: number): string {
  const line = (text ?? "").replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu, " ").trim();
  return [...line].slice(0, longest).join("");
}
