import { securityCalls } from "@bonum/contract/identity/member-calls.ts";
import { secondStepCalls } from "@bonum/contract/identity/second-step-calls.ts";
import { callQuery } from "../../../lib/call-query.ts";

/** How one's own account is protected. */
export const secondStepQuery = callQuery("accounts", secondStepCalls.protection, {});

/** How the portal protects itself. */
export const securityQuery = callQuery("accounts", securityCalls.settings, {});
