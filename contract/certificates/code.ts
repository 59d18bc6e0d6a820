import { normalise } from "../text/normalise.ts";

/** Crockford's base32: digits and letters without I, L, O and U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE = ALPHABET.length;

/** Random symbols of a code; one check symbol follows them. */
const RANDOM_SYMBOLS = 10;

/** The two symbols that the check symbol does not tell apart when neighbours swap places. */
const UNSAFE_NEIGHBOURS = /0Z|Z0/;

/**
 * A new verification code: 50 random bits and a check symbol by the Luhn mod N algorithm, N = 32. The check symbol gives
 * away any one wrong symbol, and any swap of neighbours but that of the first and the last of the alphabet, `0` and `Z`:
 * doubled and reduced, both differ from themselves by nothing. So a code in which those two are neighbours is never given
 * out, and of every issued code each single mistake and each swap of neighbours is caught.
 *
 * @param random fills the array with random bytes
 * @returns eleven symbols, as the database keeps them
 */
export function newCode(random: (bytes: Uint8Array) => Uint8Array): string {
  for (;;) {
    // 256 is a multiple of 32, so each symbol is as likely as any other.
    const symbols = [...random(new Uint8Array(RANDOM_SYMBOLS))].map((byte) => symbolOf(byte % BASE)).join("");
    const code = symbols + checkSymbol(symbols);
    if (!UNSAFE_NEIGHBOURS.test(code)) return code;
  }
}

/** The printed code with a space after each character, and more. */
const TYPED_MAX = 100;

/** A typed code: as it is kept, none, not even the shape of a code, or one with a mistake in it. */
export type ParsedCode = { code: string } | { wrong: "empty" | "malformed" | "mistyped" };

/** The address of a check, as a QR code and the papers bear it, and as the form without a script makes it. */
const ADDRESS = /\/certificates\/verify([/?][^#\s]*)/i;
const CODE_IN_PATH = /^\/([^/?&]*)/;
const CODE_IN_QUERY = /[?&]code=([^/?&]*)/i;

/** The address of a QR code carries a signature, and has some 700 characters. */
export const CODE_TYPED_MAX = 1500;

/**
 * Extracts the code from a pasted address, or from a line that holds one; anything else is returned trimmed.
 */
export function codeIn(typed: string): string {
  const rest = (typed.length > CODE_TYPED_MAX ? undefined : ADDRESS.exec(typed)?.[1]) ?? "";
  const found = (CODE_IN_PATH.exec(rest) ?? CODE_IN_QUERY.exec(rest))?.[1];
  return (found === undefined ? typed : decoded(found)).trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads a code as people write it: in either case, with dashes and spaces anywhere or nowhere, `I` and `L` for `1`, `O`
 * for `0`; or as it stands in a pasted address.
 */
export function parseCode(typed: string): ParsedCode {
  const written = codeIn(typed);
  if (written.length > CODE_TYPED_MAX) return { wrong: "malformed" };
  const code = normalise(written, "NFKC", TYPED_MAX)
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}\u2212]/gu, "")
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0");
  if (code === "") return { wrong: "empty" };
  if (code.length !== RANDOM_SYMBOLS + 1 || [...code].some((symbol) => !ALPHABET.includes(symbol))) {
    return { wrong: "malformed" };
  }
  return checkSymbol(code.slice(0, -1)) === code.at(-1) ? { code } : { wrong: "mistyped" };
}

/** A kept code as it is printed: `XXXXX-XXXXX-X`. */
export function printCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5, 10)}-${code.slice(10)}`;
}

/** Luhn mod 32: every second value is doubled, from the right, and its two digits to the base 32 are added. */
function checkSymbol(symbols: string): string {
  const sum = [...symbols].reverse().reduce((sum, symbol, index) => {
    const value = ALPHABET.indexOf(symbol) * (index % 2 === 0 ? 2 : 1);
    return sum + Math.floor(value / BASE) + (value % BASE);
  }, 0);
  return symbolOf((BASE - (sum % BASE)) % BASE);
}

function symbolOf(value: number): string {
  return ALPHABET[value] as string;
}
