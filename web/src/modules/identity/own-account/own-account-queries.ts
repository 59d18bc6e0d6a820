import { ownAccountCalls } from "@bonum/contract/identity/account-calls.ts";
import { callQuery } from "../../../lib/call-query.ts";

export const profileQuery = callQuery("accounts", ownAccountCalls.profile, {});

export const sessionsQuery = callQuery("accounts", ownAccountCalls.sessions, {});
