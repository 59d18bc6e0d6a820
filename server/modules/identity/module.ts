import type { Module } from "../../kernel/module.ts";
import { ACCOUNT_NAMES, INVITATION_NAMES } from "./members/account-queries.ts";

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
};
