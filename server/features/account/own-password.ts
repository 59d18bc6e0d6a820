import { Invalid } from "../../platform/http/errors.ts";
import type { Caller } from "../../records/caller.ts";
import { passwordMatches } from "./passwords.ts";
import { findCredentials } from "./queries.ts";
import type { LoginThrottle } from "./throttle.ts";

/** Who acts, with what counts their tries at their own password. */
export interface ThrottledCaller extends Caller {
  throttle: LoginThrottle;
}

/**
 * Asks for the caller's password again: a browser left open must not be enough to change who can sign in. Wrong ones
 * count like refused log-ins.
 *
 * @param field the form's field that a refusal names
 * @throws Invalid, TooManyRequests
 */
export async function assertOwnPassword(
  { portal, throttle, account, actor }: ThrottledCaller,
  password: string,
  field = "password",
): Promise<void> {
  const attempt = { email: account.email, address: actor.address };
  const tries = await throttle.count(attempt);
  const credentials = await findCredentials(portal.database, account.email);
  if (!(await passwordMatches(credentials?.passwordHash, password))) {
    await throttle.slowDown(tries);
    throw new Invalid({ [field]: ["password.wrong"] });
  }
  await throttle.forgive(attempt);
}
