import type { LoginPayload, SessionUser } from "@bonum/contract/identity/account.ts";
import { sessionCalls } from "@bonum/contract/identity/session-calls.ts";
import i18next from "i18next";
import { api } from "../api.ts";
import { inBrowser } from "../browser-storage.ts";
import { dropFirstAnswers } from "../first-page/first-answers.ts";
import { HttpError } from "../http.ts";
import { navigateTo } from "../navigation.ts";
import { notify } from "../notify.ts";
import { notifySessionEnd } from "./session-end.ts";
import {
  clearUser,
  loadStoredUser,
  onSessionChange,
  sessionState,
  storeUser,
  USER_STORAGE_KEY,
} from "./session-store.ts";
import { halfLifeOf } from "./token.ts";

/** Longest timer that a browser keeps, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** Pause after a session check of the start without an answer, in milliseconds. */
const CHECK_RETRY = 1_000;
/** Pause after a renewal that failed in the network, in milliseconds. */
const RENEWAL_RETRY = 60_000;

/**
 * The check of the start (S4.2): only a stored user is checked; it is loaded
 * into the state first, then the server is asked. On failure the person is told and led to `/`. Whoever logs in meanwhile,
 * on a finished page, ends the check: its answer is about another session.
 *
 * @param prepare loads what a user's screen needs: the stored one's at once, then what the fresh one's needs besides; the check
 *   lasts until that is there, so that it is drawn whole
 */
export async function checkStoredSession(
  prepare: (user: SessionUser) => Promise<void> = async () => undefined,
): Promise<void> {
  if (sessionState().user !== null || inBrowser().getItem(USER_STORAGE_KEY) === null) return;
  loadStoredUser({ checking: true });
  const { user } = sessionState();
  try {
    const [checked] = await Promise.all([askForStoredUser(), user && prepare(user)]);
    await prepare(checked);
    if (sessionState().user === user) storeUser(checked);
  } catch (error) {
    if (sessionState().user !== user) return;
    dropFirstAnswers();
    clearUser({ signedOut: true });
    if (error instanceof HttpError && error.status === 401) notifySessionEnd(error.problem);
    else notify({ kind: "error", text: i18next.t("session.expired") });
    navigateTo("/");
  }
}

/**
 * Asks a second time where no answer came (a page that is being left has its calls cut off, and never gets there), and
 * where the server cannot tell, because its database is away.
 */
async function askForStoredUser(): Promise<SessionUser> {
  try {
    return await fetchCurrentUser(true);
  } catch (error) {
    if (!(error instanceof HttpError) || ![0, 503].includes(error.status)) throw error;
    await new Promise((resolve) => setTimeout(resolve, CHECK_RETRY));
    return fetchCurrentUser(true);
  }
}

function fetchCurrentUser(saveSession: boolean): Promise<SessionUser> {
  return api(sessionCalls.currentUser, {}, { saveSession });
}

/**
 * Signs in.
 *
 * @throws HttpError with the server's error data
 */
export async function login(body: LoginPayload): Promise<void> {
  storeUser(await api(sessionCalls.logIn, { body }, { saveSession: true }));
}

/** Signs out. The server is told, but a person who leaves does not wait for its answer. */
export function logout(): void {
  api(sessionCalls.logOut, {}, { saveSession: true }).catch(() => undefined);
  clearUser({ signedOut: true });
  navigateTo("/");
}

/** Follows the other tabs and renews the token while the application is open; returns the way to stop. */
export function keepSessionAlive(): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renewLater = (wait?: number) => {
    clearTimeout(timer);
    const token = sessionState().user?.token;
    const due = token === undefined ? undefined : halfLifeOf(token);
    if (due === undefined) return;
    timer = setTimeout(
      () => void renew().catch(() => renewLater(RENEWAL_RETRY)),
      Math.min(Math.max(wait ?? due - Date.now(), 0), LONGEST_TIMER),
    );
  };
  window.addEventListener(
    "storage",
    // `key` is null when a tab cleared the whole storage.
    (event) => (event.key === USER_STORAGE_KEY || event.key === null) && loadStoredUser(),
    { signal: stop.signal },
  );
  // A timer does not run while the machine sleeps, so waking up looks again.
  document.addEventListener("visibilitychange", () => renewLater(), { signal: stop.signal });
  stop.signal.addEventListener(
    "abort",
    onSessionChange(() => renewLater()),
  );
  renewLater();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Asks for a fresh token: what it says of the account has changed. */
export async function renew(): Promise<void> {
  const token = sessionState().user?.token;
  const user = await fetchCurrentUser(false);
  // Signing out or in meanwhile, here or in another tab, outdates the answer.
  if (sessionState().user?.token === token) storeUser(user);
}
