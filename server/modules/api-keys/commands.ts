import { API_KEY_PREFIX, API_KEYS_MAX, type ApiKeyScope } from "@bonum/contract/api-keys/fields.ts";
import { formatDay } from "@bonum/contract/calendar.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command, create, type Resource } from "../../kernel/command.ts";
import { letterTo } from "../../kernel/mail/letters.ts";
import { notify } from "../../kernel/news/news.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Conflict } from "../../platform/http/errors.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import { hashToken, randomToken } from "../../platform/secrets.ts";
import type { Portal } from "../../portal.ts";
import { oneAccount } from "../identity/audiences.ts";
import { keyEnding, keyMade, keyRevoked } from "./letters.ts";
import {
  type ApiKeyRow,
  countGoodKeys,
  insertKey,
  lockKey,
  readKey,
  setRevoked,
  someEnd,
  takeEnding,
} from "./queries.ts";

/** Length of the visible part of a key: the common prefix and four characters. */
const START_LENGTH = API_KEY_PREFIX.length + 4;

const apiKeys: Resource<ApiKeyRow> = {
  subject: "apiKey",
  topic: "apiKeys",
  read: readKey,
  audit: (row) => ({
    name: row.name,
    scope: row.scope,
    start: row.start,
    expiresOn: row.expires_on,
    state: row.revoked_at === null ? "active" : "revoked",
  }),
};

/**
 * Makes a key that acts in the caller's name, and tells them.
 *
 * @returns the key, which nobody can read again
 * @throws Conflict where there are as many as there may be
 */
export async function makeKey(
  tx: Tx,
  { actor, account, portal }: Caller,
  { name, scope, expiresOn }: { name: string; scope: ApiKeyScope; expiresOn: string },
): Promise<string> {
  if ((await countGoodKeys(tx)) >= API_KEYS_MAX) {
    throw new Conflict({
      pl: `Portal ma już ${API_KEYS_MAX} działających kluczy API. Unieważnij któryś, aby dodać następny.`,
      en: `The portal already has ${API_KEYS_MAX} active API keys. Revoke one to add another.`,
    });
  }
  const key = `${API_KEY_PREFIX}${randomToken()}`;
  await create(tx, actor, {
    resource: apiKeys,
    action: "apiKey.create",
    insert: (tx) =>
      insertKey(tx, {
        name,
        scope,
        hash: hashToken(key),
        start: key.slice(0, START_LENGTH),
        account_id: account.id,
        expires_on: expiresOn,
      }),
  });
  const letter = letterTo(keyMade, () => ({ name, scope, expiresOn }), { toAll: true });
  await notify(tx, portal, {
    kind: null,
    by: account.id,
    to: [{ audience: oneAccount(account.id), letter }],
  });
  return key;
}

/** Name of the task that tells owners of keys that end soon. */
export const WARN_OF_ENDS = "warn-of-api-keys";

/** Has the task done where there is anything to do. */
export async function askToWarnOfEnds(database: Database): Promise<void> {
  if (!(await someEnd(database))) return;
  const job = { task: WARN_OF_ENDS, payload: {}, key: WARN_OF_ENDS, maxAttempts: 5 };
  await transact(database, (tx) => addJob(tx, job));
}

/** Tells the owners of keys that end soon, each once. */
export async function warnOfEnds(portal: Portal): Promise<void> {
  await transact(portal.database, async (tx) => {
    for (const { account_id, name, expires_on: expiresOn } of await takeEnding(tx)) {
      const bell = {
        title: { pl: "Twój klucz API wkrótce wygaśnie", en: "Your API key expires soon" },
        detail: `${name} · ${formatDay(expiresOn)}`,
        path: "/admin/settings?tab=integrations",
      };
      const letter = letterTo(keyEnding, () => ({ name, expiresOn }), { toAll: true });
      const to = [{ audience: oneAccount(account_id), bell, letter }];
      await notify(tx, portal, { kind: null, by: null, to });
    }
  });
}

/**
 * Ends a key at once, and tells its owner.
 *
 * @throws NotFound, Conflict where it is over already
 */
export async function revokeKey(tx: Tx, { actor, account, portal }: Caller, id: string): Promise<void> {
  const { account_id: ownerId, name } = await command(tx, actor, {
    resource: apiKeys,
    action: "apiKey.revoke",
    lock: (tx) => lockKey(tx, id),
    obstacle: ({ revoked_at, has_expired }) => {
      if (revoked_at !== null)
        return {
          pl: "Ten klucz jest już unieważniony. Odśwież listę kluczy.",
          en: "This key has already been revoked. Reload the list of keys.",
        };
      return has_expired
        ? {
            pl: "Ten klucz już wygasł. Odśwież listę kluczy.",
            en: "This key has already expired. Reload the list of keys.",
          }
        : undefined;
    },
    apply: (tx) => setRevoked(tx, id, account.id),
  });
  const bell = {
    title: { pl: "Unieważniono Twój klucz API", en: "Your API key was revoked" },
    detail: `${name} · ${account.displayName}`,
    path: "/admin/settings?tab=integrations",
  };
  const letter = letterTo(keyRevoked, () => ({ name, by: account.displayName }), { toAll: true });
  const to = [{ audience: oneAccount(ownerId), bell, letter }];
  await notify(tx, portal, { kind: null, by: account.id, to });
}
