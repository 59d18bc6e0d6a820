import type { Action } from "@bonum/contract/audit/names.ts";
import { signingKeyCalls } from "@bonum/contract/certificates/key-calls.ts";
import type { SigningKey } from "@bonum/contract/certificates/keys.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import { existing, type Route, route } from "../../../kernel/route.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { withOwnPassword } from "../../identity/login/own-password.ts";
import { createLoginThrottle } from "../../identity/login/throttle.ts";
import { countSigned, findKey, type KeyRow, listKeys, lockKeys, revokeRetiredKey } from "./queries.ts";
import { isSealed, SIGNING_KEYS, sealKey } from "./seals.ts";
import { keyIdOf, retireActiveKey, rotateKey } from "./signing.ts";

/** The calls of the keys that certificates are signed with. */
export function signingKeyRoutes(portal: Portal): Route[] {
  const throttle = createLoginThrottle(portal.pool);
  const present = (database: Database) => presentKeys(database, portal.secret);
  return [
    route(signingKeyCalls.list, (_, { database }) => present(database)),
    route(signingKeyCalls.rotate, ({ caller, body }) =>
      withOwnPassword({ ...caller, throttle }, body.password, async (tx) => {
        await rotateKey(tx, caller);
        return present(tx);
      }),
    ),
    route(signingKeyCalls.revoke, async ({ caller, params: { id }, body }, { database }) => {
      existing(await findKey(database, id));
      return withOwnPassword({ ...caller, throttle }, body.password, async (tx) => {
        await revokeKey(tx, caller, { id, ...body });
        return present(tx);
      });
    }),
    route(signingKeyCalls.confirm, async ({ caller, params: { id }, body }, { database }) => {
      existing(await findKey(database, id));
      return withOwnPassword({ ...caller, throttle }, body.password, async (tx) => {
        await confirmKey(tx, caller, id);
        return present(tx);
      });
    }),
  ];
}

/**
 * Revokes a key from a day on: what is dated on it or later is not confirmed any more. The active key signs nothing more; the
 * next certificate makes a new one.
 *
 * @throws NotFound, Conflict where the portal does not vouch for the key, Invalid for a day that is not earlier than before
 */
async function revokeKey(
  tx: Tx,
  caller: Caller,
  { id, from, reason }: { id: string; from: string; reason: string },
): Promise<void> {
  const { secret } = caller.portal;
  const key = await lockKey(tx, id);
  if (!isSealed(secret, key)) {
    throw new Conflict("Portal nie potwierdza tego klucza, więc nie ma czego unieważniać.");
  }
  if (key.revoked_from !== null && from >= key.revoked_from) {
    throw new Invalid({ from: ["date.notEarlier"] });
  }
  if (key.state === "active") await retireActiveKey(tx, caller);
  await sealKey(tx, secret, await revokeRetiredKey(tx, id, { from, reason }));
  await recordKey(tx, caller, { action: "signing-key.revoke", id, after: { from, reason } });
}

/**
 * Vouches for a key that the portal's secret does not vouch for: after the secret was changed without the one before, an
 * administrator who has compared the key's id with that of a printed certificate says that it is the portal's.
 *
 * @throws NotFound, Conflict where the portal vouches for it already, or its id is not that of its public half
 */
async function confirmKey(tx: Tx, caller: Caller, id: string): Promise<void> {
  const { secret } = caller.portal;
  const key = await lockKey(tx, id);
  if (isSealed(secret, key)) throw new Conflict("Portal potwierdza już ten klucz.");
  if ((await keyIdOf(key.public_key)) !== key.id) {
    throw new Conflict("Klucz nie pasuje do swojego identyfikatora: ktoś zmienił go w bazie danych.");
  }
  await sealKey(tx, secret, key);
  await recordKey(tx, caller, { action: "signing-key.confirm", id });
}

async function lockKey(tx: Tx, id: string): Promise<KeyRow> {
  const [key] = await lockKeys(tx, { id });
  return existing(key);
}

/** What is shown of certificates changes with their keys. */
function recordKey(
  tx: Tx,
  { actor }: Caller,
  entry: { action: Action; id: string; after?: Record<string, unknown> },
): Promise<void> {
  const others = [{ topic: "certificates", id: null } as const];
  return record(tx, actor, { resource: SIGNING_KEYS, others, ...entry });
}

/** The keys as administrators see them. */
async function presentKeys(database: Database, secret: Uint8Array): Promise<SigningKey[]> {
  const rows = await listKeys(database);
  const counts = await countSigned(database);
  return rows.map((key) => {
    const sealed = isSealed(secret, key);
    return {
      id: key.id,
      state: key.revoked_from === null ? (key.state as "active" | "retired") : "revoked",
      dateAdded: key.added_at.toISOString(),
      dateRetired: key.retired_at?.toISOString() ?? null,
      revokedFrom: key.revoked_from,
      revokedReason: key.revoked_reason,
      sealed,
      ...(counts.get(key.id) ?? { certificates: 0, disowned: 0 }),
      can: { revoke: sealed, confirm: !sealed },
    };
  });
}
