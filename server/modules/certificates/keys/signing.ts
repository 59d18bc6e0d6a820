import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { CompactSign, calculateJwkThumbprint } from "jose";
import type { Actor } from "../../../kernel/audit/queries.ts";
import { record } from "../../../kernel/command.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { seal, unseal } from "../../../platform/secrets.ts";
import type { Portal } from "../../../portal.ts";
import { once } from "../../papers/prepared.ts";
import { insertKey, type KeyRow, lockActiveKey, lockKeys, retireKey } from "./queries.ts";
import { isSealed, SIGNING_KEYS, sealKey } from "./seals.ts";

/*
 * Certificates are signed with Ed25519 (RFC 8032) as JWS (RFC 7515, RFC 8037). There is one active key; the public halves
 * of the retired ones are published too, so that what they signed goes on being confirmed (`confirming.ts`).
 */

/** The algorithm as JWS names it. */
export const ALGORITHM = "EdDSA";
const USE = "certificates";

/** Characters of a key's id, which every QR code carries: 60 bits of the key's thumbprint (RFC 7638). */
const ID_LENGTH = 10;

/** Signs what is given with one and the same key. */
export interface Signer {
  keyId: string;
  /** A compact JWS over the payload as JSON. */
  sign(payload: Record<string, unknown>): Promise<string>;
}

type Signing = { actor: Actor; portal: Pick<Portal, "secret"> };

/**
 * The active key. The first certificate makes one; so do a secret of the portal that has changed since, and an active key
 * that somebody altered or added.
 */
export async function openSigner(tx: Tx, { actor, portal }: Signing): Promise<Signer> {
  const kept = await lockActiveKey(tx);
  const key = kept && openKey(portal.secret, kept);
  if (kept && key) return signerOf(kept.id, key);
  await rotateKey(tx, { actor, portal });
  return openSigner(tx, { actor, portal });
}

/** The private half of the active key; nothing where the secret does not open it or does not vouch for the key. */
function openKey(secret: Uint8Array, kept: KeyRow): KeyObject | undefined {
  const opened = kept.private_key && unseal(secret, { use: USE, owner: kept.id }, kept.private_key);
  if (!opened || !isSealed(secret, kept)) return undefined;
  const key = createPrivateKey({ key: opened, format: "der", type: "pkcs8" });
  return publicHalf(createPublicKey(key)).equals(kept.public_key) ? key : undefined;
}

function signerOf(keyId: string, key: KeyObject): Signer {
  return {
    keyId,
    sign: (payload) =>
      new CompactSign(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ alg: ALGORITHM, kid: keyId })
        .sign(key),
  };
}

/** Retires the active key, where there is one, and makes a new one. */
export async function rotateKey(tx: Tx, { actor, portal }: Signing): Promise<void> {
  await retireActiveKey(tx, { actor, portal });
  // Uses the key of the publication's rehearsal for the publication itself.
  const { publicKey, privateKey } = await once(tx, "signing key", () => generateKeyPairSync("ed25519"));
  const id = await keyIdOf(publicHalf(publicKey));
  const kept = await insertKey(tx, {
    id,
    public_key: publicHalf(publicKey),
    private_key: seal(
      portal.secret,
      { use: USE, owner: id },
      privateKey.export({ format: "der", type: "pkcs8" }),
    ),
  });
  if (kept === undefined) return;
  await sealKey(tx, portal.secret, kept);
  await record(tx, actor, { resource: SIGNING_KEYS, action: "signing-key.create", id });
}

/** Retires the active key, where there is one. One that the portal did not vouch for is not vouched for by this. */
export async function retireActiveKey(tx: Tx, { actor, portal: { secret } }: Signing): Promise<void> {
  const [active] = await lockKeys(tx, { state: "active" });
  if (active === undefined) return;
  const retired = await retireKey(tx, active.id);
  if (isSealed(secret, active)) await sealKey(tx, secret, retired);
  await record(tx, actor, { resource: SIGNING_KEYS, action: "signing-key.retire", id: active.id });
}

function publicHalf(key: KeyObject): Buffer {
  return Buffer.from(String(key.export({ format: "jwk" }).x), "base64url");
}

/** The id of the key with this public half. */
export async function keyIdOf(publicKey: Buffer): Promise<string> {
  const jwk = { kty: "OKP", crv: "Ed25519", x: publicKey.toString("base64url") };
  return (await calculateJwkThumbprint(jwk)).slice(0, ID_LENGTH);
}
