import { randomBytes } from "node:crypto";
import { seal, unseal } from "../../platform/secrets.ts";

/** Purpose in the sealing of secrets. */
const USE = "webhooks";

/** A new secret: the key that requests are signed with, as whoever checks them is given it, and as the database keeps it. */
export function makeSecret(secret: Uint8Array, webhookId: string): { shown: string; kept: Buffer } {
  const key = randomBytes(32);
  return {
    shown: `whsec_${key.toString("base64")}`,
    kept: seal(secret, { use: USE, owner: webhookId }, key),
  };
}

/** The key that requests are signed with; nothing where the portal's secret has changed since. */
export function openSecret(secret: Uint8Array, webhookId: string, kept: Buffer): Buffer | undefined {
  return unseal(secret, { use: USE, owner: webhookId }, kept);
}
