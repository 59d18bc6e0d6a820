import { call } from "../call.ts";
import { RecordId } from "../records.ts";
import { SessionUser } from "./account.ts";
import { PasswordAgain } from "./password-again.ts";
import {
  AuthenticatorProof,
  NewAuthenticator,
  NewPasskey,
  PasskeyLogin,
  PasskeyName,
  PasskeyOptions,
  PasskeyView,
  RecoveryCodes,
  SecondStepPayload,
  SecondStepTicket,
  SecondStepView,
} from "./second-step.ts";

const open = { scope: "public", tag: "account" } as const;
const early = { scope: "client", tag: "account", beforeSecondStep: true } as const;

/** The second step of a log-in, and the log-in by passkey alone. */
export const loginCalls = {
  verifySecondStep: call({
    ...open,
    method: "POST",
    path: "/account/login/second-step",
    body: SecondStepPayload,
    output: SessionUser,
  }),
  askForSecondStep: call({
    ...open,
    method: "POST",
    path: "/account/login/second-step/passkey",
    body: SecondStepTicket,
    output: PasskeyOptions,
  }),
  askForPasskey: call({
    ...open,
    method: "POST",
    path: "/account/login/passkey/options",
    output: PasskeyOptions,
  }),
  logInByPasskey: call({
    ...open,
    method: "POST",
    path: "/account/login/passkey",
    body: PasskeyLogin,
    output: SessionUser,
  }),
};

const secondStep = "/account/second-step";

/** The second step of one's own log-in. */
export const secondStepCalls = {
  protection: call({ ...early, method: "GET", path: secondStep, output: SecondStepView }),
  turnOff: call({ ...early, method: "POST", path: `${secondStep}/turn-off`, body: PasswordAgain }),
  renewRecoveryCodes: call({
    ...early,
    method: "POST",
    path: `${secondStep}/recovery-codes`,
    body: PasswordAgain,
    output: RecoveryCodes,
  }),
  beginAuthenticator: call({
    ...early,
    method: "POST",
    path: `${secondStep}/authenticator`,
    body: PasswordAgain,
    output: NewAuthenticator,
  }),
  addAuthenticator: call({
    ...early,
    method: "PUT",
    path: `${secondStep}/authenticator`,
    body: AuthenticatorProof,
    output: RecoveryCodes,
  }),
  removeAuthenticator: call({
    ...early,
    method: "POST",
    path: `${secondStep}/authenticator/remove`,
    body: PasswordAgain,
  }),
  beginPasskey: call({
    ...early,
    method: "POST",
    path: `${secondStep}/passkeys/options`,
    body: PasswordAgain,
    output: PasskeyOptions,
  }),
  addPasskey: call({
    ...early,
    method: "POST",
    path: `${secondStep}/passkeys`,
    body: NewPasskey,
    output: RecoveryCodes,
  }),
  renamePasskey: call({
    ...early,
    method: "PUT",
    path: `${secondStep}/passkeys/:id`,
    params: RecordId,
    body: PasskeyName,
    output: PasskeyView,
  }),
  removePasskey: call({
    ...early,
    method: "POST",
    path: `${secondStep}/passkeys/:id/remove`,
    params: RecordId,
    body: PasswordAgain,
  }),
};
