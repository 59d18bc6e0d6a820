import { isIP, type Server } from "node:net";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyOptions,
} from "@bonum/contract/identity/second-step.ts";
import type { Config } from "../../../../config.ts";
import type { Account } from "../../../../kernel/account.ts";
import type { Database } from "../../../../platform/database/connect.ts";
import { baseUrl } from "../../../../platform/http/base-url.ts";
import { hashToken } from "../../../../platform/secrets.ts";
import {
  type ChallengeUse,
  consumeChallenge,
  type NewPasskeyRow,
  type Passkey,
  saveChallenge,
} from "./queries.ts";

/** Relying party of a passkey: a name, and the one address whose pages may use it. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The portal as WebAuthn knows it, from where people reach it (`PUBLIC_URL`, or else the address that the server
 * listens on; never from a request). None where browsers refuse passkeys: without HTTPS, or at an address without a
 * name. This machine's own address has a name that they accept, `localhost`.
 */
export function relyingParty(config: Config, server: Server): RelyingParty | undefined {
  const url = new URL(baseUrl(config, server));
  if (isLoopback(url.hostname)) url.hostname = "localhost";
  const { hostname, protocol, origin } = url;
  const secure = protocol === "https:" || hostname === "localhost";
  return secure && !isAddress(hostname) ? { id: hostname, origin } : undefined;
}

function isLoopback(hostname: string): boolean {
  return hostname === "[::1]" || (isIP(hostname) === 4 && hostname.startsWith("127."));
}

function isAddress(hostname: string): boolean {
  return isIP(hostname) !== 0 || hostname.startsWith("[");
}

const PORTAL_NAME = "Pliki Bonum Publicum";

/**
 * Kinds of keys by their COSE numbers: EdDSA, ES256, RS256. Left to itself the library adds one that Node calls
 * experimental, and warns of it in the log.
 */
const ALGORITHMS = [-8, -7, -257];

/** The library is loaded when a passkey is first used: few requests need it, and it takes a tenth of a second. */
const webAuthn = () => import("@simplewebauthn/server");

/** The account's id as its passkeys carry it. */
function userHandleOf(accountId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(accountId.replaceAll("-", ""), "hex"));
}

/** Options for the browser to make another passkey for the account. */
export async function registrationOptions(
  party: RelyingParty,
  account: Account,
  known: Passkey[],
): Promise<PasskeyOptions> {
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: PORTAL_NAME,
    rpID: party.id,
    userID: userHandleOf(account.id),
    userName: account.email,
    userDisplayName: account.displayName,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptorOf),
    // A key that can neither be found by itself nor ask for a PIN still serves as a second step.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { ...options };
}

/** Options for the browser to use a passkey: one of these, or, if none are given, any of this portal's. */
export async function assertionOptions(party: RelyingParty, allowed?: Passkey[]): Promise<PasskeyOptions> {
  const options = await (await webAuthn()).generateAuthenticationOptions(
    allowed
      ? { rpID: party.id, userVerification: "preferred", allowCredentials: allowed.map(descriptorOf) }
      : { rpID: party.id, userVerification: "required" },
  );
  return { ...options };
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports };
}

/** The challenge that an answer says it answers; none where it cannot be read. */
function challengeOf(answer: PasskeyAssertion | PasskeyAttestation): string | undefined {
  try {
    const data: unknown = JSON.parse(
      Buffer.from(answer.response.clientDataJSON, "base64url").toString("utf8"),
    );
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export type MadePasskey = Pick<
  NewPasskeyRow,
  "credentialId" | "publicKey" | "counter" | "transports" | "synced"
>;

/** The passkey that a right answer to a registration names. The challenge is the caller's to check. */
export async function verifyAttestation(
  party: RelyingParty,
  answer: PasskeyAttestation,
): Promise<MadePasskey | undefined> {
  const { transports = [], ...response } = answer.response;
  try {
    const { verified, registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
      response: { ...answer, response: { ...response, transports } },
      expectedChallenge: () => true,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const synced = registrationInfo.credentialBackedUp;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, synced };
  } catch {
    // The library says in an error what it does not accept; whoever sent it learns that it was refused.
    return undefined;
  }
}

/**
 * Verifies a passkey's answer, and returns the state of its authenticator. The caller checks the challenge.
 */
export async function verifyAssertion(
  party: RelyingParty,
  answer: PasskeyAssertion,
  { passkey, userVerification }: { passkey: Passkey; userVerification: "required" | "preferred" },
): Promise<{ counter: number; synced: boolean } | undefined> {
  const { userHandle, ...response } = answer.response;
  if (userHandle !== undefined && !isHandleOf(passkey, userHandle)) return undefined;
  try {
    const { verified, authenticationInfo } = await (await webAuthn()).verifyAuthenticationResponse({
      response: { ...answer, response },
      expectedChallenge: () => true,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: userVerification === "required",
      // The counter is compared where it is written, so that two uses at once cannot both pass.
      credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    });
    return verified
      ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp }
      : undefined;
  } catch {
    return undefined;
  }
}

function isHandleOf(passkey: Passkey, handle: string): boolean {
  return Buffer.from(handle, "base64url").equals(userHandleOf(passkey.accountId));
}

/** Validity of a challenge: the browser's waiting time, and a little more. */
const CHALLENGE_SECONDS = 3 * 60;

/** Remembers what a browser is asked, so that the answer is taken once, soon, and for this use alone. */
export async function pose(
  database: Database,
  options: PasskeyOptions,
  use: ChallengeUse,
): Promise<PasskeyOptions> {
  await saveChallenge(database, { hash: hashToken(options.challenge), seconds: CHALLENGE_SECONDS, use });
  return options;
}

/** Tells if the answer belongs to a challenge of this use; the challenge is consumed in either case. */
export async function answers(
  database: Database,
  answer: PasskeyAssertion | PasskeyAttestation,
  use: ChallengeUse,
): Promise<boolean> {
  const challenge = challengeOf(answer);
  return challenge !== undefined && consumeChallenge(database, hashToken(challenge), use);
}
