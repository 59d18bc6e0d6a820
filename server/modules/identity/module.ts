import type { Module } from "../../kernel/module.ts";
import { forgetExpired } from "./login/queries.ts";
import { ACCOUNT_NAMES, INVITATION_NAMES } from "./members/account-queries.ts";
import { FORGOTTEN_PASSWORD, forgottenPasswordTask } from "./own-account/forgotten-rules.ts";
import { forgetUnfinishedLogins } from "./second-step/login-queries.ts";

/** People: accounts, sessions, log-in and its second step, invitations. */
export const identity: Module = {
  name: "identity",
  topics: { accounts: "everyone" },
  subjects: {
    session: null,
    account: ACCOUNT_NAMES,
    invitation: INVITATION_NAMES,
    security: null,
  },
  jobs: (portal) => ({ [FORGOTTEN_PASSWORD]: forgottenPasswordTask(portal) }),
  housekeeping: {
    sessions: ({ database }) => forgetExpired(database),
    logins: ({ database }) => forgetUnfinishedLogins(database),
  },
};
