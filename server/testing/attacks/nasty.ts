/** Maximum size of one field in the longest body. */
export const BODY_BYTES = 1024 * 1024 - 4 * 1024;

/** Texts that are most expensive to parse or compare. */
const NASTY = {
  "combining marks out of order": "\u0301\u0316",
  "letters that decompose into many": "\uFDFA",
  "white space": " ",
  "characters that show nothing": "\u200B",
  "halves of characters": "\uD83D",
  "control characters": "\u0000",
  "parts of an address": "a@a.",
  "open brackets": "[{(",
  digits: "1-",
};

export type Kind = keyof typeof NASTY;
export const KINDS = Object.keys(NASTY) as Kind[];

/** The text of this kind that takes as many bytes as `size` counts them; in JSON, where nothing else is said. */
export function repeated(
  kind: Kind,
  bytes: number,
  size = (part: string) => Buffer.byteLength(JSON.stringify(part)) - 2,
): string {
  return NASTY[kind].repeat(Math.floor(bytes / size(NASTY[kind])));
}
