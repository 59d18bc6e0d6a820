import { create } from "zustand";

/**
 * How many notifications whoever is signed in has not read; 0 until it is known. The bell stands outside of what is
 * behind the log-in and loads nothing by itself; `SignedIn` keeps the count.
 */
export const useUnread = create(() => 0);
