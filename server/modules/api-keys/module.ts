import { apiKeyCalls } from "@bonum/contract/api-keys/calls.ts";
import { apiKeyLabels } from "@bonum/contract/api-keys/labels.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route } from "../../kernel/route.ts";
import type { Database } from "../../platform/database/connect.ts";
import { withOwnPassword } from "../identity/login/own-password.ts";
import { createLoginThrottle } from "../identity/login/throttle.ts";
import { askToWarnOfEnds, makeKey, revokeKey, WARN_OF_ENDS, warnOfEnds } from "./commands.ts";
import { keyEnding, keyMade, keyRevoked } from "./letters.ts";
import { presentKey } from "./present.ts";
import { eraseKeys, findKey, forgetOldKeys, KEY_NAMES, listKeys, selectMyKeys } from "./queries.ts";

/** The keys by which a centre's own programs use the API. What one reaches the contract lists (`api-keys/reach.ts`). */
export const apiKeys: Module = {
  name: "api-keys",
  labels: apiKeyLabels,
  topics: { apiKeys: "admins" },
  subjects: { apiKey: KEY_NAMES },
  letters: [keyMade, keyEnding, keyRevoked],
  routes(portal) {
    const throttle = createLoginThrottle(portal.pool);
    return [
      route(apiKeyCalls.list, () => present(portal.database)),
      route(apiKeyCalls.create, ({ caller, body: { password, ...fields } }) =>
        withOwnPassword({ ...caller, throttle }, password, async (tx) => ({
          key: await makeKey(tx, caller, fields),
          keys: await present(tx),
        })),
      ),
      route(apiKeyCalls.revoke, async ({ caller, params: { id }, body }) => {
        existing(await findKey(portal.database, id));
        return withOwnPassword({ ...caller, throttle }, body.password, async (tx) => {
          await revokeKey(tx, caller, id);
          return present(tx);
        });
      }),
    ];
  },
  jobs: (portal) => ({ [WARN_OF_ENDS]: () => warnOfEnds(portal) }),
  housekeeping: {
    "api keys": ({ database }) => forgetOldKeys(database),
    "ends of api keys": ({ database }) => askToWarnOfEnds(database),
  },
  myData: selectMyKeys,
  erase: eraseKeys,
};

const present = async (database: Database) => (await listKeys(database)).map(presentKey);
