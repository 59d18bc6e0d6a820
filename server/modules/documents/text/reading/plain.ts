import { Parser } from "htmlparser2";
import { partsOf } from "./collected.ts";
import { readBytes } from "./file-bytes.ts";
import { type ReadingTask, Unreadable } from "./read-text.ts";

/** A character of UTF-8 takes four bytes at most. */
const BYTES_OF_A_CHARACTER = 4;

/** Reads plain text, CSV, Markdown, XML and HTML: in UTF-8, in UTF-16 with its mark, or in the Polish encoding of old Windows. */
export async function readPlain({ path, contentType, size, limits }: ReadingTask) {
  const bytes = await readBytes(path, 0, Math.min(size, limits.characters * BYTES_OF_A_CHARACTER));
  const text = decode(bytes);
  // Without a signature, and with characters that no text has: bytes of something else.
  if (text === undefined) throw new Unreadable("none");
  const isMarkup = /html|xml/.test(contentType);
  return { paged: false, pages: partsOf(isMarkup ? textOfMarkup(text) : text, limits) };
}

const UTF_16: Record<string, string> = { fffe: "utf-16le", feff: "utf-16be" };

/** The text of the bytes, the end of which may be cut; none where they are no text. */
function decode(bytes: Buffer): string | undefined {
  const mark = UTF_16[bytes.subarray(0, 2).toString("hex")];
  const text = mark ? new TextDecoder(mark).decode(bytes, { stream: true }) : decodeBytes(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what tells bytes from text
  return /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text.slice(0, 65_536)) ? undefined : text;
}

function decodeBytes(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

/** What a page of HTML or XML says, without what runs and what dresses it. */
function textOfMarkup(markup: string): string {
  const parts: string[] = [];
  let silent = 0;
  const isSilent = (name: string) => name === "script" || name === "style";
  const parser = new Parser({
    onopentagname(name) {
      if (isSilent(name)) silent += 1;
    },
    onclosetag(name) {
      if (isSilent(name)) silent -= 1;
    },
    ontext(text) {
      if (silent === 0) parts.push(text, " ");
    },
  });
  parser.end(markup);
  return parts.join("");
}
