import type { DatabaseName } from "@bonum/contract/browser-storage.ts";
import { createStore, del, get, set, type UseStore } from "idb-keyval";

/** Why nothing of it is there, in the address of the screen. */
export const SHARE_PROBLEM = "problem";

/** The field of the form that the system sends, as the manifest names it. */
export const SHARED_FIELD = "files";

interface Shared {
  files: readonly File[];
  sharedAt: number;
}

const KEY = "shared";

/** Whoever shares something files it then, or has forgotten it; it is nobody's before somebody is signed in. */
const LIFETIME_MS = 60 * 60 * 1000;

let store: UseStore | undefined;

function opened(): UseStore {
  store ??= createStore("bonum-shared" satisfies DatabaseName, "files");
  return store;
}

/** Keeps what was shared until it is filed; what was shared before gives way. @throws where the browser has no room */
export async function storeShared(files: readonly File[]): Promise<void> {
  await set(KEY, { files, sharedAt: Date.now() } satisfies Shared, opened());
}

/** What was shared and is not filed yet; none where the browser forbids its database. */
export async function readShared(): Promise<readonly File[]> {
  try {
    const shared = await get<Shared>(KEY, opened());
    if (shared === undefined) return [];
    if (Date.now() - shared.sharedAt <= LIFETIME_MS) return shared.files;
  } catch {
    return [];
  }
  await forgetShared();
  return [];
}

/** Forgets what was shared: it was filed or given up, or somebody logs out. */
export async function forgetShared(): Promise<void> {
  try {
    await del(KEY, opened());
  } catch {
    // A browser that forbids its database has kept nothing.
  }
}
