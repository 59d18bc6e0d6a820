import * as z from "zod/mini";
import { call } from "../call.ts";
import { RecordId } from "../records.ts";
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

const open = { scope: "public", tag: "account" } as const;
const own = { scope: "client", tag: "account" } as const;

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
    body: PasswordAgain,
    output: EndedSessions,
  }),
  endSession: call({
    ...own,
    method: "DELETE",
    path: "/account/sessions/:id",
    params: RecordId,
    body: PasswordAgain,
  }),
  /** A file of JSON with all that is kept of the account and its person. */
  myData: call({ ...own, method: "GET", path: "/account/my-data", raw: true }),
};
