import PostalMime, { type Address } from "postal-mime";
import { textOfMarkup } from "./markup.ts";

/** Fields that stand at the beginning of every mail, and of little else. */
const FIELD =
  /^(from|to|date|subject|message-id|mime-version|received|return-path|delivered-to|content-type):/i;

/** A header is longer only in a mail that is made to be. */
const HEADER_MAX = 65_536;

/** Detects a saved mail by its header fields up to an empty line. */
export function isMail(bytes: Buffer): boolean {
  const [header = ""] = bytes.toString("latin1", 0, HEADER_MAX).split(/\r?\n\r?\n/, 1);
  const lines = header.replace(/^\s*From .*\r?\n/, "").split(/\r?\n/);
  if (!lines.every((line) => /^([!-9;-~]+:|[ \t])/.test(line))) return false;
  const fields = new Set(lines.flatMap((line) => FIELD.exec(line)?.[1]?.toLowerCase() ?? []));
  return fields.has("from") && fields.size >= 3;
}

/** Extracts the text of a mail: subject, sender, recipients, body and the names of its files. */
export async function textOfMail(bytes: Buffer): Promise<string> {
  const mail = await PostalMime.parse(bytes);
  const people = [mail.from, ...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((one) =>
    one ? addressesOf(one) : [],
  );
  const names = mail.attachments.map(({ filename }) => filename ?? "");
  const text = mail.text ?? (mail.html === undefined ? "" : textOfMarkup(mail.html, "html"));
  return [mail.subject ?? "", ...people, text, ...names].filter((part) => part !== "").join("\n");
}

function addressesOf({ name, address, group }: Address): string[] {
  return group ? group.flatMap(addressesOf) : [`${name} ${address ?? ""}`.trim()];
}
