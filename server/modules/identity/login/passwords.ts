import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { normalisePassword } from "@bonum/contract/identity/passwords.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import { characters } from "@bonum/contract/text/too-long.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import { hash, verify } from "@node-rs/argon2";
import pMemoize from "p-memoize";
import { Invalid } from "../../../platform/http/errors.ts";

/** Argon2id (the library's default) at OWASP's first recommended cost: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password into a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), COST);
}

/** Made at the first log-in: its 19 MiB and its time are not the start's. */
let nobodysHash: Promise<string> | undefined;

/**
 * Verifies the password against `passwordHash`. Without a hash (no such account) it does the same work and
 * returns false, so that the time reveals nothing.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  const anybodysHash = await nobodysHash;
  const matches = await verify(passwordHash ?? anybodysHash, normalisePassword(password));
  return matches && passwordHash !== undefined;
}

/** Owner of the new password. */
interface Person {
  email: string;
  displayName: string;
}

/** Words that everybody who sees the portal would try. */
const PORTAL_WORDS = ["bonum", "publicum", "portal", "pliki", "haslo", "password"];

/** Shorter parts of an address or a name are no help to whoever guesses. */
const SHORTEST_WORD = 3;

/** Minimum number of characters besides known words, spaces and punctuation. */
const OWN_CHARACTERS = 5;

/**
 * Refuses a new password that is guessed first (NIST SP 800-63B, 3.1.1.2): one of the common ones, one made of what is
 * known of the person or the portal, one that repeats itself or counts on. Its length is the schema's to check.
 *
 * @param field the form's field that the refusal names
 * @throws Invalid
 */
export async function assertHardToGuess(password: string, person: Person, field = "password"): Promise<void> {
  const weakness = await weaknessOf(password, person);
  if (weakness !== undefined) throw new Invalid({ [field]: [weakness] });
}

/** Tells the same of a password that is no form's. */
export async function isWeak(password: string, person: Person): Promise<boolean> {
  return (await weaknessOf(password, person)) !== undefined;
}

async function weaknessOf(password: string, person: Person): Promise<ValidationKey | undefined> {
  if (isRepetitive(normalisePassword(password).toLowerCase())) return "password.repetitive";
  if (await isCommonPassword(password)) return "password.common";
  return isPersonal(password, person) ? "password.personal" : undefined;
}

/** Characters of a part that a password repeats. */
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8];

/** One part again and again, or characters that follow each other in Unicode, up or down. */
function isRepetitive(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  if (PARTS.some((size) => repeatsPart(codes, size))) return true;
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
}

function repeatsPart(codes: readonly number[], size: number): boolean {
  const isMultiple = codes.length > size && codes.length % size === 0;
  return isMultiple && codes.every((code, at) => code === codes[at % size]);
}

function isPersonal(password: string, { email, displayName }: Person): boolean {
  const known = [...wordsOf(email), ...wordsOf(displayName), ...PORTAL_WORDS].sort(
    (a, b) => b.length - a.length,
  );
  const left = known.reduce((rest, word) => rest.replaceAll(word, ""), fold(password));
  const own = left.replace(/[\p{P}\p{Z}]/gu, "");
  return characters(own) < OWN_CHARACTERS || isRepetitive(own);
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);
}

/**
 * The 44 thousand passwords of twelve characters and more among the million that people use most (SecLists,
 * `10-million-password-list-top-1000000`, MIT licence), in lower case and NFKC, one a line.
 */
const FILE = join(import.meta.dirname, "common-passwords.txt.gz");

/** Common Polish passwords of at least twelve characters. */
const POLISH = [
  "administrator1",
  "dzieńdobry123",
  "dziendobry123",
  "hasło1234567",
  "haslo1234567",
  "hasłohasło12",
  "haslohaslo12",
  "kochamcie123",
  "kochamciebie",
  "mojehasło123",
  "mojehaslo123",
  "polskagurom1",
  "polskapolska",
  "qwertyuiop12",
  "tajnehasło12",
  "tajnehaslo12",
  "trudnehasło1",
  "trudnehaslo1",
  "zaq12wsxcde3",
  "zaq1@wsxcde3",
  "zmieńmnie123",
  "zmienmnie123",
];

/** Read when it is first asked. */
const list = pMemoize(readList);

/** Tells if many people have this password; ignores case. */
async function isCommonPassword(password: string): Promise<boolean> {
  return (await list()).has(normalisePassword(password).toLowerCase());
}

async function readList(): Promise<Set<string>> {
  const text = (await promisify(gunzip)(await readFile(FILE))).toString("utf8");
  return new Set([...text.split("\n"), ...POLISH]);
}
