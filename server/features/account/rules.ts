import type { LoginPayload, SessionUser } from "@bonum/contract/account.ts";
import { Unauthorized } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import { type Actor, recordAudit } from "../audit/queries.ts";
import type { Account } from "./account.ts";
import { passwordMatches } from "./passwords.ts";
import { type Credentials, endSession, extendSession, findCredentials, openSession } from "./queries.ts";
import type { LoginThrottle } from "./throttle.ts";
import { signToken, TOKEN_SECONDS } from "./tokens.ts";

/** Where a log-in comes from. */
export interface Origin {
  address: string;
  userAgent: string;
  requestId: string;
}

/**
 * Signs an account in.
 *
 * @throws Unauthorized with one text whether the account is missing, blocked or the password wrong
 * @throws TooManyRequests after too many failed tries
 */
export async function logIn(
  portal: Portal,
  throttle: LoginThrottle,
  attempt: LoginPayload & Origin,
): Promise<SessionUser> {
  const tries = await throttle.count(attempt);
  const credentials = await findCredentials(portal.database, attempt.email);
  const matches = await passwordMatches(credentials?.passwordHash, attempt.password);
  if (credentials === undefined || !matches) {
    await refuse(portal, attempt, credentials);
    await throttle.slowDown(tries);
    throw new Unauthorized("Nieprawidłowa nazwa użytkownika lub hasło");
  }
  await throttle.forgive(attempt);
  const sessionId = await portal.database.transaction().execute(async (tx) => {
    const id = await openSession(tx, { accountId: credentials.id, seconds: TOKEN_SECONDS, ...attempt });
    const actor = { ...actorAt(attempt), accountId: credentials.id, email: credentials.email };
    await recordAudit(tx, { actor, action: "session.open", subjectType: "session", subjectId: id });
    return id;
  });
  return sessionUser(portal, { ...credentials, sessionId });
}

async function refuse(portal: Portal, attempt: LoginPayload & Origin, found?: Credentials): Promise<void> {
  const actor = { ...actorAt(attempt), accountId: found?.id ?? null };
  await portal.database
    .transaction()
    .execute((tx) =>
      recordAudit(tx, { actor, action: "session.refuse", subjectType: "session", subjectId: null }),
    );
}

function actorAt(attempt: LoginPayload & Origin): Actor {
  return {
    accountId: null,
    email: attempt.email.toLowerCase(),
    address: attempt.address,
    requestId: attempt.requestId,
  };
}

/** The signed-in account with a fresh token; the session lives as long as its newest token. */
export async function renewSession(portal: Portal, account: Account): Promise<SessionUser> {
  await extendSession(portal.database, account.sessionId, TOKEN_SECONDS);
  return sessionUser(portal, account);
}

/** Ends the session with every token that it was given, at once. */
export async function logOut(portal: Portal, account: Account, actor: Actor): Promise<void> {
  await portal.database.transaction().execute(async (tx) => {
    await endSession(tx, account.sessionId);
    await recordAudit(tx, {
      actor,
      action: "session.end",
      subjectType: "session",
      subjectId: account.sessionId,
    });
  });
}

async function sessionUser(portal: Portal, account: Account): Promise<SessionUser> {
  const { id, email, displayName, roles, sessionId } = account;
  const token = await signToken(portal.secret, { sessionId, accountId: id, roles });
  return { id, email, displayName, roles, token };
}
