import type { Role } from "@bonum/contract/identity/account.ts";
import type { PendingTerms } from "@bonum/contract/identity/own-account.ts";
import { jwtVerify, SignJWT } from "jose";
import { Unauthorized } from "../../../platform/http/errors.ts";

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

/**
 * Signs a session token. Its `role` claim is one string for one role and a list for several (specification,
 * section 3).
 */
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
export async function readToken(secret: Uint8Array, token: string): Promise<string> {
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
