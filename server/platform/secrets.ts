import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Purpose and owner of a sealed content: each use has a key of its own, and a content opens for its owner alone. */
export interface SealFor {
  /** As in `authenticators`. */
  use: string;
  /** Id of what it belongs to. */
  owner: string;
}

/** A key of its own for each use, derived from the portal's secret. */
export function keyFor(secret: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `bonum ${use}`, 32));
}

/** Encrypts what the database alone must not give away. */
export function seal(secret: Uint8Array, { use, owner }: SealFor, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, use), nonce);
  cipher.setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Opens a sealed content; nothing where the portal's secret has changed since, or the row was altered. */
export function unseal(secret: Uint8Array, { use, owner }: SealFor, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(secret, use), sealed.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** 256 random bits, URL-safe. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash that a random token is kept as; it is random enough to need no more. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
