import { useEffect } from "react";
import { create } from "zustand";

/** How long the first screen behind the log-in has for itself. */
const ALONE_MS = 1_500;

/**
 * Whether the first screen has stood for a while, so that what it does not show (the bell's count, the keys, saved views) may be
 * asked for: none of it delays the first rows.
 */
export const useFirstScreenStands = create(() => false);

/** Counts from the moment somebody is signed in; the next to sign in has a first screen again. */
export function useFirstScreenWatch(): void {
  useEffect(() => {
    const timer = setTimeout(() => useFirstScreenStands.setState(true), ALONE_MS);
    return () => {
      clearTimeout(timer);
      useFirstScreenStands.setState(false);
    };
  }, []);
}
