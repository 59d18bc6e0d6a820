import { createHmac, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@bonum/contract/identity/second-step.ts";
import { Secret, TOTP } from "otpauth";
import * as sealing from "../../../platform/secrets.ts";

/*
 * Codes that a person types as the second step: those of an authenticator app, and the recovery codes that stand in for
 * it.
 */

const ISSUER = "Bonum Publicum";

/** Format that every authenticator app supports: SHA-1, six digits, steps of 30 seconds (RFC 6238). */
const FORMAT = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Tolerated steps of a phone's clock, either way. */
const WINDOW = 1;

/** A new secret, of the 160 bits that RFC 4226 recommends. */
export function makeSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

/** The secret for typing and as an `otpauth:` address. */
export function describeSecret(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...FORMAT, issuer: ISSUER, label: email, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step whose code this is, the present one or a neighbour; none for a wrong code. */
export function stepOf(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ ...FORMAT, secret: secretOf(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

const USE = "authenticators";

/** Encrypts what belongs to an account; it opens for that account alone. */
export function seal(secret: Uint8Array, accountId: string, content: Uint8Array): Buffer {
  return sealing.seal(secret, { use: USE, owner: accountId }, content);
}

/**
 * Decrypts a value sealed for the account; undefined if the portal's secret has changed, or the row was
 * altered.
 */
export function unseal(secret: Uint8Array, accountId: string, sealed: Buffer): Buffer | undefined {
  return sealing.unseal(secret, { use: USE, owner: accountId }, sealed);
}

/** Crockford's base32: no letter looks like a digit. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten new recovery codes of 50 random bits each, in the one form that they are hashed in. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(Array.from({ length: 10 }, randomSymbol).join(""));
  return [...codes];
}

/** A recovery code as people read it: `4F7KQ-9XW2M`. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

function randomSymbol(): string {
  return SYMBOLS.charAt(randomInt(SYMBOLS.length));
}

/**
 * The hash that a recovery code is kept as. A code is short enough to be guessed by whoever has the database alone,
 * so the hash is keyed by what the database does not have.
 */
export function hashRecoveryCode(secret: Uint8Array, accountId: string, code: string): Buffer {
  return createHmac("sha256", sealing.keyFor(secret, "recovery codes"))
    .update(`${accountId} ${code}`)
    .digest();
}
