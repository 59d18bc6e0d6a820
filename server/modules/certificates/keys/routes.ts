import { signingKeyCalls } from "@bonum/contract/certificates/key-calls.ts";
import type { SigningKey } from "@bonum/contract/certificates/keys.ts";
import type { Account } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { existing, type Route, route, write } from "../../../kernel/route.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { ownPasswordOf } from "../../identity/login/own-password.ts";
import { type AskedRevocation, countSigned, findKey, listKeys, listRevocations, lockKey } from "./queries.ts";
import { agreeToRevoke, askToRevoke, dropRevocation } from "./revoking.ts";
import { isSealed, recordKey, sealKey } from "./seals.ts";
import { keyIdOf, rotateKey } from "./signing.ts";

/** The calls of the keys that certificates are signed with. */
export function signingKeyRoutes(portal: Portal): Route[] {
  const withPassword = ownPasswordOf(portal);
  const present = (database: Database, account: Account) => presentKeys(database, portal.secret, account);
  return [
    route(signingKeyCalls.list, ({ account }, { database }) => present(database, account)),
    route(signingKeyCalls.rotate, ({ account, caller, body }) =>
      withPassword(caller, body.password, async (tx) => {
        await rotateKey(tx, caller);
        return present(tx, account);
      }),
    ),
    route(signingKeyCalls.revoke, async ({ account, caller, params: { id }, body }, { database }) => {
      existing(await findKey(database, id));
      return withPassword(caller, body.password, async (tx) => {
        await askToRevoke(tx, caller, { id, ...body });
        return present(tx, account);
      });
    }),
    route(signingKeyCalls.agree, ({ account, caller, params: { id }, body }) =>
      withPassword(caller, body.password, async (tx) => {
        await agreeToRevoke(tx, caller, { id, ...body });
        return present(tx, account);
      }),
    ),
    write(signingKeyCalls.drop, async (tx, { account, caller, params: { id } }) => {
      await dropRevocation(tx, caller, id);
      return present(tx, account);
    }),
    route(signingKeyCalls.confirm, async ({ account, caller, params: { id }, body }, { database }) => {
      existing(await findKey(database, id));
      return withPassword(caller, body.password, async (tx) => {
        await confirmKey(tx, caller, id);
        return present(tx, account);
      });
    }),
  ];
}

/**
 * Vouches for a key that the portal's secret does not vouch for: after the secret was changed without the one before, an
 * administrator who has compared the key's id with that of a printed certificate says that it is the portal's.
 *
 * @throws NotFound, Conflict where the portal vouches for it already, or its id is not that of its public half
 */
async function confirmKey(tx: Tx, caller: Caller, id: string): Promise<void> {
  const { secret } = caller.portal;
  const key = existing(await lockKey(tx, id));
  if (isSealed(secret, key))
    throw new Conflict({
      pl: "Portal potwierdza już ten klucz. Odśwież listę kluczy.",
      en: "The portal already confirms this key. Reload the list of keys.",
    });
  if ((await keyIdOf(key.public_key)) !== key.id) {
    throw new Conflict({
      pl: "Klucz nie pasuje do swojego identyfikatora: ktoś zmienił go w bazie danych. Bazę danych trzeba odtworzyć z kopii zapasowej.",
      en: "The key does not match its identifier: somebody changed it in the database. Restore the database from a backup.",
    });
  }
  await sealKey(tx, secret, key);
  await recordKey(tx, caller, { action: "signing-key.confirm", id });
}

/** The keys as administrators see them. */
async function presentKeys(database: Database, secret: Uint8Array, account: Account): Promise<SigningKey[]> {
  const rows = await listKeys(database);
  const counts = await countSigned(database);
  const asked = await listRevocations(database, account.id);
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
      revocation: revocationOf(asked.get(key.id)),
      can: {
        revoke: sealed && !asked.has(key.id) && account.confirmed,
        confirm: !sealed && account.confirmed,
        agree: asked.get(key.id)?.may_agree ?? false,
        drop: asked.has(key.id) && account.confirmed,
      },
    };
  });
}

function revocationOf(row: AskedRevocation | undefined): SigningKey["revocation"] {
  if (row === undefined) return null;
  const { revoked_from: from, reason, asked_at, asked_by_name: askedBy } = row;
  return { from, reason, askedBy, dateAsked: asked_at.toISOString() };
}
