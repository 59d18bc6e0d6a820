import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";

/** Interval of checking that all is read, in milliseconds. */
const REST_MS = 350;

/** Time limit for waiting on reads of the first screen. */
const LONGEST_MS = 5_000;

/**
 * True once the first screen is shown; requests for anything beyond it (the bell's count, the keys, saved
 * views) wait for this, so that they do not delay the first rows.
 */
export const useFirstScreenStands = create(() => false);

/** Looks from the moment somebody is signed in; the next to sign in has a first screen again. */
export function useFirstScreenWatch(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const begin = performance.now();
    const look = () => {
      if (queries.isFetching() === 0 || performance.now() - begin > LONGEST_MS) {
        useFirstScreenStands.setState(true);
      } else timer = setTimeout(look, REST_MS);
    };
    let timer = setTimeout(look, REST_MS);
    return () => {
      clearTimeout(timer);
      useFirstScreenStands.setState(false);
    };
  }, [queries]);
}
