import * as z from "zod/mini";
import { LONGEST } from "../limits.ts";
import { normalise } from "../text/normalise.ts";
import { characters } from "../text/too-long.ts";
import { key } from "../validation/key.ts";

/** Shortest new password, in characters (code points) after NFKC, as NIST SP 800-63B asks for. */
export const PASSWORD_MIN = 12;

/**
 * A new password. Whatever can be typed will do, spaces included, and nothing is cut: only its length is asked for
 * here. Whether it is too common, or made of what is known of the person, the server checks.
 */
export const NewPassword = z.string({ error: key("password.required") }).check(
  z.refine((value) => value !== "", { error: key("password.required"), abort: true }),
  z.refine((value) => lengthOf(value) >= PASSWORD_MIN, { error: key("password.tooShort") }),
  z.refine((value) => lengthOf(value) <= LONGEST.password, { error: key("password.tooLong") }),
);

/** The form in which a password is compared, whichever keyboard it was typed on. */
export function normalisePassword(password: string): string {
  return normalise(password, "NFKC", LONGEST.password);
}

function lengthOf(password: string): number {
  return characters(normalisePassword(password));
}
