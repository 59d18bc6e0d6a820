import { create } from "zustand";

/**
 * Numbers of waiting items at places of the navigation that appear only with some, by address; absent if the
 * place has no use or the number is unknown. Each module updates its own number; the navigation loads
 * nothing.
 */
export const usePlaceCounts = create<Readonly<Record<string, number>>>(() => ({}));
