import { createHmac } from "node:crypto";
import * as sealing from "../../../platform/secrets.ts";

const USE = "authenticators";

/** Encrypts what belongs to an account; it opens for that account alone. */
export function seal(secret: Uint8Array, accountId: string, content: Uint8Array): Buffer {
  return sealing.seal(secret, { use: USE, owner: accountId }, content);
}

/** What was sealed for the account; nothing where the portal's secret has changed since, or the row was altered. */
export function unseal(secret: Uint8Array, accountId: string, sealed: Buffer): Buffer | undefined {
  return sealing.unseal(secret, { use: USE, owner: accountId }, sealed);
}

/**
 * The hash that a recovery code is kept as. A code is short enough to be guessed by whoever has the database alone,
 * so the hash is keyed by what the database does not hold.
 */
export function hashRecoveryCode(secret: Uint8Array, accountId: string, code: string): Buffer {
  return createHmac("sha256", sealing.keyFor(secret, "recovery codes"))
    .update(`${accountId} ${code}`)
    .digest();
}
