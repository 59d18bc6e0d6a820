import type { RecoveryCodes, SecondStepView } from "@bonum/contract/identity/second-step.ts";
import { PASSKEYS_MAX } from "@bonum/contract/identity/second-step.ts";
import { isAdmin } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { assertOwnPassword } from "../login/own-password.ts";
import { deleteAuthenticator, findAuthenticator } from "./authenticator-queries.ts";
import { changeSecondStep, giveRecoveryCodes, isProtected, settleRemoval } from "./change.ts";
import type { OwnParts } from "./own-parts.ts";
import { deletePasskeys, findPasskeys } from "./passkeys/queries.ts";
import { presentPasskey } from "./passkeys/rules.ts";
import { countRecoveryCodes, deleteRecoveryCodes } from "./recovery-code-queries.ts";
import { findSecurity } from "./security-queries.ts";

/** How the caller's own account is protected. */
export async function ownProtection({ portal, account, party }: OwnParts): Promise<SecondStepView> {
  const { database } = portal;
  const authenticator = await findAuthenticator(database, account.id);
  const passkeys = await findPasskeys(database, account.id);
  const active = authenticator !== undefined || passkeys.length > 0;
  const required = isAdmin(account) && (await findSecurity(database)).required;
  return {
    active,
    required,
    authenticator: authenticator ? { addedAt: authenticator.addedAt.toISOString() } : null,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(database, account.id),
    passkeyOrigin: party?.origin ?? null,
    can: {
      addPasskey: party !== undefined && passkeys.length < PASSKEYS_MAX,
      turnOff: active && !required,
    },
  };
}

/** @throws NotFound where there is no second step that the codes could stand in for */
export async function renewRecoveryCodes(parts: OwnParts, password: string): Promise<RecoveryCodes> {
  const { portal, account } = parts;
  const proven = await assertOwnPassword(parts, password);
  return changeSecondStep(parts, {
    accountId: account.id,
    action: "recoveryCodes.renew",
    proven,
    async apply(tx) {
      if (!(await isProtected(tx, account.id))) throw new NotFound();
      return { recoveryCodes: await giveRecoveryCodes(tx, portal, account.id) };
    },
  });
}

/** @throws NotFound where there is nothing to turn off, Conflict where the portal demands it */
export async function turnOffSecondStep(parts: OwnParts, password: string): Promise<void> {
  const { account } = parts;
  const proven = await assertOwnPassword(parts, password);
  await changeSecondStep(parts, {
    accountId: account.id,
    action: "secondStep.turnOff",
    proven,
    async apply(tx) {
      if (!(await isProtected(tx, account.id))) throw new NotFound();
      await deleteAuthenticator(tx, account.id);
      await deletePasskeys(tx, account.id);
      await settleRemoval(tx, account);
    },
  });
}

/**
 * Takes another account's second step away: its owner has lost the phone and the recovery codes, and signs in by
 * password until they set up a new one.
 *
 * @throws NotFound where the account does not exist or has none, Conflict for one's own
 */
export async function resetSecondStep(caller: Caller, accountId: string): Promise<void> {
  if (accountId === caller.account.id) {
    throw new Conflict("Logowanie dwuetapowe własnego konta zmienisz na stronie „Moje konto”.");
  }
  await changeSecondStep(caller, {
    accountId,
    action: "secondStep.reset",
    async apply(tx) {
      if (!(await isProtected(tx, accountId))) throw new NotFound();
      await deleteAuthenticator(tx, accountId);
      await deletePasskeys(tx, accountId);
      await deleteRecoveryCodes(tx, accountId);
    },
  });
}
