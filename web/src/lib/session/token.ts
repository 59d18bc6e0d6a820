import { ROLES, type Role } from "@bonum/contract/identity/account.ts";

interface TokenClaims {
  role?: unknown;
  setUp?: unknown;
  owner?: unknown;
  terms?: unknown;
  start?: unknown;
  steps?: unknown;
  /** Seconds since 1970. */
  iat?: unknown;
  exp?: unknown;
}

/** Reads a JWT's claims without checking its signature: only the server can do that. */
function claimsOf(token: string): TokenClaims {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** The roles of a token's `role` claim, which is one string or a list (S3.1). */
export function rolesOf(token: string): Role[] {
  const claimed = [claimsOf(token).role].flat();
  return ROLES.filter((role) => claimed.includes(role));
}

/** Tells if the portal requires a second step that this account lacks. */
export function lacksSecondStep(token: string): boolean {
  return claimsOf(token).setUp === "secondStep";
}

/** Tells if the account is an owner's, which manages the client's accounts. */
export function ownsClient(token: string): boolean {
  return claimsOf(token).owner === true;
}

/** The address of the screen that the account starts at, as the server wrote it. */
export function startOf(token: string): string {
  const { start } = claimsOf(token);
  return typeof start === "string" && start.startsWith("/") ? start : "/";
}

/** Tells if the start screens show the first steps of a new portal. */
export function showsFirstSteps(token: string): boolean {
  return claimsOf(token).steps === true;
}

/** Unparsed claim on law pages that the account has yet to accept. */
export function termsClaimOf(token: string): unknown {
  return claimsOf(token).terms;
}

/** Half of a token's lifetime, in milliseconds since 1970; undefined if it has none. */
export function halfLifeOf(token: string): number | undefined {
  const { iat, exp } = claimsOf(token);
  return typeof iat === "number" && typeof exp === "number" ? ((iat + exp) / 2) * 1000 : undefined;
}
