import { create } from "zustand";

/**
 * Number of unread notifications; 0 until it is known. The bell is outside the area behind the log-in and
 * loads nothing; `SignedIn` updates the number.
 */
export const useUnread = create(() => 0);
