import { useSyncExternalStore } from "react";

/*
 * How many notifications whoever is signed in has not read. The bell stands outside of what is behind the log-in and
 * loads nothing by itself; `SignedIn` keeps the count.
 */

let unread = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

/** The count; 0 until it is known. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}
