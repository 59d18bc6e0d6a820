import type { Role } from "@bonum/contract/identity/account.ts";
import type { PendingTerms } from "@bonum/contract/identity/own-account.ts";
import { SECOND_STEP_MISSING } from "@bonum/contract/problem.ts";
import type { FastifyRequest } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { isAdmin } from "../../../kernel/account.ts";
import { Forbidden, Refused, Unauthorized } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { findSessionAccount } from "./queries.ts";

const BEARER = /^Bearer (\S+)$/i;

/** A hook that lets only an open session pass and puts its account on the request. It throws, so nothing runs after it. */
export function requireSession(portal: Portal) {
  const readSessionId = rememberTokens([portal.secret, ...(portal.secretsBefore ?? [])]);
  return async (request: FastifyRequest): Promise<void> => {
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
    if (token === undefined) throw new Unauthorized();
    const sessionId = await readSessionId(token);
    // The session may have ended, or the account may have been blocked, a moment ago.
    const found = await findSessionAccount(portal.database, sessionId);
    if (found === undefined) throw new Unauthorized();
    request.account = found.account;
    request.accountLanguage = found.account.language;
    request.lacksSecondStep = found.lacksSecondStep;
  };
}

/** A hook, after `requireSession`, that lets only administrators pass. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if (!isAdmin(request.account)) throw new Forbidden();
}

/** A hook, after `requireSession`: where the portal demands it, administrators pass only with a second step. */
export async function requireSecondStep({ lacksSecondStep }: FastifyRequest): Promise<void> {
  if (!lacksSecondStep) return;
  throw new Refused(
    403,
    {
      pl: "Portal wymaga od administratorów logowania dwuetapowego. Włącz je na stronie „Moje konto”.",
      en: "The portal requires administrators to use two-step log-in. Turn it on on the page “My account”.",
    },
    { type: SECOND_STEP_MISSING },
  );
}

const ALGORITHM = "HS256";
/** Number of verified tokens that a server remembers; each takes less than a kilobyte. */
const TOKENS = 5_000;

const ISSUER = "bonum";
const AUDIENCE = "bonum:session";

/** Validity of a token; the session ends with its last token, or at its absolute end before. */
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
  /** The address of the screen that the account starts at; null where it has lost the role that it needs. */
  start: string | null;
  /** True if the start screens show the first steps of a new portal. */
  firstSteps: boolean;
}

/** Signs a session token. Its `role` claim is one string for one role and a list for several. */
export function signToken(secret: Uint8Array, session: Session): Promise<string> {
  const role = session.roles.length === 1 ? session.roles[0] : session.roles;
  // These are for the web application alone, which leads the person by them; what they may do, the database says.
  const setUp = session.mustSetUp ? { setUp: "secondStep" } : {};
  const owner = session.ownsClient ? { owner: true } : {};
  const terms = session.terms.length > 0 ? { terms: session.terms } : {};
  const start = session.start === null || session.start === "/" ? {} : { start: session.start };
  const steps = session.firstSteps ? { steps: true } : {};
  return new SignJWT({ role, sid: session.sessionId, ...setUp, ...owner, ...terms, ...start, ...steps })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setSubject(session.accountId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setJti(crypto.randomUUID())
    .setExpirationTime(`${TOKEN_SECONDS}s`)
    .sign(secret);
}

interface Verified {
  sessionId: string;
  /** Seconds since 1970. */
  expires: number;
}

/**
 * Tokens whose signature was verified lately: verifying costs as much as a query, and comes to the same each time. What
 * can change is asked each time: whether the token has expired, here, and whether its session is open, in the database.
 */
function rememberTokens(secrets: readonly Uint8Array[]) {
  const verified = new LRUCache<string, Verified>({ max: TOKENS });
  return async (token: string): Promise<string> => {
    const known = verified.get(token) ?? (await verify(secrets, token));
    if (known.expires <= Date.now() / 1000) throw new Unauthorized();
    verified.set(token, known);
    return known.sessionId;
  };
}

/** Verifies that this portal signed the token and that it is still good; throws Unauthorized. */
async function verify(secrets: readonly Uint8Array[], token: string): Promise<Verified> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ["exp"],
      });
      if (typeof payload.sid === "string") return { sessionId: payload.sid, expires: payload.exp ?? 0 };
    } catch {
      // The reason of a token's refusal is disclosed only to its owner.
    }
  }
  throw new Unauthorized();
}
