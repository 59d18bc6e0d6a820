import type { NewAuthenticator, RecoveryCodes } from "@bonum/contract/identity/second-step.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { assertOwnPassword, assertPasswordKept } from "../login/own-password.ts";
import {
  confirmAuthenticator,
  deleteAuthenticator,
  keepPendingSecret,
  lockPendingSecret,
} from "./authenticator-queries.ts";
import { changeSecondStep, giveRecoveryCodes, isProtected, settleRemoval } from "./change.ts";
import type { OwnParts } from "./own-parts.ts";
import { seal, unseal } from "./secrets.ts";
import { describeSecret, makeSecret, stepOf } from "./totp.ts";

/** How long a new app waits for its first code. */
const PENDING_SECONDS = 30 * 60;

/**
 * Makes a secret for a new authenticator app. Nothing changes until `addAuthenticator` has seen a code of it; the
 * app from before stays good until then.
 */
export async function beginAuthenticator(parts: OwnParts, password: string): Promise<NewAuthenticator> {
  const { portal, account } = parts;
  const proven = await assertOwnPassword(parts, password);
  const secret = makeSecret();
  const pending = {
    accountId: account.id,
    secret: seal(portal.secret, account.id, secret),
    seconds: PENDING_SECONDS,
  };
  await transact(portal.database, async (tx) => {
    await assertPasswordKept(tx, proven);
    await keepPendingSecret(tx, pending);
  });
  return describeSecret(secret, account.email);
}

/**
 * Takes the new app into use once its first code is right.
 *
 * @throws Invalid for a wrong code, NotFound where no new app waits
 */
export function addAuthenticator(parts: OwnParts, code: string): Promise<RecoveryCodes> {
  const { portal, account } = parts;
  return changeSecondStep(parts, {
    accountId: account.id,
    action: "authenticator.add",
    async apply(tx) {
      const sealed = await lockPendingSecret(tx, account.id);
      const secret = sealed && unseal(portal.secret, account.id, sealed);
      if (secret === undefined) throw new NotFound();
      const step = stepOf(secret, code);
      if (step === undefined) throw new Invalid({ code: ["code.wrong"] });
      const first = !(await isProtected(tx, account.id));
      await confirmAuthenticator(tx, account.id, step);
      return { recoveryCodes: first ? await giveRecoveryCodes(tx, portal, account.id) : null };
    },
  });
}

/** @throws NotFound where there is none, Conflict where the portal demands that this last way stays */
export async function removeAuthenticator(parts: OwnParts, password: string): Promise<void> {
  const proven = await assertOwnPassword(parts, password);
  await changeSecondStep(parts, {
    accountId: parts.account.id,
    action: "authenticator.remove",
    proven,
    async apply(tx) {
      if (!(await deleteAuthenticator(tx, parts.account.id))) throw new NotFound();
      await settleRemoval(tx, parts.account);
    },
  });
}
