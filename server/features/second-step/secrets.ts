import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for each use, derived from the portal's secret. */
function keyFor(secret: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `bonum ${use}`, 32));
}

/** Encrypts what belongs to an account; it opens for that account alone. */
export function seal(secret: Uint8Array, accountId: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, "authenticators"), nonce);
  cipher.setAAD(Buffer.from(accountId));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** What was sealed for the account; nothing where the portal's secret has changed since, or the row was altered. */
export function unseal(secret: Uint8Array, accountId: string, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(
    CIPHER,
    keyFor(secret, "authenticators"),
    sealed.subarray(0, NONCE_BYTES),
  );
  decipher.setAAD(Buffer.from(accountId));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * The hash that a recovery code is kept as. A code is short enough to be guessed by whoever has the database alone,
 * so the hash is keyed by what the database does not hold.
 */
export function hashRecoveryCode(secret: Uint8Array, accountId: string, code: string): Buffer {
  return createHmac("sha256", keyFor(secret, "recovery codes")).update(`${accountId} ${code}`).digest();
}

/** A ticket or a challenge: 256 random bits, URL-safe. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash that a ticket or a challenge is kept as; it is random enough to need no more. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
