import { inBrowser } from "../browser-storage.ts";
import { forgetDefaultViews } from "../default-views.ts";
import { dropDraftsOf, hasDrafts } from "../drafts/draft.ts";
import { hasUnsavedInput } from "../drafts/unsaved-input.ts";
import { forgetOpened } from "../opened/opened.ts";
import { forgetPlaceChoice } from "../place-choice.ts";
import { logout } from "./session.ts";
import { sessionState } from "./session-store.ts";

/** Loaded when somebody leaves: the first page needs no outbox. */
const loadOutbox = () => import("../outbox/outbox.ts");

/** The same of what another app has shared and nobody has filed. */
const loadShared = () => import("../transfer/shared-files.ts");

/** A browser's database that does not answer keeps nobody from logging out. */
const PATIENCE_MS = 2_000;

function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => setTimeout(resolve, PATIENCE_MS, otherwise));
  return Promise.race([work.catch(() => otherwise), late]);
}

/**
 * Tells if a log-out would lose something that exists nowhere else: input, drafts, what is not sent, files not
 * filed.
 */
export async function wouldLoseAnything(): Promise<boolean> {
  const { user } = sessionState();
  if (user === null) return false;
  if (hasUnsavedInput() || hasDrafts(user.id)) return true;
  const kept = await Promise.all([
    inTime(
      loadOutbox().then(({ owesAnything }) => owesAnything(user.id)),
      false,
    ),
    inTime(
      loadShared().then(async ({ readShared }) => (await readShared()).length > 0),
      false,
    ),
  ]);
  return kept.includes(true);
}

/** Logs out, and leaves nothing of the person in this browser, in no tab of it: no draft, no photograph. */
export async function leave(): Promise<void> {
  const { user } = sessionState();
  logout();
  if (user === null) return;
  notifyOtherTabs(user.id);
  await forget(user.id);
}

/**
 * Local storage's name of the account that logs out. It is taken away at once: the other tabs hear of it, and drop what a session
 * that only expired would have left to them.
 */
const LEFT_STORAGE_KEY = "left";

function notifyOtherTabs(userId: string): void {
  try {
    inBrowser().setItem(LEFT_STORAGE_KEY, userId);
    inBrowser().removeItem(LEFT_STORAGE_KEY);
  } catch {
    // A full storage keeps nobody from logging out.
  }
}

/** Drops what this tab keeps of somebody who logs out in another one; returns the way to stop. */
export function followLeaving(): () => void {
  const stop = new AbortController();
  window.addEventListener(
    "storage",
    ({ key, newValue }) => key === LEFT_STORAGE_KEY && newValue !== null && void forget(newValue),
    { signal: stop.signal },
  );
  return () => stop.abort();
}

async function forget(userId: string): Promise<void> {
  // Forms write their drafts down once more when they go.
  await new Promise((resolve) => setTimeout(resolve));
  dropDraftsOf(userId);
  forgetOpened(userId);
  forgetDefaultViews(userId);
  forgetPlaceChoice(userId);
  await inTime(
    Promise.all([
      loadOutbox().then(({ forgetAllOf }) => forgetAllOf(userId)),
      loadShared().then(({ forgetShared }) => forgetShared()),
    ]).then(() => undefined),
    undefined,
  );
}
