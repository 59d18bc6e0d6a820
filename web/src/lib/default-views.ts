import { inBrowser } from "./browser-storage.ts";

/*
 * With which address each list opens for an account, by the list's path: what the server was last heard to say, kept so that a list
 * opens at once. It goes when the account logs out. Read without a schema, which the first screen would have to load.
 */

const storageKey = (userId: string) => `views:${userId}` as const;

function readAll(userId: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(inBrowser().getItem(storageKey(userId)) ?? "{}");
    const entries = Object.entries(kept ?? {}).filter(([, address]) => typeof address === "string");
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Query string of a list's default view; undefined for the whole list. */
export function readDefaultView(userId: string, list: string): string | undefined {
  return readAll(userId)[list];
}

/** Remembers with what a list opens from now on; undefined for the whole list. */
export function rememberDefaultView(userId: string, list: string, address: string | undefined): void {
  const { [list]: before, ...others } = readAll(userId);
  if (before === address) return;
  try {
    const defaults = address === undefined ? others : { ...others, [list]: address };
    inBrowser().setItem(storageKey(userId), JSON.stringify(defaults));
  } catch {
    // A full or forbidden storage remembers nothing: the list opens whole.
  }
}

/** Forgets with what lists open for an account. */
export function forgetDefaultViews(userId: string): void {
  try {
    inBrowser().removeItem(storageKey(userId));
  } catch {
    // A browser that forbids the storage has remembered nothing.
  }
}
