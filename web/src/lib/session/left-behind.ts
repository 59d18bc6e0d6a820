import { dropDraftsOf, hasDrafts } from "../drafts/draft.ts";
import { hasUnsavedInput } from "../drafts/unsaved-input.ts";
import { logout } from "./session.ts";
import { sessionState } from "./session-store.ts";

/** Loaded when somebody leaves: the first page needs no queue of files. */
const loadQueue = () => import("../transfer/upload-queue.ts");

/** A browser's database that does not answer keeps nobody from logging out. */
const PATIENCE_MS = 2_000;

function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => setTimeout(resolve, PATIENCE_MS, otherwise));
  return Promise.race([work.catch(() => otherwise), late]);
}

/** Whether a log-out would take something with it that is nowhere else: input, drafts, files that are not sent. */
export async function wouldLoseAnything(): Promise<boolean> {
  const { user } = sessionState();
  if (user === null) return false;
  if (hasUnsavedInput() || hasDrafts(user.id)) return true;
  return inTime(
    loadQueue().then(({ hasUnsentFiles }) => hasUnsentFiles(user.id)),
    false,
  );
}

/** Logs out, and leaves nothing of the person in this browser: no draft, no photograph. */
export async function leave(): Promise<void> {
  const { user } = sessionState();
  logout();
  if (user === null) return;
  // Forms write their drafts down once more when they go.
  await new Promise((resolve) => setTimeout(resolve));
  dropDraftsOf(user.id);
  await inTime(
    loadQueue().then(({ forgetFilesOf }) => forgetFilesOf(user.id)),
    undefined,
  );
}
