import { type InboxRefusal, MAIL_ATTACHMENTS_MAX, SIGNATURE_BYTES } from "@bonum/contract/inbox/fields.ts";
import { isLeftBySystem } from "@bonum/contract/text/system-files.ts";
import type { MessageStructureObject } from "imapflow";

/** A part of a mail that is a file. */
export interface Attachment {
  /** Its number within the mail, as IMAP counts: `2.1`. */
  part: string;
  name: string;
  /** Bytes as they are sent, which are a third more than the file's. */
  size: number;
}

/** Attachments of a mail for the import, and those left out with the reasons. */
export interface Attached {
  attachments: Attachment[];
  left: { part: string; name: string; reason: InboxRefusal }[];
}

/** Depth of mails forwarded within each other that is searched. */
const DEPTH_MAX = 8;

/** Base64 makes four characters of three bytes, and lines of them. */
const SENT_PER_BYTE = 1.4;

/** Signatures of a mail, which are not documents. */
const SIGNATURES = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature)$/;

/** Finds the files of a mail and of mails that were forwarded in it, by the structure that the server tells. */
export function attachmentsOf(structure: MessageStructureObject): Attached {
  const found = filesOf(structure, 0).filter(({ name }) => !isLeftBySystem(name));
  const signatures = found.filter(isOfSignature);
  const attachments = found.filter((file) => !isOfSignature(file));
  const beyond = {
    signatures: signatures.splice(MAIL_ATTACHMENTS_MAX),
    attachments: attachments.splice(MAIL_ATTACHMENTS_MAX),
  };
  return {
    attachments,
    left: [
      ...signatures.map(({ part, name }) => ({ part, name, reason: "signature" as const })),
      ...together(beyond.signatures, { part: "signatures", reason: "signature" }),
      ...together(beyond.attachments, { part: "more", reason: "tooMany" }),
    ],
  };
}

interface Found extends Attachment {
  type: string;
  /** Shown within the text. */
  inline: boolean;
}

/** All that are too many, in one line: a mail may have thousands, and each line is a row and a live event. */
function together(
  [first, ...others]: readonly Found[],
  left: Pick<Attached["left"][number], "part" | "reason">,
): Attached["left"] {
  if (first === undefined) return [];
  return [{ ...left, name: `${first.name}${others.length > 0 ? ` (+${others.length})` : ""}` }];
}

function filesOf(node: MessageStructureObject, depth: number): Found[] {
  const type = node.type.toLowerCase();
  const within = node.childNodes ?? [];
  if (within.length > 0 && depth < DEPTH_MAX) {
    const files = within.flatMap((child) => filesOf(child, depth + 1));
    // A mail that was forwarded with nothing in it but its text is a paper itself.
    return files.length > 0 || type !== "message/rfc822" ? files : [fileOf(node, type)];
  }
  if (type.startsWith("multipart/")) return [];
  return isText(node, type) ? [] : [fileOf(node, type)];
}

/** Tells if a part is the mail's own text or a delivery report. */
function isText(node: MessageStructureObject, type: string): boolean {
  if (node.disposition?.toLowerCase() === "attachment" || nameOf(node) !== undefined) return false;
  return /^text\/(plain|html|enriched|calendar)$|^message\/(delivery-status|disposition-notification)$/.test(
    type,
  );
}

function fileOf(node: MessageStructureObject, type: string): Found {
  return {
    // A mail that is nothing but a file has one part.
    part: node.part ?? "1",
    name: nameOf(node) ?? namelessOf(node, type),
    size: node.size ?? 0,
    type,
    inline: node.disposition?.toLowerCase() === "inline" || node.id !== undefined,
  };
}

function nameOf({ dispositionParameters, parameters }: MessageStructureObject): string | undefined {
  return dispositionParameters?.filename || parameters?.name || undefined;
}

/** The name of a file that has none, by what it says it is. */
function namelessOf(node: MessageStructureObject, type: string): string {
  if (type === "message/rfc822") return `${node.envelope?.subject || "Wiadomość"}.eml`;
  const extension = /^(?:application\/pdf|image\/(?:jpeg|png|tiff|webp)|text\/csv)$/.test(type)
    ? type.replace(/^.*\//, ".").replace(".jpeg", ".jpg")
    : "";
  return `Załącznik${extension}`;
}

function isOfSignature({ type, inline, size }: Found): boolean {
  if (SIGNATURES.test(type)) return true;
  return inline && type.startsWith("image/") && size < SIGNATURE_BYTES * SENT_PER_BYTE;
}
