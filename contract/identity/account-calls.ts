import * as z from "zod/mini";
import { call } from "../call.ts";
import { RecordId } from "../records.ts";
import { CurrentUserId, LoginPayload, SessionUser } from "./account.ts";
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
import {
  AuthenticatorProof,
  NewAuthenticator,
  NewPasskey,
  PasskeyLogin,
  PasskeyName,
  PasskeyOptions,
  PasskeyView,
  PasswordAgain,
  RecoveryCodes,
  SecondStepPayload,
  SecondStepTicket,
  SecondStepView,
} from "./second-step.ts";

const open = { scope: "public", tag: "account" } as const;
const own = { scope: "client", tag: "account" } as const;
const early = { ...own, beforeSecondStep: true } as const;

/** Log-in, by password with or without a second step, or by passkey alone; and the session that it opens. */
export const loginCalls = {
  logIn: call({ ...open, method: "POST", path: "/account/login", body: LoginPayload, output: SessionUser }),
  takeSecondStep: call({
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
  currentUser: call({ ...early, method: "GET", path: "/account/currentUser", output: SessionUser }),
  currentUserId: call({ ...early, method: "GET", path: "/account/currentUserId", output: CurrentUserId }),
  logOut: call({ ...early, method: "POST", path: "/account/logout" }),
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
  /** A file of JSON with all that is held on the account and its person. */
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
