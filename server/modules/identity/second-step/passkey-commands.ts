import {
  type NewPasskey,
  PASSKEYS_MAX,
  type PasskeyOptions,
  type PasskeyView,
  type RecoveryCodes,
  type SecondStepView,
} from "@bonum/contract/identity/second-step.ts";
import { isAdmin } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { existing } from "../../../kernel/route.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { addWay, changeSecondStep, settleRemoval } from "./commands.ts";
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  lockPasskey,
  type Passkey,
  renamePasskey,
} from "./passkey-queries.ts";
import {
  answers,
  type MadePasskey,
  pose,
  type RelyingParty,
  registrationOptions,
  verifyAttestation,
} from "./passkeys.ts";
import { readProtection } from "./queries.ts";
import { findSecurity } from "./security-queries.ts";

/** Who changes their own passkeys, with the portal as passkeys know it; none where they cannot work. */
interface PasskeyCaller extends Caller {
  party: RelyingParty | undefined;
}

/** Asks the browser for a new passkey. */
export async function beginPasskey(tx: Tx, { account, party }: PasskeyCaller): Promise<PasskeyOptions> {
  const known = await findPasskeys(tx, account.id);
  assertRoom(known);
  const options = await registrationOptions(workingParty(party), account, known);
  return pose(tx, options, { purpose: "register", accountId: account.id });
}

/**
 * Checks the passkey that answers `beginPasskey`; right or wrong, the answer is taken once.
 *
 * @throws Invalid for an answer that was not asked for or does not hold
 */
export async function checkPasskey(
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
export function addPasskey(
  tx: Tx,
  caller: Caller,
  passkey: MadePasskey & { name: string },
): Promise<RecoveryCodes> {
  const { account } = caller;
  return addWay(tx, caller, {
    action: "passkey.add",
    async add(tx) {
      assertRoom(await findPasskeys(tx, account.id));
      const id = await insertPasskey(tx, { ...passkey, accountId: account.id });
      if (id === undefined) throw new Conflict("Ten klucz dostępu jest już dodany.");
    },
  });
}

function workingParty(party: RelyingParty | undefined): RelyingParty {
  if (party !== undefined) return party;
  throw new Conflict(
    "Klucze dostępu działają tylko wtedy, gdy portal ma nazwę domenową i połączenie HTTPS. Ustawia się je w PUBLIC_URL.",
  );
}

function assertRoom(passkeys: Passkey[]): void {
  if (passkeys.length < PASSKEYS_MAX) return;
  throw new Conflict(
    `Konto może mieć najwyżej ${PASSKEYS_MAX} kluczy dostępu. Usuń ten, którego nie używasz.`,
  );
}

/** @throws NotFound for a passkey that is not the caller's */
export async function renameOwnPasskey(
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
export function removePasskey(tx: Tx, caller: Caller, id: string): Promise<void> {
  const { account } = caller;
  return changeSecondStep(tx, caller, {
    accountId: account.id,
    action: "passkey.remove",
    async apply(tx) {
      await lockOwn(tx, caller, id);
      await deletePasskey(tx, id);
      await settleRemoval(tx, account);
    },
  });
}

async function lockOwn(tx: Tx, { account }: Caller, id: string): Promise<Passkey> {
  return existing(await lockPasskey(tx, account.id, id));
}

/** How the caller's own account is protected. */
export async function ownProtection(
  database: Database,
  { account, party }: PasskeyCaller,
): Promise<SecondStepView> {
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
