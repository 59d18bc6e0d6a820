import type { SessionUser } from "@bonum/contract/identity/account.ts";
import { forgetPlaceChoice } from "../src/lib/place-choice.ts";
import { clearUser, sessionState, storeUser } from "../src/lib/session/session-store.ts";

function base64url(claims: object): string {
  return btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** A token as the server makes it, with a signature that nobody checks here. */
export function buildToken(claims: object = { role: "Admin" }): string {
  return `${base64url({ alg: "HS256" })}.${base64url(claims)}.signature`;
}

/** A log-in's answer. */
export function buildUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    id: "7",
    email: "anna@bonum.local",
    displayName: "Anna Żak",
    roles: ["Admin"],
    token: buildToken(),
    ...overrides,
  };
}

/** Signs in without a server. */
export function signIn(role: string | string[] = "Admin"): SessionUser {
  const user = buildUser({ token: buildToken({ role }) });
  storeUser(user);
  return user;
}

/** Puts the session back to how a first visit finds it. */
export function signOut(): void {
  forgetPlaceChoice(sessionState().user?.id ?? "");
  clearUser();
  localStorage.clear();
}
