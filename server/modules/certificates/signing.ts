import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { SigningKey, SigningKeySet } from "@bonum/contract/certificates/fields.ts";
import type { FastifyInstance } from "fastify";
import { CompactSign, calculateJwkThumbprint, compactVerify, createLocalJWKSet, errors } from "jose";
import type { Actor } from "../../kernel/audit-queries.ts";
import { record } from "../../kernel/command.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import type { Portal } from "../../portal.ts";
import { insertKey, listKeys, lockActiveKey, retireActiveKey } from "./signing-queries.ts";

/*
 * Certificates are signed with Ed25519 (RFC 8032) as JWS (RFC 7515, RFC 8037). There is one active key; the public halves
 * of the retired ones are published too, so that what they signed goes on being confirmed.
 */

const ALGORITHM = "EdDSA";
const USE = "certificates";

/** Characters of a key's id, which every QR code carries: 60 bits of the key's thumbprint (RFC 7638). */
const ID_LENGTH = 10;

const resource = { subject: "signing-key", topic: null } as const;

/** Signs what is given with one and the same key. */
export interface Signer {
  keyId: string;
  /** A compact JWS over the payload as JSON. */
  sign(payload: Record<string, unknown>): Promise<string>;
}

/** The active key. The first certificate makes one, and so does a secret of the portal that has changed since. */
export async function openSigner(
  tx: Tx,
  { actor, portal }: { actor: Actor; portal: Pick<Portal, "secret"> },
): Promise<Signer> {
  const kept = await lockActiveKey(tx);
  const opened = kept?.private_key && unseal(portal.secret, { use: USE, owner: kept.id }, kept.private_key);
  if (kept && opened) {
    return signerOf(kept.id, createPrivateKey({ key: opened, format: "der", type: "pkcs8" }));
  }
  await rotateKey(tx, { actor, portal });
  return openSigner(tx, { actor, portal });
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
export async function rotateKey(
  tx: Tx,
  { actor, portal }: { actor: Actor; portal: Pick<Portal, "secret"> },
): Promise<void> {
  const retired = await retireActiveKey(tx);
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const jwk = publicKey.export({ format: "jwk" });
  const id = (await calculateJwkThumbprint(jwk)).slice(0, ID_LENGTH);
  const kept = await insertKey(tx, {
    id,
    public_key: Buffer.from(String(jwk.x), "base64url"),
    private_key: seal(
      portal.secret,
      { use: USE, owner: id },
      privateKey.export({ format: "der", type: "pkcs8" }),
    ),
  });
  if (retired !== undefined) await record(tx, actor, { resource, action: "signing-key.retire", id: retired });
  if (kept) await record(tx, actor, { resource, action: "signing-key.create", id });
}

/** What a certificate's record says that is signed. */
interface Signed {
  number: string;
  code: string;
  issued_on: string;
  valid_to: string | null;
  sha256: Buffer;
  signature: string;
}

/**
 * Whether a certificate's record is as it was signed. It is not where somebody has changed it within the database, or has
 * added it there.
 */
export async function confirmSignature(
  database: Database,
  { signature, ...record }: Signed,
): Promise<{ confirmed: boolean; keyId: string }> {
  const { keys } = publishedKeys(await listKeys(database));
  try {
    const { payload, protectedHeader } = await compactVerify(signature, createLocalJWKSet({ keys }));
    const signed = {
      number: record.number,
      code: record.code,
      issued: record.issued_on,
      validTo: record.valid_to,
      sha256: record.sha256.toString("hex"),
    };
    const confirmed = isDeepStrictEqual(JSON.parse(Buffer.from(payload).toString()), signed);
    return { confirmed, keyId: protectedHeader.kid ?? "" };
  } catch (error) {
    if (error instanceof errors.JOSEError) return { confirmed: false, keyId: "" };
    throw error;
  }
}

function publishedKeys(rows: { id: string; public_key: Buffer }[]): SigningKeySet {
  const keys = rows.map(({ id, public_key }) => ({
    kty: "OKP" as const,
    crv: "Ed25519" as const,
    x: public_key.toString("base64url"),
    kid: id,
    use: "sig" as const,
    alg: ALGORITHM as typeof ALGORITHM,
  }));
  return { keys };
}

/** The keys as administrators see them. */
export async function presentKeys(database: Database): Promise<SigningKey[]> {
  const rows = await listKeys(database);
  return rows.map(({ id, state, added_at, retired_at }) => ({
    id,
    state: state as SigningKey["state"],
    dateAdded: added_at.toISOString(),
    dateRetired: retired_at?.toISOString() ?? null,
  }));
}

/** `/.well-known/certificate-keys.json`: the public halves of all keys, for whoever checks a signature offline. */
export function certificateKeyRoutes(app: FastifyInstance, { database }: Portal): void {
  app.get("/.well-known/certificate-keys.json", { schema: { hide: true } }, async (_, reply) => {
    const answer = publishedKeys(await listKeys(database));
    return reply
      .type("application/jwk-set+json")
      .header("cache-control", "public, max-age=300")
      .send(JSON.stringify(answer));
  });
}
