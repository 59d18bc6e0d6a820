import { recordAudit } from "../../../kernel/audit/queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Invalid, Unauthorized } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { passwordMatches } from "./passwords.ts";
import { findCredentials, lockPassword } from "./queries.ts";
import { createLoginThrottle, type LoginThrottle } from "./throttle.ts";

/** Caller with the limiter of attempts at their own password. */
export interface ThrottledCaller extends Caller {
  throttle: LoginThrottle;
}

/** A password that was right when it was checked. */
export interface ProvenPassword {
  accountId: string;
  passwordHash: string;
  /** The form's field that a refusal names. */
  field: string;
}

/**
 * Makes a change in a transaction of its own, after the caller's password was asked for again: a browser left open must
 * not be enough to change who can sign in. A password is checked before the transaction, because wrong ones are counted
 * and slowed down, which no rollback undoes, and must still be the same within it.
 *
 * @throws Invalid, TooManyRequests
 */
export async function withOwnPassword<T>(
  caller: ThrottledCaller,
  password: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const proven = await assertOwnPassword(caller, password);
  return transact(caller.portal.database, async (tx) => {
    await assertPasswordUnchanged(tx, proven);
    return change(tx);
  });
}

/** Makes the confirmation of a machine's final events by the caller's own password. */
export function ownPasswordOf({ pool }: Pick<Portal, "pool">) {
  const throttle = createLoginThrottle(pool);
  return <T>(caller: Caller, password: string, change: (tx: Tx) => Promise<T>) =>
    withOwnPassword({ ...caller, throttle }, password, change);
}

/**
 * Asks for the caller's password again. Wrong ones count like refused log-ins, and are audited as those are.
 *
 * @param field the form's field that a refusal names
 * @returns what `assertPasswordUnchanged` takes in the transaction of the change
 * @throws Invalid, TooManyRequests, Unauthorized where the account is active no more
 */
export async function assertOwnPassword(
  { portal, throttle, account, actor }: ThrottledCaller,
  password: string,
  field = "password",
): Promise<ProvenPassword> {
  const attempt = { email: account.email, address: actor.address, knownDevice: account.sessionId };
  const tries = await throttle.count(attempt);
  const credentials = await findCredentials(portal.database, account.email);
  // Blocked since the request began: that is no wrong password.
  if (credentials === undefined) throw new Unauthorized();
  if (!(await passwordMatches(credentials.passwordHash, password))) {
    await throttle.slowDown(tries);
    const subject = { subjectType: "account", subjectId: account.id } as const;
    await transact(portal.database, (tx) =>
      recordAudit(tx, { actor, action: "account.refusePassword", ...subject }),
    );
    throw wrong(field);
  }
  await throttle.forgive(attempt);
  return { accountId: account.id, passwordHash: credentials.passwordHash, field };
}

/**
 * Locks the account, whose password must be the one that was proven: whoever knew it alone is out once it is changed.
 *
 * @throws Invalid
 */
export async function assertPasswordUnchanged(tx: Tx, proven: ProvenPassword | undefined): Promise<void> {
  if (!proven) throw wrong("password");
  const { accountId, passwordHash, field } = proven;
  if (!(await lockPassword(tx, accountId, passwordHash))) throw wrong(field);
}

function wrong(field: string): Invalid {
  return new Invalid({ [field]: ["password.wrong"] });
}
