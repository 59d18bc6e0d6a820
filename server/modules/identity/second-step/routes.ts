import { secondStepCalls } from "@bonum/contract/identity/account-calls.ts";
import { securityCalls } from "@bonum/contract/identity/member-calls.ts";
import type { FastifyInstance } from "fastify";
import type { Caller } from "../../../kernel/caller.ts";
import { type Route, route, write } from "../../../kernel/route.ts";
import { transact } from "../../../platform/database/transaction.ts";
import type { Portal } from "../../../portal.ts";
import { withOwnPassword } from "../login/own-password.ts";
import type { AccountParts } from "../login/routes.ts";
import {
  addAuthenticator,
  beginAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  resetSecondStep,
  turnOffSecondStep,
} from "./commands.ts";
import {
  addPasskey,
  beginPasskey,
  checkPasskey,
  ownProtection,
  removePasskey,
  renameOwnPasskey,
} from "./passkey-commands.ts";
import { changeSecurity, presentSecurity } from "./security.ts";

/** What an account asks of its own second step. */
export function secondStepRoutes({ database }: Portal, { throttle, party }: AccountParts): Route[] {
  const throttled = (caller: Caller) => ({ ...caller, throttle });
  const withParty = (caller: Caller) => ({ ...caller, party: party() });
  return [
    route(secondStepCalls.protection, ({ caller }) => ownProtection(database, withParty(caller))),
    route(secondStepCalls.turnOff, ({ caller, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => turnOffSecondStep(tx, caller)),
    ),
    route(secondStepCalls.renewRecoveryCodes, ({ caller, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => renewRecoveryCodes(tx, caller)),
    ),
    route(secondStepCalls.beginAuthenticator, ({ caller, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => beginAuthenticator(tx, caller)),
    ),
    write(secondStepCalls.addAuthenticator, (tx, { caller, body }) =>
      addAuthenticator(tx, caller, body.code),
    ),
    route(secondStepCalls.removeAuthenticator, ({ caller, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => removeAuthenticator(tx, caller)),
    ),
    route(secondStepCalls.beginPasskey, ({ caller, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => beginPasskey(tx, withParty(caller))),
    ),
    route(secondStepCalls.addPasskey, async ({ caller, body }) => {
      const made = await checkPasskey(database, withParty(caller), body);
      return transact(database, (tx) => addPasskey(tx, caller, { ...made, name: body.name }));
    }),
    write(secondStepCalls.renamePasskey, (tx, { caller, params, body }) =>
      renameOwnPasskey(tx, caller, { ...params, ...body }),
    ),
    route(secondStepCalls.removePasskey, ({ caller, params, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => removePasskey(tx, caller, params.id)),
    ),
  ];
}

/** How the portal is protected, and the help for somebody who lost their second step. */
export function securityRoutes({ database }: Portal, { forwarded }: FastifyInstance): Route[] {
  return [
    route(securityCalls.settings, ({ account }) => presentSecurity(database, { account, forwarded })),
    write(securityCalls.update, async (tx, { account, caller, ifMatch, body }) => {
      await changeSecurity(tx, caller, { ifMatch, fields: body });
      return presentSecurity(tx, { account, forwarded });
    }),
    write(securityCalls.resetSecondStep, (tx, { caller, params }) => resetSecondStep(tx, caller, params.id)),
  ];
}
