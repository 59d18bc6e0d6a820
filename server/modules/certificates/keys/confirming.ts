import { isDeepStrictEqual } from "node:util";
import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import type { SigningKeySet } from "@bonum/contract/certificates/keys.ts";
import type { FastifyInstance } from "fastify";
import { compactVerify, decodeProtectedHeader, errors, importJWK } from "jose";
import type { Database } from "../../../platform/database/connect.ts";
import type { Portal } from "../../../portal.ts";
import { type KeyRow, listKeys } from "./queries.ts";
import { isSealed } from "./seals.ts";
import { ALGORITHM } from "./signing.ts";

type Confirmation = CheckedCertificate["signed"];

/** Signed facts of a certificate's record, and its key. */
interface Signed {
  number: string;
  code: string;
  issued_on: string;
  valid_to: string | null;
  sha256: Buffer;
  sealed_by: string | null;
  seal_sha256: Buffer | null;
  signature: string;
  key_id: string;
  /** Test data may have been issued before its key was made. */
  sample: boolean;
}

/** Tolerated difference between the clocks of database and servers, in milliseconds. */
const CLOCKS_MS = 5 * 60_000;

/**
 * Verifies that a certificate's record is as the portal signed it. It fails for a record changed or added
 * within the database, even with a key of the intruder's own, and if the key was revoked from the day of
 * issue or earlier.
 */
export async function confirmSignature(
  { database, secret }: Pick<Portal, "database" | "secret">,
  certificate: Signed,
): Promise<Confirmation> {
  const keyId = keyIdIn(certificate.signature);
  if (keyId === undefined) return refused("altered", "");
  const key = (await listTrustedKeys(database, secret)).find(({ id }) => id === keyId);
  if (key === undefined) return refused("unknownKey", keyId);
  const revokedFrom = key.revoked_from;
  const problem = (await isAltered(certificate, key)) ? "altered" : problemOfKey(certificate, key);
  return { confirmed: problem === null, keyId, problem, revokedFrom };
}

function refused(problem: NonNullable<Confirmation["problem"]>, keyId: string): Confirmation {
  return { confirmed: false, keyId, problem, revokedFrom: null };
}

function keyIdIn(signature: string): string | undefined {
  try {
    return decodeProtectedHeader(signature).kid;
  } catch {
    return undefined;
  }
}

/** Tells if a record differs from the facts that this key signed. */
async function isAltered({ signature, key_id, ...record }: Signed, key: KeyRow): Promise<boolean> {
  if (key_id !== key.id) return true;
  try {
    const { payload } = await compactVerify(signature, await importJWK(jwkOf(key), ALGORITHM));
    return !isDeepStrictEqual(JSON.parse(Buffer.from(payload).toString()), {
      number: record.number,
      code: record.code,
      issued: record.issued_on,
      validTo: record.valid_to,
      sha256: record.sha256.toString("hex"),
      ...sealClaim(record),
    });
  } catch (error) {
    if (error instanceof errors.JOSEError) return true;
    throw error;
  }
}

/** Signed facts about the seal of the PDF; empty without one, as before there were seals. */
function sealClaim({ sealed_by, seal_sha256 }: Pick<Signed, "sealed_by" | "seal_sha256">) {
  if (sealed_by === null && seal_sha256 === null) return {};
  return { seal: { holder: sealed_by, sha256: seal_sha256?.toString("hex") } };
}

/** Reason why a key does not confirm a certificate of that day. */
function problemOfKey(
  { issued_on, sample }: Signed,
  { added_at, retired_at, revoked_from }: KeyRow,
): Confirmation["problem"] {
  const first = dayInWarsaw(new Date(added_at.getTime() - CLOCKS_MS));
  if (issued_on < first && !sample) return "outsideKey";
  if (retired_at !== null && issued_on > dayInWarsaw(new Date(retired_at.getTime() + CLOCKS_MS)))
    return "outsideKey";
  return revoked_from !== null && issued_on >= revoked_from ? "revokedKey" : null;
}

/** The keys that the portal's secret vouches for. */
async function listTrustedKeys(database: Database, secret: Uint8Array): Promise<KeyRow[]> {
  return (await listKeys(database)).filter((key) => isSealed(secret, key));
}

type PublishedKey = SigningKeySet["keys"][number];

function jwkOf({ id, public_key }: KeyRow) {
  return {
    kty: "OKP",
    crv: "Ed25519",
    x: public_key.toString("base64url"),
    kid: id,
    use: "sig",
    alg: ALGORITHM,
  } as const;
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

function published(key: KeyRow): PublishedKey {
  const { added_at, retired_at, revoked_from, revoked_at, revoked_reason } = key;
  return {
    ...jwkOf(key),
    iat: seconds(added_at),
    ...(retired_at && { exp: seconds(retired_at) }),
    ...(revoked_from !== null &&
      revoked_at !== null && {
        revoked: { revoked_at: seconds(revoked_at), reason: revoked_reason, day: revoked_from },
      }),
  };
}

/**
 * `/.well-known/certificate-keys.json`: the public halves of all keys that the portal vouches for, for whoever checks a
 * signature offline.
 */
export function certificateKeyRoutes(app: FastifyInstance, portal: Portal): void {
  app.get("/.well-known/certificate-keys.json", { schema: { hide: true } }, async (_, reply) => {
    const keys = await listTrustedKeys(portal.database, portal.secret);
    const answer: SigningKeySet = { keys: keys.map(published) };
    return reply
      .type("application/jwk-set+json")
      .header("cache-control", "public, max-age=300")
      .send(JSON.stringify(answer));
  });
}
