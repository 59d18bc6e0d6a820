import { create } from "zustand";

/**
 * How much waits at places of the navigation that stand there only now and then, by their addresses; nothing of a place that
 * there is no use for, or until it is known. Whoever knows keeps the count, and the navigation loads nothing by itself.
 */
export const usePlaceCounts = create<Readonly<Record<string, number>>>(() => ({}));
