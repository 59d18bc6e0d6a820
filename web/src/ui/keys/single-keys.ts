import { create } from "zustand";
import { inBrowser } from "../../lib/browser-storage.ts";

/** Local storage's name of the choice; a keyboard belongs to a device, so it is no matter of the account. */
const STORAGE_KEY = "singleKeys";

function readChoice(): boolean {
  try {
    return inBrowser().getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

interface State {
  /** True if keys without Ctrl are active (WCAG 2.1.4). */
  on: boolean;
  /** True while the dialog of all keys is open. */
  listed: boolean;
}

export const useKeys = create<State>(() => ({ on: readChoice(), listed: false }));

/** Opens or closes the dialog of all keys. */
export function listKeys(listed: boolean): void {
  useKeys.setState({ listed });
}

/** Turns the single keys on or off, in all tabs of this browser. */
export function turnSingleKeys(on: boolean): void {
  useKeys.setState({ on });
  try {
    if (on) inBrowser().removeItem(STORAGE_KEY);
    else inBrowser().setItem(STORAGE_KEY, "off");
  } catch {
    // Then it is chosen for this page alone.
  }
}

/** Follows the choice of other tabs; returns the way to stop. */
export function followOtherTabs(): () => void {
  const stop = new AbortController();
  const follow = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) useKeys.setState({ on: readChoice() });
  };
  window.addEventListener("storage", follow, { signal: stop.signal });
  return () => stop.abort();
}
