import { call } from "../call.ts";
import { CurrentUserId, LoginPayload, SessionUser } from "./account.ts";

const tag = "account";
const own = { scope: "client", tag, beforeSecondStep: true } as const;

/** A session: opened by a password, asked for, ended. Apart from other calls, because the first page loads them. */
export const sessionCalls = {
  logIn: call({
    scope: "public",
    tag,
    method: "POST",
    path: "/account/login",
    body: LoginPayload,
    output: SessionUser,
  }),
  currentUser: call({ ...own, method: "GET", path: "/account/currentUser", output: SessionUser }),
  currentUserId: call({ ...own, method: "GET", path: "/account/currentUserId", output: CurrentUserId }),
  logOut: call({ ...own, method: "POST", path: "/account/logout" }),
};
