import { securityCalls } from "@bonum/contract/identity/member-calls.ts";
import { secondStepCalls } from "@bonum/contract/identity/second-step-calls.ts";
import { callQuery } from "../../../lib/call-query.ts";

/** Query of one's own second step. */
export const secondStepQuery = callQuery("accounts", secondStepCalls.protection, {});

/** Query of the security settings. */
export const securityQuery = callQuery("accounts", securityCalls.settings, {});
