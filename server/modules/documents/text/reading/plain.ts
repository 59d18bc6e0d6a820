import { textTypeOf } from "../../../../platform/storage/text-type.ts";
import { partsOf } from "./collected.ts";
import { readBytes } from "./file-bytes.ts";
import { isMail, textOfMail } from "./mail.ts";
import { declaredEncoding, textOfMarkup } from "./markup.ts";
import { type ReadingTask, Unreadable } from "./read-text.ts";

/** A character of UTF-8 takes four bytes at most. */
const BYTES_OF_A_CHARACTER = 4;

/** Length of the beginning that decides on the kind of a text. */
const HEAD_CHARACTERS = 65_536;

/** Reads plain text, CSV, Markdown, mails, XML and HTML, by what they are and not by what the storage took them for. */
export async function readPlain({ path, size, limits }: ReadingTask) {
  const bytes = await readBytes(path, 0, Math.min(size, limits.characters * BYTES_OF_A_CHARACTER));
  const text = decode(bytes);
  // Without a signature, and with characters that no text has: bytes of something else.
  if (text === undefined) throw new Unreadable("none");
  return { paged: false, pages: partsOf(await saidBy(text, bytes), limits) };
}

async function saidBy(text: string, bytes: Buffer): Promise<string> {
  if (isMail(bytes)) return textOfMail(bytes);
  const type = textTypeOf(text.slice(0, HEAD_CHARACTERS));
  if (type === "text/plain") return text;
  return textOfMarkup(text, type === "text/html" ? "html" : "xml");
}

const UTF_16: Record<string, string> = { fffe: "utf-16le", feff: "utf-16be" };

/** The text of the bytes, the end of which may be cut; none where they are no text. */
function decode(bytes: Buffer): string | undefined {
  const mark = UTF_16[bytes.subarray(0, 2).toString("hex")];
  const text = mark ? new TextDecoder(mark).decode(bytes, { stream: true }) : decodeBytes(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what tells bytes from text
  return /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text.slice(0, 65_536)) ? undefined : text;
}

/** Decodes bytes as UTF-8, else in the declared encoding, else in that of legacy Polish Windows. */
function decodeBytes(bytes: Buffer): string {
  for (const encoding of ["utf-8", declaredEncoding(bytes)]) {
    try {
      if (encoding !== undefined)
        return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    } catch {
      // Another encoding, or a name that is none.
    }
  }
  return new TextDecoder("windows-1250").decode(bytes);
}
