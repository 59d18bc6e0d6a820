import { Conflict, Invalid } from "../../platform/http/errors.ts";
import type { Caller } from "../../records/caller.ts";
import { passwordMatches } from "../account/passwords.ts";
import { findCredentials } from "../account/queries.ts";
import type { LoginThrottle } from "../account/throttle.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Who changes their own second step, and what that stands on. */
export interface OwnParts extends Caller {
  throttle: LoginThrottle;
  /** None where passkeys cannot work. */
  party: RelyingParty | undefined;
}

/**
 * Asks for the caller's password again: a browser left open must not be enough to change who can sign in. Wrong ones
 * count like refused log-ins.
 *
 * @throws Invalid naming the field, TooManyRequests
 */
export async function assertOwnPassword(
  { portal, throttle, account, actor }: OwnParts,
  password: string,
): Promise<void> {
  const attempt = { email: account.email, address: actor.address };
  const tries = await throttle.count(attempt);
  const credentials = await findCredentials(portal.database, account.email);
  if (!(await passwordMatches(credentials?.passwordHash, password))) {
    await throttle.slowDown(tries);
    throw new Invalid({ password: ["password.wrong"] });
  }
  await throttle.forgive(attempt);
}

/** The portal as passkeys know it. */
export function partyOf({ party }: OwnParts): RelyingParty {
  if (party === undefined) {
    throw new Conflict(
      "Klucze dostępu działają tylko wtedy, gdy portal ma nazwę i połączenie HTTPS. Administrator ustawia ją w PUBLIC_URL.",
    );
  }
  return party;
}
