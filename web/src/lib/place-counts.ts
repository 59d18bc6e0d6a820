import { create } from "zustand";

/**
 * Numbers of waiting items at places of the navigation, by address; absent if the place has no use or the number is unknown. Each
 * module updates its own number; the navigation loads nothing.
 */
export const usePlaceCounts = create<Readonly<Record<string, number>>>(() => ({}));

/** Notes how much waits at these places; the returned function takes it back. */
export function notePlaceCounts(counts: Readonly<Record<string, number>>): () => void {
  usePlaceCounts.setState(counts);
  return () =>
    usePlaceCounts.setState(
      (all) => Object.fromEntries(Object.entries(all).filter(([to]) => !(to in counts))),
      true,
    );
}
