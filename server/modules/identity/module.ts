import { identityLabels } from "@bonum/contract/identity/labels.ts";
import { isAdmin } from "../../kernel/account.ts";
import type { Module } from "../../kernel/module.ts";
import { eraseAccount } from "./erasure/queries.ts";
import { forgetExpired } from "./login/queries.ts";
import { loginRoutes } from "./login/routes.ts";
import { createLoginThrottle } from "./login/throttle.ts";
import { INVITATION_NAMES } from "./members/invitations/queries.ts";
import { invitation, invitedAgain } from "./members/letters.ts";
import { ACCOUNT_NAMES, searchPeople } from "./members/queries.ts";
import { invitationRoutes, memberRoutes } from "./members/routes.ts";
import { ownAccountLetters } from "./own-account/letters.ts";
import { FORGOTTEN_PASSWORD, forgottenPasswordTask } from "./own-account/password/commands.ts";
import { readMyData } from "./own-account/queries.ts";
import { ownAccountRoutes } from "./own-account/routes.ts";
import { secondStepChanged } from "./second-step/letters.ts";
import { relyingParty } from "./second-step/passkeys/passkeys.ts";
import { forgetUnfinishedLogins } from "./second-step/queries.ts";
import { secondStepRoutes, securityRoutes } from "./second-step/routes.ts";

/**
 * People: who may sign in and how (`login`, `second-step`), what they do with their own account (`own-account`), who
 * decides over whose account (`members`, `policy.ts`), and how a person is erased (`erasure`).
 */
export const identity: Module = {
  name: "identity",
  labels: identityLabels,
  topics: { accounts: "everyone" },
  subjects: {
    session: null,
    account: ACCOUNT_NAMES,
    invitation: INVITATION_NAMES,
    security: null,
  },
  search: {
    people: async (database, account, term) => (isAdmin(account) ? searchPeople(database, term) : []),
  },
  letters: [invitation, invitedAgain, ...ownAccountLetters, secondStepChanged],
  routes(portal, app) {
    const parts = {
      throttle: createLoginThrottle(portal.pool),
      party: () => relyingParty(portal.config, app.server),
    };
    return [
      ...loginRoutes(portal, parts),
      ...ownAccountRoutes(portal, app, parts),
      ...secondStepRoutes(portal, parts),
      ...securityRoutes(portal, app),
      ...memberRoutes(portal, app),
      ...invitationRoutes(portal, app),
    ];
  },
  myData: readMyData,
  erase: eraseAccount,
  jobs: (portal) => ({ [FORGOTTEN_PASSWORD]: forgottenPasswordTask(portal) }),
  housekeeping: {
    sessions: ({ database }) => forgetExpired(database),
    logins: ({ database }) => forgetUnfinishedLogins(database),
  },
};
