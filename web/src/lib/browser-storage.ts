import type { LocalKey, TabKey } from "@bonum/contract/browser-storage.ts";

/** Storage under the keys that the privacy policy names; earlier releases wrote some of them to the other storage. */
export interface NamedStorage<Key extends LocalKey | TabKey> {
  getItem(key: LocalKey | TabKey): string | null;
  setItem(key: Key, value: string): void;
  removeItem(key: LocalKey | TabKey): void;
}

/** Storage of this browser. @throws where the browser forbids it */
export const inBrowser = (): NamedStorage<LocalKey> => localStorage;

/** Storage of this browser tab. @throws where the browser forbids it */
export const inTab = (): NamedStorage<TabKey> => sessionStorage;
