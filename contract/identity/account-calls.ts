import * as z from "zod/mini";
import { call } from "../call.ts";
import { RecordId } from "../records.ts";
import { SessionUser } from "./account.ts";
import {
  Acceptance,
  EmailChange,
  EndedSessions,
  ForgottenPassword,
  LinkParams,
  LinkSubject,
  OwnAccount,
  OwnAccountFields,
  OwnSession,
  PasswordChange,
  PasswordReset,
} from "./own-account.ts";
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
const own = { scope: "client", tag: "account" } as const;
const early = { ...own, beforeSecondStep: true } as const;

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

const resetLink = { ...open, path: "/account/password-resets/:token", params: LinkParams } as const;
const emailLink = { ...open, path: "/account/email-changes/:token", params: LinkParams } as const;

/** One's own account, and the links that are mailed to it. */
export const ownAccountCalls = {
  forgetPassword: call({
    ...open,
    method: "POST",
    path: "/account/forgotten-password",
    body: ForgottenPassword,
  }),
  passwordReset: call({ ...resetLink, method: "GET", output: LinkSubject }),
  resetPassword: call({ ...resetLink, method: "POST", body: PasswordReset }),
  emailChange: call({ ...emailLink, method: "GET", output: LinkSubject }),
  confirmEmail: call({ ...emailLink, method: "POST", output: LinkSubject }),
  profile: call({ ...own, method: "GET", path: "/account/profile", output: OwnAccount }),
  updateProfile: call({
    ...own,
    method: "PUT",
    path: "/account/profile",
    body: OwnAccountFields,
    output: OwnAccount,
    revision: true,
  }),
  accept: call({ ...own, method: "POST", path: "/account/acceptances", body: Acceptance }),
  changePassword: call({ ...own, method: "PUT", path: "/account/password", body: PasswordChange }),
  changeEmail: call({ ...own, method: "POST", path: "/account/email", body: EmailChange }),
  sessions: call({ ...own, method: "GET", path: "/account/sessions", output: z.array(OwnSession) }),
  endOtherSessions: call({
    ...own,
    method: "POST",
    path: "/account/sessions/end-others",
    output: EndedSessions,
  }),
  endSession: call({ ...own, method: "DELETE", path: "/account/sessions/:id", params: RecordId }),
  /** A file of JSON with all that is kept of the account and its person. */
  myData: call({ ...own, method: "GET", path: "/account/my-data", raw: true }),
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
