import type { LoginPayload, SessionUser } from "@bonum/contract/identity/account.ts";
import { pathOfStart } from "@bonum/contract/identity/start-screen.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { type PendingLogin, SECOND_STEP_NEEDED } from "@bonum/contract/problem.ts";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import { type AuditEntry, countAudit, recordAudit } from "../../../kernel/audit/queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { announce } from "../../../kernel/change-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { NotFound, Unauthorized } from "../../../platform/http/errors.ts";
import { networkOf } from "../../../platform/limiter.ts";
import { hashToken, randomToken } from "../../../platform/secrets.ts";
import type { Portal } from "../../../portal.ts";
import { pendingTerms } from "../own-account/terms/queries.ts";
import { findMethods, saveTicket } from "../second-step/queries.ts";
import { lacksRequiredSecondStep } from "../second-step/security/queries.ts";
import { type DeviceOrigin, knownFor, type Origin } from "./devices.ts";
import { signToken, TOKEN_SECONDS } from "./guards.ts";
import { passwordMatches } from "./passwords.ts";
import {
  type Credentials,
  endOwnSession,
  endSession,
  extendSession,
  findCredentials,
  isShownFirstSteps,
  lockPassword,
  openSession,
  readStartScreen,
} from "./queries.ts";
import type { LoginThrottle } from "./throttle.ts";

const REFUSALS_WINDOW_SECONDS = 15 * 60;

/** Time limit for the second step of a log-in; enough to find the phone. */
const TICKET_SECONDS = 5 * 60;

/**
 * Signs an account in.
 *
 * @throws Unauthorized with one text whether the account is missing, blocked or the password wrong; with another, and
 * a ticket, where the password is right and a second step is to be taken
 * @throws TooManyRequests after too many failed tries
 */
export async function logIn(
  portal: Portal,
  throttle: LoginThrottle,
  attempt: LoginPayload & DeviceOrigin,
): Promise<SessionUser> {
  const credentials = await findCredentials(portal.database, attempt.email);
  const tried = { ...attempt, knownDevice: knownFor(attempt.device, credentials?.id) };
  const tries = await throttle.count(tried);
  const matches = await passwordMatches(credentials?.passwordHash, attempt.password);
  const begun = credentials && matches ? await beginLogIn(portal, credentials, attempt) : undefined;
  if (credentials === undefined || begun === undefined) {
    await recordRefusal(portal, { ...attempt, accountId: credentials?.id ?? null });
    await throttle.slowDown(tries);
    throw new Unauthorized({
      pl: "Nieprawidłowa nazwa użytkownika lub hasło",
      en: "Incorrect user name or password",
    });
  }
  if ("pending" in begun) {
    // Not forgiven yet: whoever has the password alone must not get new tries at the second step by giving it again.
    await throttle.refund(tried);
    throw secondStepNeeded(begun.pending);
  }
  await throttle.forgive(tried);
  return sessionUser(portal, { ...credentials, sessionId: begun.sessionId });
}

/** Opens the session, or the ticket that waits for the second step; nothing where the password was changed meanwhile. */
function beginLogIn(
  { database }: Portal,
  credentials: Credentials,
  origin: Origin,
): Promise<{ sessionId: string } | { pending: PendingLogin } | undefined> {
  return transact(database, async (tx) => {
    if (!(await lockPassword(tx, credentials.id, credentials.passwordHash))) return undefined;
    const pending = await awaitSecondStep(tx, credentials.id);
    return pending
      ? { pending }
      : { sessionId: await startSession(tx, credentials, { ...origin, by: "password" }) };
  });
}

/** The 401 of a log-in that goes on. */
export function secondStepNeeded(
  secondStep: PendingLogin,
  title: Label = { pl: "Potwierdź logowanie", en: "Confirm the log-in" },
): Unauthorized {
  const detail = {
    pl: "Użyj kodu z aplikacji, klucza dostępu albo kodu zapasowego.",
    en: "Use a code from the app, a passkey or a recovery code.",
  };
  return new Unauthorized(title, { type: SECOND_STEP_NEEDED, detail, secondStep });
}

/**
 * Lets the log-in of an account that has a second step wait for it, once the password proved right.
 *
 * @returns the ticket that it waits under and the ways to take the step; nothing where the password is enough
 */
export async function awaitSecondStep(
  database: Database,
  accountId: string,
): Promise<PendingLogin | undefined> {
  const methods = await findMethods(database, accountId);
  if (!methods.some((method) => method !== "recoveryCode")) return undefined;
  const ticket = randomToken();
  await saveTicket(database, { hash: hashToken(ticket), accountId, seconds: TICKET_SECONDS });
  return { ticket, methods };
}

/** Opens a session with its audit entry; returns its id. `by` says what proved the person. */
export async function startSession(
  tx: Tx,
  account: Omit<Account, "sessionId">,
  { address, userAgent, requestId, by }: Origin & { by: string },
): Promise<string> {
  const id = await openSession(tx, { accountId: account.id, seconds: TOKEN_SECONDS, address, userAgent });
  const actor = { accountId: account.id, email: account.email, address, requestId };
  await recordAudit(tx, {
    actor,
    action: "session.open",
    subjectType: "session",
    subjectId: id,
    after: { by },
  });
  return id;
}

/**
 * Notes a refused log-in; `accountId` is the account that was tried, if there is one. Those that try no account are counted
 * by network in one entry a window, so that nobody fills the audit log.
 */
export async function recordRefusal(
  portal: Portal,
  refused: Origin & { email: string; accountId: string | null; reason?: string },
): Promise<void> {
  const { accountId, address, requestId, reason } = refused;
  const actor = { accountId, email: refused.email.toLowerCase(), address, requestId };
  const after = reason === undefined ? {} : { after: { reason } };
  const entry: AuditEntry = {
    actor,
    action: "session.refuse",
    subjectType: "session",
    subjectId: null,
    ...after,
  };
  if (accountId === null) {
    const together = `${reason ?? "wrongPassword"} ${networkOf(address)}`;
    await countAudit(portal.database, entry, { together, windowSeconds: REFUSALS_WINDOW_SECONDS });
  } else {
    await transact(portal.database, (tx) => recordAudit(tx, entry));
  }
}

/** The signed-in account with a fresh token; the session lives as long as its newest token, up to its absolute end. */
export async function renewSession(portal: Portal, account: Account): Promise<SessionUser> {
  await extendSession(portal.database, account.sessionId, TOKEN_SECONDS);
  return sessionUser(portal, account);
}

/** Ends the session with every token that it was given, at once. */
export async function logOut(tx: Tx, { account, actor }: Caller): Promise<void> {
  await endSession(tx, account.sessionId);
  await recordAudit(tx, {
    actor,
    action: "session.end",
    subjectType: "session",
    subjectId: account.sessionId,
  });
}

/** Ends one of the caller's sessions at once; their present one, too. @throws NotFound */
export async function endSessionOf(tx: Tx, { account, actor }: Caller, id: string): Promise<void> {
  if (!(await endOwnSession(tx, { accountId: account.id, id }))) throw new NotFound();
  await recordAudit(tx, { actor, action: "session.end", subjectType: "session", subjectId: id });
  // The account's screens change; a session has no screen.
  await announce(tx, { topic: "accounts", id: account.id });
}

/** Answer of a log-in, with a fresh token. */
export async function sessionUser(
  portal: Pick<Portal, "database" | "secret">,
  account: Account,
): Promise<SessionUser> {
  const { id, email, displayName, roles, sessionId } = account;
  const mustSetUp = isAdmin(account) && (await lacksRequiredSecondStep(portal.database, id));
  const ownsClient = account.clientId !== null && account.clientRole === "owner";
  const terms = await pendingTerms(portal.database, id);
  const start = pathOfStart(await readStartScreen(portal.database, id), roles);
  const firstSteps = isAdmin(account) && (await isShownFirstSteps(portal.database, id));
  const claims = { sessionId, accountId: id, roles, mustSetUp, ownsClient, terms, start, firstSteps };
  const token = await signToken(portal.secret, claims);
  return { id, email, displayName, roles, token };
}
