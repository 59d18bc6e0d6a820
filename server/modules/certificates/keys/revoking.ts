import type { SigningKeyRevocation } from "@bonum/contract/certificates/keys.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { ring } from "../../../kernel/news/news.ts";
import { existing } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { mayComplete, needsSecondPerson, secondPersonTo } from "../../identity/members/vouchers.ts";
import {
  deleteRevocation,
  findRevocation,
  insertRevocation,
  type KeyRow,
  lockKey,
  revokeRetiredKey,
} from "./queries.ts";
import { isSealed, recordKey, sealKey } from "./seals.ts";
import { retireActiveKey } from "./signing.ts";

/*
 * Revoking a key disowns certificates for good, so it takes two people as publishing does: one asks for it, another one who
 * is independent of them agrees. The only administrator of a centre revokes alone.
 */

/** Key, first day and reason of a revocation. */
type Revocation = Pick<SigningKeyRevocation, "from" | "reason"> & { id: string };

/**
 * Asks for the revocation of a key from a day on, or revokes it at once where nobody could agree.
 *
 * @throws NotFound, Conflict where the portal does not vouch for the key or a revocation of it waits already, Invalid for a
 *   day that is not earlier than before
 */
export async function askToRevoke(tx: Tx, caller: Caller, asked: Revocation): Promise<void> {
  const { account } = caller;
  const { id, from, reason } = asked;
  const state = await lockRevocable(tx, caller, asked);
  if (!(await needsSecondPerson(tx, account.id))) return revokeKey(tx, caller, { ...asked, state });
  if ((await findRevocation(tx, id)) !== undefined) {
    throw new Conflict({
      pl: "Unieważnienie tego klucza czeka już na zgodę drugiego administratora. Odśwież listę kluczy.",
      en: "The revocation of this key is already waiting for another administrator's approval. Reload the list of keys.",
    });
  }
  await insertRevocation(tx, { key_id: id, revoked_from: from, reason, asked_by: account.id });
  await recordKey(tx, caller, { action: "signing-key.askRevocation", id, after: { from, reason } });
  const title = {
    pl: "Unieważnienie klucza podpisującego czeka na zgodę drugiej osoby",
    en: "The revocation of a signing key is waiting for a second person",
  };
  const bell = { title, detail: id, path: "/admin/settings?tab=exams" };
  await ring(tx, { by: account.id, audience: secondPersonTo(account.id), bell });
}

/**
 * Agrees to the revocation that another administrator asked for.
 *
 * @throws NotFound, Conflict where none waits, another day is asked for by now, or the two are not independent
 */
export async function agreeToRevoke(
  tx: Tx,
  caller: Caller,
  { id, from }: Pick<Revocation, "id" | "from">,
): Promise<void> {
  existing(await lockKey(tx, id));
  const asked = await findRevocation(tx, id);
  if (asked?.revoked_from !== from) {
    throw new Conflict({
      pl: "To unieważnienie wycofano albo zmieniono. Odśwież listę kluczy.",
      en: "This revocation was withdrawn or changed. Reload the list of keys.",
    });
  }
  if (!(await mayComplete(tx, { begunBy: asked.asked_by, personId: caller.account.id }))) {
    throw new Conflict({
      pl: "Na unieważnienie klucza musi zgodzić się druga osoba, niezależna od tej, która o nie poprosiła.",
      en: "Revoking a key must be approved by a second person, independent of the one who requested it.",
    });
  }
  const state = await lockRevocable(tx, caller, { id, from });
  await deleteRevocation(tx, id);
  await revokeKey(tx, caller, { id, from, reason: asked.reason, state });
}

/** Takes back what an administrator asked for. @throws NotFound, Conflict where nothing waits */
export async function dropRevocation(tx: Tx, caller: Caller, id: string): Promise<void> {
  existing(await lockKey(tx, id));
  if (!(await deleteRevocation(tx, id))) {
    throw new Conflict({
      pl: "Żadne unieważnienie tego klucza nie czeka na zgodę. Odśwież listę kluczy.",
      en: "No revocation of this key is waiting for approval. Reload the list of keys.",
    });
  }
  await recordKey(tx, caller, { action: "signing-key.dropRevocation", id });
}

async function lockRevocable(
  tx: Tx,
  { portal }: Caller,
  { id, from }: Pick<Revocation, "id" | "from">,
): Promise<KeyRow["state"]> {
  const key = existing(await lockKey(tx, id));
  if (!isSealed(portal.secret, key)) {
    throw new Conflict({
      pl: "Portal nie potwierdza tego klucza, więc nie ma czego unieważniać. Odśwież listę kluczy.",
      en: "The portal does not confirm this key, so there is nothing to revoke. Reload the list of keys.",
    });
  }
  if (key.revoked_from !== null && from >= key.revoked_from) {
    throw new Invalid({ from: ["date.notEarlier"] });
  }
  return key.state;
}

/**
 * Revokes a key that is locked: what is dated on the day or later is not confirmed any more. The active key signs nothing
 * more; the next certificate makes a new one.
 */
async function revokeKey(
  tx: Tx,
  caller: Caller,
  { id, from, reason, state }: Revocation & Pick<KeyRow, "state">,
): Promise<void> {
  if (state === "active") await retireActiveKey(tx, caller);
  await sealKey(tx, caller.portal.secret, await revokeRetiredKey(tx, id, { from, reason }));
  await recordKey(tx, caller, { action: "signing-key.revoke", id, after: { from, reason } });
}
