import { createHmac, timingSafeEqual } from "node:crypto";
import type { Action } from "@bonum/contract/audit/names.ts";
import { SYSTEM } from "../../../kernel/audit/queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { keyFor } from "../../../platform/secrets.ts";
import { type KeyRow, listKeys, lockKeys, setSeal } from "./queries.ts";

/*
 * The portal's secret vouches for each key: a seal over its public half, its times and its revocation. Whoever can write to
 * the database alone can neither add a key that confirms anything nor alter one, and a revocation cannot be taken back.
 */

/** Audit subject of keys, without a topic. */
export const SIGNING_KEYS = { subject: "signing-key", topic: null } as const;

/** Records what was done to a key: what is shown of certificates changes with it. */
export function recordKey(
  tx: Tx,
  { actor }: Caller,
  entry: { action: Action; id: string; after?: Record<string, unknown> },
): Promise<void> {
  const others = [{ topic: "certificates", id: null } as const];
  return record(tx, actor, { resource: SIGNING_KEYS, others, ...entry });
}

/** The seal of a key as it is: an HMAC-SHA256, by a key for this use alone. */
function sealOf(secret: Uint8Array, key: KeyRow): Buffer {
  const { id, state, public_key, added_at, retired_at, revoked_from, revoked_at, revoked_reason } = key;
  const sealed = [
    ...[id, state, public_key.toString("base64url"), added_at.toISOString(), retired_at?.toISOString()],
    ...[revoked_from, revoked_at?.toISOString(), revoked_reason],
  ];
  return createHmac("sha256", keyFor(secret, "seal of signing keys")).update(JSON.stringify(sealed)).digest();
}

/** Tells if this secret authenticates the key as it is. */
export function isSealed(secret: Uint8Array, key: KeyRow): boolean {
  const expected = sealOf(secret, key);
  return key.seal?.length === expected.length && timingSafeEqual(key.seal, expected);
}

/** Vouches for a key as it is. */
export function sealKey(tx: Tx, secret: Uint8Array, key: KeyRow): Promise<void> {
  return setSeal(tx, key.id, sealOf(secret, key));
}

/**
 * Vouches at the start for the keys that were vouched for before: those that the secret before sealed, or, where keys had
 * no seals yet, all of them. Each is noted in the audit log.
 *
 * @param before the secret before, or "unsealed" at the first start of a portal that seals its keys
 * @returns the ids of the keys that the secret does not vouch for
 */
export async function sealKeysAnew(
  tx: Tx,
  { secret, before }: { secret: Uint8Array; before: Uint8Array | "unsealed" | undefined },
): Promise<string[]> {
  for (const key of before === undefined ? [] : await lockKeys(tx, "all")) {
    if (isSealed(secret, key) || (before !== "unsealed" && !isSealed(before as Uint8Array, key))) continue;
    await sealKey(tx, secret, key);
    await record(tx, SYSTEM, { resource: SIGNING_KEYS, action: "signing-key.seal", id: key.id });
  }
  return (await listKeys(tx)).filter((key) => !isSealed(secret, key)).map(({ id }) => id);
}
