import { create } from "zustand";

/** Name of the shown part of a page, which its title goes on with: of a list, the saved view that is open. */
export const useTitlePart = create<string | null>(() => null);
