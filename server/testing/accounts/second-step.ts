import { randomUUID } from "node:crypto";
import type { PasskeyAssertion } from "@bonum/contract/identity/second-step.ts";
import { Secret, TOTP } from "otpauth";
import { deviceCookieName, signDevice } from "../../modules/identity/login/devices.ts";
import { PASSWORD, type SignedIn, type TestPortal } from "../portal.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";

/** An authenticator app with the account's secret. */
export interface App {
  recoveryCodes: string[];
  /** The code that the app shows `steps` of 30 seconds from now. */
  code(steps?: number): string;
}

/** Calls as one account does, with JSON. */
export function callsOf(t: TestPortal, user?: SignedIn) {
  return (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
    t.app.inject({
      method,
      url: `/api/${path}`,
      ...(payload && { payload }),
      ...(user && { headers: user.headers }),
    });
}

/** Codes of the app that has this secret, in base32. */
export function codesOf(secret: string): App["code"] {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Sets an authenticator app up for the account. Its code of this moment is used up; that of the next step is not. */
export async function addApp(t: TestPortal, user: SignedIn): Promise<App> {
  const call = callsOf(t, user);
  const begun = await call("POST", "account/second-step/authenticator", { password: PASSWORD });
  const code = codesOf(begun.json().secret);
  const added = await call("PUT", "account/second-step/authenticator", { code: code() });
  return { recoveryCodes: added.json().recoveryCodes, code };
}

/** Adds a passkey to the account; answers what holds it. */
export async function addPasskey(t: TestPortal, user: SignedIn): Promise<SoftwareAuthenticator> {
  const call = callsOf(t, user);
  const authenticator = new SoftwareAuthenticator();
  const asked = await call("POST", "account/second-step/passkeys/options", { password: PASSWORD });
  const passkey = authenticator.create(asked.json());
  const added = await call("POST", "account/second-step/passkeys", { name: "Klucz", passkey });
  if (added.statusCode !== 200) throw new Error(added.body);
  return authenticator;
}

/** The cookie of a browser in which the account signed in by its password alone. */
export async function deviceCookieOf(t: TestPortal, { accountId }: SignedIn): Promise<string> {
  return `${deviceCookieName(t.portal.config)}=${await signDevice(t.portal.secret, { id: randomUUID(), accounts: [accountId] })}`;
}

/** Gives the password; answers the ticket of the log-in that waits for its second step. */
export async function ticketOf(t: TestPortal, user: SignedIn): Promise<string> {
  const answer = await callsOf(t)("POST", "account/login", { email: user.email, password: PASSWORD });
  return answer.json().secondStep.ticket;
}

type Proof = { code: string } | { recoveryCode: string } | { passkey: PasskeyAssertion };

/** Takes the second step. */
export function sendSecondStep(t: TestPortal, ticket: string, proof: Proof) {
  return callsOf(t)("POST", "account/login/second-step", { ticket, ...proof });
}
