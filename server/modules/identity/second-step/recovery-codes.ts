import { randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@bonum/contract/identity/second-step.ts";

/** Crockford's base32: no letter looks like a digit. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten new codes of 50 random bits each, in the one form that they are hashed in. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(Array.from({ length: 10 }, randomSymbol).join(""));
  return [...codes];
}

/** A code as people read it: `4F7KQ-9XW2M`. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

function randomSymbol(): string {
  return SYMBOLS.charAt(randomInt(SYMBOLS.length));
}
