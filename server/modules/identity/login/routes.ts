import { loginCalls } from "@bonum/contract/identity/account-calls.ts";
import { type Route, route, write } from "../../../kernel/route.ts";
import type { Portal } from "../../../portal.ts";
import type { RelyingParty } from "../second-step/passkeys.ts";
import { deviceOriginOf, signInOnDevice } from "./devices.ts";
import { logIn, logOut, renewSession } from "./log-in.ts";
import { askForPasskey, askForSecondStep, logInByPasskey, takeSecondStep } from "./second-step.ts";
import type { LoginThrottle } from "./throttle.ts";

/** What the routes of log-in and of one's own account share. */
export interface AccountParts {
  throttle: LoginThrottle;
  /** The portal as passkeys know it; its address is known only once the server listens. */
  party(): RelyingParty | undefined;
}

/** Log-in in each of its ways, and the session that it opens. */
export function loginRoutes(portal: Portal, { throttle, party }: AccountParts): Route[] {
  const parts = () => ({ portal, throttle, party: party() });
  return [
    route(loginCalls.logIn, ({ body, ...http }) =>
      signInOnDevice(portal, http, (origin) => logIn(portal, throttle, { ...body, ...origin })),
    ),
    route(loginCalls.takeSecondStep, ({ body, ...http }) =>
      signInOnDevice(portal, http, (origin) => takeSecondStep(parts(), { ...body, ...origin })),
    ),
    route(loginCalls.askForSecondStep, async ({ body, request }) =>
      askForSecondStep(parts(), body.ticket, await deviceOriginOf(portal, request)),
    ),
    route(loginCalls.askForPasskey, async ({ request }) =>
      askForPasskey(parts(), await deviceOriginOf(portal, request)),
    ),
    route(loginCalls.logInByPasskey, ({ body, ...http }) =>
      signInOnDevice(portal, http, (origin) => logInByPasskey(parts(), { ...body, ...origin })),
    ),
    route(loginCalls.currentUser, ({ account }) => renewSession(portal, account)),
    route(loginCalls.currentUserId, ({ account }) => ({ userId: account.id })),
    write(loginCalls.logOut, (tx, { caller }) => logOut(tx, caller)),
  ];
}
