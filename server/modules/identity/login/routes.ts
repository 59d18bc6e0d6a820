import type { SessionUser } from "@bonum/contract/identity/account.ts";
import type {
  PasskeyAssertion,
  PasskeyOptions,
  SecondStepPayload,
} from "@bonum/contract/identity/second-step.ts";
import { loginCalls } from "@bonum/contract/identity/second-step-calls.ts";
import { sessionCalls } from "@bonum/contract/identity/session-calls.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { type Route, route, write } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Unauthorized } from "../../../platform/http/errors.ts";
import { hashToken } from "../../../platform/secrets.ts";
import type { Portal } from "../../../portal.ts";
import { hashRecoveryCode, stepOf, unseal } from "../second-step/codes.ts";
import {
  answers,
  assertionOptions,
  pose,
  type RelyingParty,
  verifyAssertion,
} from "../second-step/passkeys/passkeys.ts";
import { countPasskeyUse, findPasskey, findPasskeys } from "../second-step/passkeys/queries.ts";
import {
  deleteTicket,
  findAuthenticator,
  findMethods,
  findTicket,
  lockTicket,
  spendRecoveryCode,
  spendStep,
} from "../second-step/queries.ts";
import { type DeviceOrigin, deviceOriginOf, knownFor, signInOnDevice } from "./devices.ts";
import {
  logIn,
  logOut,
  recordRefusal,
  renewSession,
  secondStepNeeded,
  sessionUser,
  startSession,
} from "./log-in.ts";
import { findActiveAccount } from "./queries.ts";
import type { LoginThrottle } from "./throttle.ts";

/** Shared parts of the routes of log-in and of one's own account. */
export interface AccountParts {
  throttle: LoginThrottle;
  /** The portal as passkeys know it; its address is known only once the server listens. */
  party(): RelyingParty | undefined;
}

/** Log-in in each of its ways, and the session that it opens. */
export function loginRoutes(portal: Portal, { throttle, party }: AccountParts): Route[] {
  const parts = () => ({ portal, throttle, party: party() });
  return [
    route(sessionCalls.logIn, ({ body, ...http }) =>
      signInOnDevice(portal, http, (origin) => logIn(portal, throttle, { ...body, ...origin })),
    ),
    route(loginCalls.verifySecondStep, ({ body, ...http }) =>
      signInOnDevice(portal, http, (origin) => verifySecondStep(parts(), { ...body, ...origin })),
    ),
    route(loginCalls.askForSecondStep, async ({ body, request }) =>
      askForSecondStep(parts(), body.ticket, await deviceOriginOf(portal, request)),
    ),
    route(loginCalls.askForPasskey, async ({ request }) =>
      askForPasskey(parts(), await deviceOriginOf(portal, request)),
    ),
    route(loginCalls.logInByPasskey, ({ body, ...http }) =>
      signInOnDevice(portal, http, (origin) => logInByPasskey(parts(), { ...body, ...origin })),
    ),
    route(sessionCalls.currentUser, ({ account }) => renewSession(portal, account)),
    route(sessionCalls.currentUserId, ({ account }) => ({ userId: account.id })),
    write(sessionCalls.logOut, (tx, { caller }) => logOut(tx, caller)),
  ];
}

/** Portal and limiters of a log-in. */
interface LoginParts {
  portal: Portal;
  throttle: LoginThrottle;
  /** Relying party; undefined if passkeys cannot work. */
  party: RelyingParty | undefined;
}

const UNPROVED = {
  pl: "Nie udało się potwierdzić klucza dostępu. Spróbuj ponownie albo wybierz inny sposób.",
  en: "The passkey could not be verified. Try again or choose another method.",
};

const WRONG: Record<Refusal, Label> = {
  wrongCode: {
    pl: "Kod jest nieprawidłowy albo został już użyty. Sprawdź go lub wpisz inny.",
    en: "The code is wrong or has already been used. Check it or enter another one.",
  },
  wrongPasskey: UNPROVED,
  countedBack: UNPROVED,
};

/**
 * Takes the second step of a log-in whose password was right, and signs the account in.
 *
 * @throws Unauthorized with the same ticket when the proof is wrong, and without one when the log-in must begin anew
 * @throws TooManyRequests after too many wrong proofs
 */
async function verifySecondStep(
  { portal, throttle, party }: LoginParts,
  attempt: SecondStepPayload & DeviceOrigin,
): Promise<SessionUser> {
  const { database } = portal;
  const account = await accountOf(portal, attempt.ticket);
  const knownDevice = knownFor(attempt.device, account.id);
  const who = { email: account.email, address: attempt.address, knownDevice };
  const tries = await throttle.count(who);
  if (attempt.passkey === undefined) await throttle.countCode(account.id);
  const proof: Proof = await checkedProof(portal, account.id, attempt);
  const outcome = await transact(database, async (tx) => {
    if (!(await lockTicket(tx, hashToken(attempt.ticket)))) throw begunAnew();
    const proved = await prove(tx, { portal, party, accountId: account.id }, proof);
    if ("refused" in proved) return proved;
    await deleteTicket(tx, hashToken(attempt.ticket));
    return { sessionId: await startSession(tx, account, { ...attempt, by: `password, ${proved.method}` }) };
  });
  if ("refused" in outcome) {
    await recordRefusal(portal, { ...attempt, ...who, accountId: account.id, reason: outcome.refused });
    await throttle.slowDown(tries);
    const methods = await findMethods(database, account.id);
    throw secondStepNeeded({ ticket: attempt.ticket, methods }, WRONG[outcome.refused]);
  }
  await throttle.forgive(who);
  await throttle.forgiveCodes(account.id);
  return sessionUser(portal, { ...account, sessionId: outcome.sessionId });
}

/** A passkey's answer counts only if it answers what was asked of this account for this step. */
async function checkedProof(portal: Portal, accountId: string, payload: SecondStepPayload): Promise<Proof> {
  const { code, recoveryCode, passkey } = payload;
  if (passkey === undefined) return { code, recoveryCode };
  const use = { purpose: "secondStep", accountId } as const;
  return (await answers(portal.database, passkey, use)) ? { passkey } : {};
}

/** Asks the browser for one of the passkeys of the account whose log-in waits. */
async function askForSecondStep(
  { portal, throttle, party }: LoginParts,
  ticket: string,
  origin: DeviceOrigin,
): Promise<PasskeyOptions> {
  const account = await accountOf(portal, ticket);
  await throttle.countPasskeyQuestion(passkeyUserOf(origin));
  if (party === undefined) throw new Unauthorized(WRONG.wrongPasskey);
  const options = await assertionOptions(party, await findPasskeys(portal.database, account.id));
  return pose(portal.database, options, { purpose: "secondStep", accountId: account.id });
}

/** Finds the account of this ticket, if it may still log in. */
async function accountOf({ database }: Portal, ticket: string) {
  const accountId = await findTicket(database, hashToken(ticket));
  const account = accountId === undefined ? undefined : await findActiveAccount(database, accountId);
  if (account === undefined) throw begunAnew();
  return account;
}

function begunAnew(): Unauthorized {
  return new Unauthorized({
    pl: "Logowanie trwało zbyt długo. Zaloguj się ponownie.",
    en: "Logging in took too long. Log in again.",
  });
}

const NO_ENTRY = {
  pl: "Nie udało się zalogować kluczem dostępu. Zaloguj się hasłem.",
  en: "Logging in with a passkey failed. Log in with your password.",
};

/** Asks the browser for any passkey of this portal. */
async function askForPasskey(
  { portal, throttle, party }: LoginParts,
  origin: DeviceOrigin,
): Promise<PasskeyOptions> {
  await throttle.countPasskeyQuestion(passkeyUserOf(origin));
  if (party === undefined) throw new Unauthorized(NO_ENTRY);
  const options = await assertionOptions(party);
  return pose(portal.database, options, { purpose: "logIn", accountId: null });
}

/**
 * Signs in whoever has the passkey and proved to it who they are (by a finger, a face or a PIN): possession and
 * person, so no password is asked.
 *
 * @throws Unauthorized with one text, whatever was wrong
 * @throws TooManyRequests after too many wrong ones
 */
async function logInByPasskey(
  { portal, throttle, party }: LoginParts,
  attempt: { passkey: PasskeyAssertion } & DeviceOrigin,
): Promise<SessionUser> {
  const { database } = portal;
  const tries = await throttle.countPasskey(passkeyUserOf(attempt));
  const asked = await answers(database, attempt.passkey, { purpose: "logIn", accountId: null });
  const passkey = asked ? await findPasskey(database, attempt.passkey.id) : undefined;
  const account = passkey && (await findActiveAccount(database, passkey.accountId));
  const verified =
    party &&
    passkey &&
    (await verifyAssertion(party, attempt.passkey, { passkey, userVerification: "required" }));
  if (!account || !verified) {
    await recordRefusal(portal, { ...attempt, ...nameOf(account), reason: "wrongPasskey" });
    await throttle.slowDown(tries);
    throw new Unauthorized(NO_ENTRY);
  }
  const sessionId = await transact(database, async (tx) => {
    if (!(await countPasskeyUse(tx, passkey.id, verified))) return undefined;
    return startSession(tx, account, { ...attempt, by: "passkey" });
  });
  if (sessionId === undefined) {
    await recordRefusal(portal, { ...attempt, ...nameOf(account), reason: "countedBack" });
    throw new Unauthorized(NO_ENTRY);
  }
  await throttle.refundPasskey(passkeyUserOf(attempt));
  return sessionUser(portal, { ...account, sessionId });
}

function passkeyUserOf({ address, device }: DeviceOrigin) {
  return { address, knownDevice: device?.id };
}

function nameOf(account: { id: string; email: string } | undefined) {
  return { accountId: account?.id ?? null, email: account?.email ?? "" };
}

/** Proof of the second step: at most one of these. */
interface Proof {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  /** Its challenge is already checked. */
  passkey?: PasskeyAssertion | undefined;
}

type Refusal = "wrongCode" | "wrongPasskey" | "countedBack";

type Outcome = { method: "totp" | "recoveryCode" | "passkey" } | { refused: Refusal };

/** Account that has to give the proof. */
interface Owner {
  portal: Portal;
  party: RelyingParty | undefined;
  accountId: string;
}

/** Checks a proof and uses it up, so that it is good once. A wrong one changes nothing. */
async function prove(tx: Tx, owner: Owner, proof: Proof): Promise<Outcome> {
  const { portal, accountId } = owner;
  if (proof.code !== undefined) {
    return (await provesByCode(tx, owner, proof.code)) ? { method: "totp" } : { refused: "wrongCode" };
  }
  if (proof.recoveryCode !== undefined) {
    for (const secret of [portal.secret, ...(portal.secretsBefore ?? [])]) {
      const hash = hashRecoveryCode(secret, accountId, proof.recoveryCode);
      if (await spendRecoveryCode(tx, accountId, hash)) return { method: "recoveryCode" };
    }
    return { refused: "wrongCode" };
  }
  return proof.passkey === undefined ? { refused: "wrongPasskey" } : proveByPasskey(tx, owner, proof.passkey);
}

async function provesByCode(tx: Tx, { portal, accountId }: Owner, code: string): Promise<boolean> {
  const authenticator = await findAuthenticator(tx, accountId);
  const secret = authenticator && unseal(portal.secret, accountId, authenticator.secret);
  const step = secret && stepOf(secret, code);
  return step !== undefined && spendStep(tx, accountId, step);
}

async function proveByPasskey(
  tx: Tx,
  { party, accountId }: Owner,
  answer: PasskeyAssertion,
): Promise<Outcome> {
  const passkey = await findPasskey(tx, answer.id);
  if (party === undefined || passkey?.accountId !== accountId) return { refused: "wrongPasskey" };
  const verified = await verifyAssertion(party, answer, { passkey, userVerification: "preferred" });
  if (verified === undefined) return { refused: "wrongPasskey" };
  return (await countPasskeyUse(tx, passkey.id, verified))
    ? { method: "passkey" }
    : { refused: "countedBack" };
}
