import {
  type NewPasskey,
  PASSKEYS_MAX,
  type PasskeyOptions,
  type PasskeyView,
  type RecoveryCodes,
} from "@bonum/contract/identity/second-step.ts";
import { Conflict, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { assertOwnPassword } from "../../login/own-password.ts";
import { answers, pose } from "../challenges.ts";
import { changeSecondStep, giveRecoveryCodes, isProtected, settleRemoval } from "../change.ts";
import { type OwnParts, partyOf } from "../own-parts.ts";
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  lockPasskey,
  type Passkey,
  renamePasskey,
} from "./queries.ts";
import { registrationOptions, verifyAttestation } from "./webauthn.ts";

/** Asks the browser for a new passkey. */
export async function beginPasskey(parts: OwnParts, password: string): Promise<PasskeyOptions> {
  const { portal, account } = parts;
  const party = partyOf(parts);
  await assertOwnPassword(parts, password);
  const known = await findPasskeys(portal.database, account.id);
  assertRoom(known);
  const options = await registrationOptions(party, account, known);
  return pose(portal.database, options, { purpose: "register", accountId: account.id });
}

/**
 * Adds the passkey that answers `beginPasskey`.
 *
 * @throws Invalid for an answer that was not asked for or does not hold
 */
export async function addPasskey(parts: OwnParts, { name, passkey }: NewPasskey): Promise<RecoveryCodes> {
  const { portal, account } = parts;
  const party = partyOf(parts);
  const asked = await answers(portal.database, passkey, { purpose: "register", accountId: account.id });
  const made = asked ? await verifyAttestation(party, passkey) : undefined;
  if (made === undefined) throw new Invalid({ passkey: ["passkey.invalid"] });
  return changeSecondStep(parts, {
    accountId: account.id,
    action: "passkey.add",
    async apply(tx) {
      assertRoom(await findPasskeys(tx, account.id));
      const first = !(await isProtected(tx, account.id));
      const id = await insertPasskey(tx, { ...made, accountId: account.id, name });
      if (id === undefined) throw new Conflict("Ten klucz dostępu jest już dodany.");
      return { recoveryCodes: first ? await giveRecoveryCodes(tx, portal, account.id) : null };
    },
  });
}

function assertRoom(passkeys: Passkey[]): void {
  if (passkeys.length < PASSKEYS_MAX) return;
  throw new Conflict(
    `Konto może mieć najwyżej ${PASSKEYS_MAX} kluczy dostępu. Usuń ten, którego nie używasz.`,
  );
}

/** @throws NotFound for a passkey that is not the caller's */
export function nameAnew(parts: OwnParts, { id, name }: { id: string; name: string }): Promise<PasskeyView> {
  const { account } = parts;
  return changeSecondStep(parts, {
    accountId: account.id,
    action: "passkey.rename",
    async apply(tx) {
      const passkey = await lockPasskey(tx, account.id, id);
      if (passkey === undefined) throw new NotFound();
      await renamePasskey(tx, id, name);
      return presentPasskey({ ...passkey, name });
    },
  });
}

/** @throws NotFound for a passkey that is not the caller's, Conflict where the portal demands that this last way stays */
export async function removePasskey(
  parts: OwnParts,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const { account } = parts;
  const proven = await assertOwnPassword(parts, password);
  await changeSecondStep(parts, {
    accountId: account.id,
    action: "passkey.remove",
    proven,
    async apply(tx) {
      if ((await lockPasskey(tx, account.id, id)) === undefined) throw new NotFound();
      await deletePasskey(tx, id);
      await settleRemoval(tx, account);
    },
  });
}

/** A passkey as its owner sees it. */
export function presentPasskey({ id, name, addedAt, lastUsedAt, synced }: Passkey): PasskeyView {
  return {
    id,
    name,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced,
  };
}
