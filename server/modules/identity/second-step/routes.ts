import { securityCalls } from "@bonum/contract/identity/member-calls.ts";
import {
  type NewPasskey,
  PASSKEYS_MAX,
  type PasskeyOptions,
  type PasskeyView,
  type RecoveryCodes,
  type SecondStepView,
  type SecurityPayload,
  type SecuritySettings,
} from "@bonum/contract/identity/second-step.ts";
import { secondStepCalls } from "@bonum/contract/identity/second-step-calls.ts";
import type { FastifyInstance } from "fastify";
import { isAdmin } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import { sameRevision } from "../../../kernel/revision.ts";
import { existing, type Route, route, write } from "../../../kernel/route.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { withOwnPassword } from "../login/own-password.ts";
import type { AccountParts } from "../login/routes.ts";
import { createLoginThrottle } from "../login/throttle.ts";
import { endSessionsOf } from "../members/commands.ts";
import {
  addAuthenticator,
  addWay,
  beginAuthenticator,
  changeSecondStep,
  finishRemoval,
  removeAuthenticator,
  renewRecoveryCodes,
  resetSecondStep,
  turnOffSecondStep,
} from "./commands.ts";
import {
  answers,
  type MadePasskey,
  pose,
  type RelyingParty,
  registrationOptions,
  verifyAttestation,
} from "./passkeys/passkeys.ts";
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  lockPasskey,
  type Passkey,
  renamePasskey,
} from "./passkeys/queries.ts";
import { isProtected, readProtection } from "./queries.ts";
import { countAdmins, findSecurity, lockSecurity, updateSecurity } from "./security/queries.ts";

/** Routes of one's own second step. */
export function secondStepRoutes({ database }: Portal, { throttle, party }: AccountParts): Route[] {
  const throttled = (caller: Caller) => ({ ...caller, throttle });
  const withParty = (caller: Caller) => ({ ...caller, party: party() });
  return [
    route(secondStepCalls.protection, ({ caller }) => ownProtection(database, withParty(caller))),
    route(secondStepCalls.turnOff, ({ caller, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => turnOffSecondStep(tx, caller)),
    ),
    route(secondStepCalls.renewRecoveryCodes, ({ caller, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => renewRecoveryCodes(tx, caller)),
    ),
    route(secondStepCalls.beginAuthenticator, ({ caller, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => beginAuthenticator(tx, caller)),
    ),
    write(secondStepCalls.addAuthenticator, (tx, { caller, body }) =>
      addAuthenticator(tx, caller, body.code),
    ),
    route(secondStepCalls.removeAuthenticator, ({ caller, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => removeAuthenticator(tx, caller)),
    ),
    route(secondStepCalls.beginPasskey, ({ caller, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => beginPasskey(tx, withParty(caller))),
    ),
    route(secondStepCalls.addPasskey, async ({ caller, body }) => {
      const made = await checkPasskey(database, withParty(caller), body);
      return transact(database, (tx) => addPasskey(tx, caller, { ...made, name: body.name }));
    }),
    write(secondStepCalls.renamePasskey, (tx, { caller, params, body }) =>
      renameOwnPasskey(tx, caller, { ...params, ...body }),
    ),
    route(secondStepCalls.removePasskey, ({ caller, params, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => removePasskey(tx, caller, params.id)),
    ),
  ];
}

/** Routes of the security settings, and of help for somebody who lost their second step. */
export function securityRoutes({ database, pool }: Portal, { forwarded }: FastifyInstance): Route[] {
  const throttle = createLoginThrottle(pool);
  return [
    route(securityCalls.settings, ({ account }) => presentSecurity(database, { account, forwarded })),
    write(securityCalls.update, async (tx, { account, caller, ifMatch, body }) => {
      await changeSecurity(tx, caller, { ifMatch, fields: body });
      return presentSecurity(tx, { account, forwarded });
    }),
    route(securityCalls.resetSecondStep, ({ caller, params, body }) =>
      withOwnPassword({ ...caller, throttle }, body.password, (tx) => resetSecondStep(tx, caller, params.id)),
    ),
    route(securityCalls.endSessions, ({ caller, params, body }) =>
      withOwnPassword({ ...caller, throttle }, body.password, (tx) => endSessionsOf(tx, caller, params.id)),
    ),
  ];
}

/** The one row of settings; it has no id to be named by. */
const SECURITY = { subject: "security", topic: "accounts" } as const;

const assertUnchanged = sameRevision({
  changed: {
    pl: "Ustawienia bezpieczeństwa zostały w międzyczasie zmienione",
    en: "The security settings have been changed in the meantime",
  },
  reload: { pl: "Odśwież ustawienia", en: "Reload the settings" },
});

/**
 * Changes whether administrators must have a second step.
 *
 * @throws Conflict where the settings changed meanwhile, or the one who demands it has none
 */
async function changeSecurity(
  tx: Tx,
  { account, actor }: Caller,
  { ifMatch, fields }: { ifMatch: string | undefined; fields: SecurityPayload },
): Promise<void> {
  const { requireSecondStepForAdmins: required } = fields;
  const before = await lockSecurity(tx);
  assertUnchanged(before, ifMatch);
  if (required && !(await isProtected(tx, account.id))) {
    throw new Conflict({
      pl: "Najpierw włącz logowanie dwuetapowe na swoim koncie, a potem wymagaj go od innych.",
      en: "First turn on two-step log-in for your own account, then require it of others.",
    });
  }
  if (required === before.required) return;
  await updateSecurity(tx, required, account.id);
  await record(tx, actor, {
    resource: SECURITY,
    action: "security.update",
    id: null,
    before: { requireSecondStepForAdmins: before.required },
    after: { requireSecondStepForAdmins: required },
  });
}

/** Security settings for this administrator. */
async function presentSecurity(
  database: Database,
  { account, forwarded }: Pick<Caller, "account"> & { forwarded: { unbelieved: boolean } },
): Promise<SecuritySettings> {
  const { required, revision } = await findSecurity(database);
  return {
    requireSecondStepForAdmins: required,
    revision,
    admins: await countAdmins(database),
    forwardedUnbelieved: forwarded.unbelieved,
    can: { require: await isProtected(database, account.id) },
  };
}

/** Caller with the relying party of their passkeys; undefined if passkeys cannot work. */
interface PasskeyCaller extends Caller {
  party: RelyingParty | undefined;
}

/** Asks the browser for a new passkey. */
async function beginPasskey(tx: Tx, { account, party }: PasskeyCaller): Promise<PasskeyOptions> {
  const known = await findPasskeys(tx, account.id);
  assertRoom(known);
  const options = await registrationOptions(workingParty(party), account, known);
  return pose(tx, options, { purpose: "register", accountId: account.id });
}

/**
 * Checks the passkey that answers `beginPasskey`; right or wrong, the answer is taken once.
 *
 * @throws Invalid for an answer that was not asked for or is wrong
 */
async function checkPasskey(
  database: Database,
  { account, party }: PasskeyCaller,
  { passkey }: NewPasskey,
): Promise<MadePasskey> {
  const working = workingParty(party);
  const asked = await answers(database, passkey, { purpose: "register", accountId: account.id });
  const made = asked ? await verifyAttestation(working, passkey) : undefined;
  if (made === undefined) throw new Invalid({ passkey: ["passkey.invalid"] });
  return made;
}

/** @throws Conflict where the account has it already, or has too many */
function addPasskey(tx: Tx, caller: Caller, passkey: MadePasskey & { name: string }): Promise<RecoveryCodes> {
  const { account } = caller;
  return addWay(tx, caller, {
    action: "passkey.add",
    async add(tx) {
      assertRoom(await findPasskeys(tx, account.id));
      const id = await insertPasskey(tx, { ...passkey, accountId: account.id });
      if (id === undefined)
        throw new Conflict({
          pl: "Ten klucz dostępu jest już dodany. Możesz się nim logować.",
          en: "This passkey has already been added. You can use it to log in.",
        });
    },
  });
}

function workingParty(party: RelyingParty | undefined): RelyingParty {
  if (party !== undefined) return party;
  throw new Conflict({
    pl: "Klucze dostępu działają tylko wtedy, gdy portal ma nazwę domenową i połączenie szyfrowane. Użyj aplikacji uwierzytelniającej.",
    en: "Passkeys work only if the portal has a domain name and an encrypted connection. Use an authenticator app.",
  });
}

function assertRoom(passkeys: Passkey[]): void {
  if (passkeys.length < PASSKEYS_MAX) return;
  throw new Conflict({
    pl: `Konto może mieć najwyżej ${PASSKEYS_MAX} kluczy dostępu. Usuń ten, którego nie używasz.`,
    en: `An account can have at most ${PASSKEYS_MAX} passkeys. Remove one that you do not use.`,
  });
}

/** @throws NotFound for a passkey that is not the caller's */
async function renameOwnPasskey(
  tx: Tx,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<PasskeyView> {
  await changeSecondStep(tx, caller, {
    accountId: caller.account.id,
    action: "passkey.rename",
    async apply(tx) {
      await lockOwn(tx, caller, id);
      await renamePasskey(tx, id, name);
    },
  });
  return presentPasskey(await lockOwn(tx, caller, id));
}

/** @throws NotFound for a passkey that is not the caller's, Conflict where the portal demands that this last way stays */
function removePasskey(tx: Tx, caller: Caller, id: string): Promise<void> {
  const { account } = caller;
  return changeSecondStep(tx, caller, {
    accountId: account.id,
    action: "passkey.remove",
    async apply(tx) {
      await lockOwn(tx, caller, id);
      await deletePasskey(tx, id);
      await finishRemoval(tx, account);
    },
  });
}

async function lockOwn(tx: Tx, { account }: Caller, id: string): Promise<Passkey> {
  return existing(await lockPasskey(tx, account.id, id));
}

/** Protection of the caller's own account. */
async function ownProtection(database: Database, { account, party }: PasskeyCaller): Promise<SecondStepView> {
  const { authenticator, recoveryCodesLeft } = await readProtection(database, account.id);
  const passkeys = await findPasskeys(database, account.id);
  const active = authenticator !== null || passkeys.length > 0;
  const required = isAdmin(account) && (await findSecurity(database)).required;
  return {
    active,
    required,
    authenticator: authenticator && { addedAt: authenticator.toISOString() },
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft,
    passkeyOrigin: party?.origin ?? null,
    can: {
      addPasskey: party !== undefined && passkeys.length < PASSKEYS_MAX,
      turnOff: active && !required,
    },
  };
}

/** A passkey as its owner sees it. */
function presentPasskey({ id, name, addedAt, lastUsedAt, synced }: Passkey): PasskeyView {
  return {
    id,
    name,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced,
  };
}
