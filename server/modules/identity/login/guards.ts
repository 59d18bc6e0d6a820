import type { Role } from "@bonum/contract/identity/account.ts";
import type { PendingTerms } from "@bonum/contract/identity/own-account.ts";
import { SECOND_STEP_MISSING } from "@bonum/contract/problem.ts";
import type { FastifyRequest } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import { Forbidden, Refused, Unauthorized } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { lacksRequiredSecondStep } from "../second-step/security-queries.ts";
import { findSessionAccount } from "./queries.ts";

const BEARER = /^Bearer (\S+)$/i;

/** A hook that lets only an open session pass and puts its account on the request. It throws, so nothing runs after it. */
export function requireSession(portal: Portal) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
    if (token === undefined) throw new Unauthorized();
    const sessionId = await readToken(portal.secret, token);
    request.account = await assertSessionOpen(portal, sessionId);
  };
}

/**
 * The account of a session that is open now.
 *
 * @throws Unauthorized when the session ended or the account was blocked
 */
async function assertSessionOpen(portal: Portal, sessionId: string): Promise<Account> {
  const account = await findSessionAccount(portal.database, sessionId);
  if (account === undefined) throw new Unauthorized();
  return account;
}

/** A hook, after `requireSession`, that lets only administrators pass. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if (!isAdmin(request.account)) throw new Forbidden();
}

/** A hook, after `requireSession`: where the portal demands it, administrators pass only with a second step. */
export function requireSecondStep({ database }: Portal) {
  return async ({ account }: FastifyRequest): Promise<void> => {
    if (!isAdmin(account) || !(await lacksRequiredSecondStep(database, account.id))) return;
    throw new Refused(
      403,
      "Portal wymaga od administratorów logowania dwuetapowego. Włącz je na stronie „Moje konto”.",
      SECOND_STEP_MISSING,
    );
  };
}

const ALGORITHM = "HS256";
const ISSUER = "bonum";
const AUDIENCE = "bonum:session";

/** How long a token is good; the session ends with its last token, or at its absolute end before. */
export const TOKEN_SECONDS = 8 * 60 * 60;

interface Session {
  sessionId: string;
  accountId: string;
  roles: Role[];
  /** The portal demands a second step, and there is none. */
  mustSetUp: boolean;
  ownsClient: boolean;
  /** The law pages that the account has yet to accept. */
  terms: PendingTerms[];
}

/** Signs a session token. Its `role` claim is one string for one role and a list for several. */
export function signToken(secret: Uint8Array, session: Session): Promise<string> {
  const role = session.roles.length === 1 ? session.roles[0] : session.roles;
  // These are for the web application alone, which leads the person by them; what they may do, the database says.
  const setUp = session.mustSetUp ? { setUp: "secondStep" } : {};
  const owner = session.ownsClient ? { owner: true } : {};
  const terms = session.terms.length > 0 ? { terms: session.terms } : {};
  return new SignJWT({ role, sid: session.sessionId, ...setUp, ...owner, ...terms })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setSubject(session.accountId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setJti(crypto.randomUUID())
    .setExpirationTime(`${TOKEN_SECONDS}s`)
    .sign(secret);
}

/** Reads the session's id from a token that this portal signed and that is still good; throws Unauthorized. */
async function readToken(secret: Uint8Array, token: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    if (typeof payload.sid === "string") return payload.sid;
  } catch {
    // Why a token is refused is nobody's business but its owner's.
  }
  throw new Unauthorized();
}
