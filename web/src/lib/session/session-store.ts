import { SessionUser } from "@bonum/contract/identity/account.ts";
import * as z from "zod/mini";
import { create } from "zustand";
import { inBrowser } from "../browser-storage.ts";
import { lacksSecondStep, ownsClient, rolesOf } from "./token.ts";

/** Local storage's name of the signed-in user (S4.1). */
export const USER_STORAGE_KEY = "user";

interface SessionState {
  user: SessionUser | null;
  /** True while the server is asked at the start whether the stored session still holds. */
  checking: boolean;
  /** The person signed out on purpose, so the log-in that follows leads to the first screen. */
  signedOut: boolean;
}

const SIGNED_OUT: SessionState = { user: null, checking: false, signedOut: false };

const useStored = create(() => SIGNED_OUT);

/** The session as it is now, and the way to hear of every change of it. */
export const { getState: sessionState, subscribe: onSessionChange } = useStored;
const { setState: change } = useStored;

/** Keeps a user in memory and in local storage, and ends the check; the roles are those of the token. */
export function storeUser(user: SessionUser): void {
  const kept = { ...user, roles: rolesOf(user.token) };
  inBrowser().setItem(USER_STORAGE_KEY, JSON.stringify(kept));
  change({ user: kept, checking: false, signedOut: false });
}

/** Forgets the user in memory and in local storage, and ends the check. */
export function clearUser({ signedOut = false } = {}): void {
  inBrowser().removeItem(USER_STORAGE_KEY);
  change({ user: null, checking: false, signedOut });
}

/**
 * Loads the stored user into memory: null where none is stored or what is stored cannot be read.
 *
 * @param checking whether the session check of the start begins with it
 */
export function loadStoredUser({ checking = false } = {}): void {
  change({ user: parseUser(inBrowser().getItem(USER_STORAGE_KEY)), checking });
}

function parseUser(stored: string | null): SessionUser | null {
  if (stored === null) return null;
  try {
    const user = z.parse(SessionUser, JSON.parse(stored));
    return user.token ? user : null;
  } catch {
    return null;
  }
}

/**
 * A part of the session. A page that the server rendered, and its hydration, know nobody signed in; nor does any screen
 * until the session has been checked, so that a finished page stands as it is until then.
 */
function useSession<Part>(part: (session: SessionState) => Part): Part {
  return useStored((session) => part(session.checking ? SIGNED_OUT : session));
}

/** The signed-in user; null when signed out, or not yet checked. */
export function useUser(): SessionUser | null {
  return useSession((session) => session.user);
}

/** True while the session check of the start runs. */
export function useSessionChecking(): boolean {
  return useStored(({ checking }) => checking);
}

/** True if the logged-in user must set up a second step before anything else. */
export function useLacksSecondStep(): boolean {
  return useSession(({ user }) => user !== null && lacksSecondStep(user.token));
}

/** True if the logged-in user is the owner of a client. */
export function useOwnsClient(): boolean {
  return useSession(({ user }) => user !== null && ownsClient(user.token));
}

/** True if the logged-in user has the role. */
export function useHasRole(role: SessionUser["roles"][number]): boolean {
  return useSession(({ user }) => user?.roles.includes(role) ?? false);
}
