import type { NewAuthenticator, RecoveryCodes } from "@bonum/contract/identity/second-step.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { Actor } from "../../../kernel/audit/queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { command, type Resource } from "../../../kernel/command.ts";
import { letterTo, type Mailing } from "../../../kernel/mail/letters.ts";
import { notify } from "../../../kernel/news/news.ts";
import type { Bell } from "../../../kernel/news/queries.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { oneAccount } from "../audiences.ts";
import { endSessions } from "../login/queries.ts";
import { deleteSecondStep } from "../login/ways-in.ts";
import { ACCOUNTS } from "../policy.ts";
import {
  describeSecret,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeSecret,
  seal,
  showRecoveryCode,
  stepOf,
  unseal,
} from "./codes.ts";
import { type SecondStepChange, secondStepChanged } from "./letters.ts";
import { deletePasskeys } from "./passkeys/queries.ts";
import {
  confirmAuthenticator,
  deleteAuthenticator,
  deleteRecoveryCodes,
  isProtected,
  lockPendingSecret,
  lockProtection,
  type ProtectionRow,
  readProtection,
  replaceRecoveryCodes,
  savePendingSecret,
} from "./queries.ts";
import { lacksRequiredSecondStep } from "./security/queries.ts";

/** Time limit for a new app's first code. */
const PENDING_SECONDS = 30 * 60;

/** Audits the available methods, without their secrets or names given by the owner. */
const protections: Resource<ProtectionRow> = {
  ...ACCOUNTS,
  read: readProtection,
  audit: ({ authenticator, passkeys, recoveryCodesLeft }) => ({
    authenticator: authenticator?.toISOString() ?? null,
    passkeys,
    recoveryCodesLeft,
  }),
};

interface Change {
  accountId: string;
  /** `resource.event`, and what the account's owner is notified of by mail. */
  action: SecondStepChange | "passkey.rename";
  /** Refusal of the change as the account is protected now. */
  obstacle?(row: ProtectionRow): Label | undefined;
  /** Makes the change, or throws. */
  apply(tx: Tx): Promise<void>;
  /** Notification in the bell besides the mail, which needs a mail server. */
  bell?: Bell;
}

/**
 * Changes how an account is protected, and notifies its owner by mail: one change of an account at a time.
 *
 * @throws NotFound for an account that does not exist, Conflict
 */
export async function changeSecondStep(
  tx: Tx,
  { portal, actor }: { portal: Mailing; actor: Actor },
  { accountId, apply, action, bell, ...change }: Change,
): Promise<void> {
  await command(tx, actor, {
    ...change,
    action,
    resource: protections,
    lock: (tx) => lockProtection(tx, accountId),
    apply: (tx) => apply(tx),
  });
  if (action === "passkey.rename") return;
  const letter = letterTo(secondStepChanged, () => ({ change: action }), { toAll: true });
  const to = [{ audience: oneAccount(accountId), bell, letter }];
  await notify(tx, portal, { kind: null, by: actor.accountId, to });
}

/** Gives the account new recovery codes in the place of the old ones; returns them as people read them. */
async function giveRecoveryCodes(tx: Tx, portal: Portal, accountId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(portal.secret, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes.map(showRecoveryCode);
}

/**
 * Adds a way of the second step. With the first one the account is given recovery codes, which are shown once. Its other
 * sessions end: whoever signed in elsewhere before must show the second step.
 */
export async function addWay(
  tx: Tx,
  { portal, account, actor }: Caller,
  { action, add }: { action: SecondStepChange; add(tx: Tx): Promise<void> },
): Promise<RecoveryCodes> {
  let recoveryCodes: string[] | null = null;
  await changeSecondStep(
    tx,
    { portal, actor },
    {
      accountId: account.id,
      action,
      async apply(tx) {
        const first = !(await isProtected(tx, account.id));
        await add(tx);
        await endSessions(tx, { accountId: account.id, except: account.sessionId });
        recoveryCodes = first ? await giveRecoveryCodes(tx, portal, account.id) : null;
      },
    },
  );
  return { recoveryCodes };
}

/**
 * After a way of the second step was removed: where it was the last, the recovery codes go too.
 *
 * @throws Conflict where the portal demands that this account keep one
 */
export async function finishRemoval(tx: Tx, account: Account): Promise<void> {
  if (await isProtected(tx, account.id)) return;
  if (isAdmin(account) && (await lacksRequiredSecondStep(tx, account.id))) {
    throw new Conflict({
      pl: "Portal wymaga od administratorów logowania dwuetapowego. Najpierw dodaj inny sposób, a potem usuń ten.",
      en: "The portal requires administrators to use two-step log-in. First add another method, then remove this one.",
    });
  }
  await deleteRecoveryCodes(tx, account.id);
}

/**
 * Makes a secret for a new authenticator app. Nothing changes until `addAuthenticator` has seen a code of it; the
 * app from before stays good until then.
 */
export async function beginAuthenticator(tx: Tx, { portal, account }: Caller): Promise<NewAuthenticator> {
  const secret = makeSecret();
  await savePendingSecret(tx, {
    accountId: account.id,
    secret: seal(portal.secret, account.id, secret),
    seconds: PENDING_SECONDS,
  });
  return describeSecret(secret, account.email);
}

/**
 * Takes the new app into use once its first code is right.
 *
 * @throws Invalid for a wrong code, Conflict where no new app waits
 */
export function addAuthenticator(tx: Tx, caller: Caller, code: string): Promise<RecoveryCodes> {
  const { portal, account } = caller;
  return addWay(tx, caller, {
    action: "authenticator.add",
    async add(tx) {
      const sealed = await lockPendingSecret(tx, account.id);
      const secret = sealed && unseal(portal.secret, account.id, sealed);
      if (secret === undefined) {
        throw new Conflict({
          pl: "Żadna nowa aplikacja nie czeka na kod. Zacznij dodawanie aplikacji od nowa.",
          en: "No new app is waiting for a code. Start adding the app again.",
        });
      }
      const step = stepOf(secret, code);
      if (step === undefined) throw new Invalid({ code: ["code.wrong"] });
      await confirmAuthenticator(tx, account.id, step);
    },
  });
}

/** @throws Conflict where there is none, or where the portal demands that this last way stays */
export function removeAuthenticator(tx: Tx, caller: Caller): Promise<void> {
  const { account } = caller;
  return changeSecondStep(tx, caller, {
    accountId: account.id,
    action: "authenticator.remove",
    obstacle: ({ authenticator }) =>
      authenticator === null
        ? {
            pl: "To konto nie ma aplikacji uwierzytelniającej. Możesz ją dodać.",
            en: "This account has no authenticator app. You can add one.",
          }
        : undefined,
    async apply(tx) {
      await deleteAuthenticator(tx, account.id);
      await finishRemoval(tx, account);
    },
  });
}

/** @throws Conflict where there is no second step that the codes could stand in for */
export async function renewRecoveryCodes(tx: Tx, caller: Caller): Promise<RecoveryCodes> {
  const { portal, account } = caller;
  let recoveryCodes: string[] | null = null;
  await changeSecondStep(tx, caller, {
    accountId: account.id,
    action: "recoveryCodes.renew",
    obstacle: (row) =>
      isActive(row)
        ? undefined
        : {
            pl: "Kody zapasowe należą do logowania dwuetapowego. Najpierw włącz logowanie dwuetapowe.",
            en: "Recovery codes are part of two-step log-in. Turn two-step log-in on first.",
          },
    async apply(tx) {
      recoveryCodes = await giveRecoveryCodes(tx, portal, account.id);
    },
  });
  return { recoveryCodes };
}

/** @throws Conflict where there is nothing to turn off, or the portal demands it */
export function turnOffSecondStep(tx: Tx, caller: Caller): Promise<void> {
  const { account } = caller;
  return changeSecondStep(tx, caller, {
    accountId: account.id,
    action: "secondStep.turnOff",
    obstacle: (row) =>
      isActive(row)
        ? undefined
        : {
            pl: "Logowanie dwuetapowe nie jest włączone na tym koncie. Włączysz je, dodając aplikację albo klucz dostępu.",
            en: "Two-step log-in is not turned on for this account. Turn it on by adding an app or a passkey.",
          },
    async apply(tx) {
      await deleteAuthenticator(tx, account.id);
      await deletePasskeys(tx, account.id);
      await finishRemoval(tx, account);
    },
  });
}

/**
 * Takes another account's second step away: its owner has lost the phone and the recovery codes, and signs in by
 * password until they set up a new one.
 *
 * @throws NotFound, Conflict for one's own account and for one that has none
 */
export function resetSecondStep(tx: Tx, caller: Caller, accountId: string): Promise<void> {
  if (accountId === caller.account.id) {
    throw new Conflict({
      pl: "Logowanie dwuetapowe własnego konta zmienisz na stronie „Moje konto”.",
      en: "Change your own two-step log-in on the page “My account”.",
    });
  }
  return changeSecondStep(tx, caller, {
    accountId,
    action: "secondStep.reset",
    obstacle: (row) =>
      isActive(row)
        ? undefined
        : {
            pl: "To konto nie ma włączonego logowania dwuetapowego, nie ma więc czego wyłączać. Odśwież stronę.",
            en: "Two-step log-in is not turned on for this account, so there is nothing to turn off. Reload the page.",
          },
    apply: (tx) => deleteSecondStep(tx, accountId),
    bell: {
      title: {
        pl: "Administrator wyłączył Twoje logowanie dwuetapowe",
        en: "An administrator turned your two-step log-in off",
      },
      detail: caller.account.displayName,
      path: "/account",
    },
  });
}

function isActive({ authenticator, passkeys }: ProtectionRow): boolean {
  return authenticator !== null || passkeys > 0;
}
