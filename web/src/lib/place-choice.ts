import { create } from "zustand";
import { inBrowser } from "./browser-storage.ts";
import { sessionState } from "./session/session-store.ts";

/** Use of photos: filed documents, or evidence of an examination. */
export type PhotographsOf = "documents" | "evidence";

/*
 * Whether the places go from somebody's photographs before they are sent; they stay unless asked for. Kept, because a phone ends
 * pages that are not looked at, and a photograph that was sent cannot be taken back; gone with the log-out.
 */

const storageKey = (userId: string) => `photograph-places:${userId}` as const;

const useChoices = create<Readonly<Record<string, boolean>>>(() => ({}));

const nameOf = (of: PhotographsOf, userId = sessionState().user?.id) => `${userId} ${of}`;

const ALL: readonly PhotographsOf[] = ["documents", "evidence"];

function kept(of: PhotographsOf): boolean {
  try {
    const removed = inBrowser().getItem(storageKey(sessionState().user?.id ?? ""));
    return removed?.split(" ").includes(of) ?? false;
  } catch {
    return false;
  }
}

/** Tells if locations are removed now. */
export const removesPlaces = (of: PhotographsOf): boolean => useChoices.getState()[nameOf(of)] ?? kept(of);

/** The choice, and the way to change it: on all of a screen's checkboxes at once. */
export function usePlaceChoice(of: PhotographsOf): [boolean, (removes: boolean) => void] {
  const chosen = useChoices((choices) => choices[nameOf(of)]) ?? kept(of);
  const choose = (removes: boolean) => {
    useChoices.setState({ [nameOf(of)]: removes });
    const all = ALL.filter(removesPlaces);
    try {
      inBrowser().setItem(storageKey(sessionState().user?.id ?? ""), all.join(" "));
    } catch {
      // A full or forbidden storage keeps the choice for this page alone.
    }
  };
  return [chosen, choose];
}

/** Forgets what an account has chosen, in the open page too. */
export function forgetPlaceChoice(userId: string): void {
  const own = ALL.map((of) => nameOf(of, userId));
  const others = Object.entries(useChoices.getState()).filter(([name]) => !own.includes(name));
  useChoices.setState(Object.fromEntries(others), true);
  try {
    inBrowser().removeItem(storageKey(userId));
  } catch {
    // A browser that forbids the storage has kept nothing.
  }
}
