import { characters } from "@bonum/contract/text/file-name.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Whose password it is to be. */
interface Person {
  email: string;
  displayName: string;
}

/** What everybody who sees the portal would try. */
const PORTAL_WORDS = ["bonum", "publicum", "portal", "pliki", "haslo", "password"];

/** Shorter parts of an address or a name are no help to whoever guesses. */
const SHORTEST_WORD = 3;

/** What must be left of a password besides the known words, spaces and punctuation. */
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

async function weaknessOf(password: string, person: Person): Promise<ValidationKey | undefined> {
  if (isRepetitive(password.normalize("NFKC").toLowerCase())) return "password.repetitive";
  if (await isCommonPassword(password)) return "password.common";
  return isPersonal(password, person) ? "password.personal" : undefined;
}

/** One part again and again, or characters that follow each other in Unicode, up or down. */
function isRepetitive(password: string): boolean {
  if (/^(.{1,8}?)\1+$/su.test(password)) return true;
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
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
