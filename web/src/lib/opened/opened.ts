import * as z from "zod/mini";
import { inBrowser } from "../browser-storage.ts";

/** Records that somebody opened in this browser, the last one first; they go when their account logs out. */
const Opened = z.array(
  z.object({
    path: z.string(),
    name: z.string(),
    /** Time of opening, in milliseconds; an older release stored none. */
    at: z._default(z.number(), 0),
  }),
);
type OpenedRecords = z.infer<typeof Opened>;

const KEPT = 8;

const storageKey = (userId: string) => `opened:${userId}` as const;

/**
 * Records that an account opened last; empty if the storage is blocked or holds another shape from an older
 * release.
 */
export function readOpened(userId: string): OpenedRecords {
  try {
    const parsed = z.safeParse(Opened, JSON.parse(inBrowser().getItem(storageKey(userId)) ?? "[]"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Writes what an account opened last. */
export function writeOpened(userId: string, records: OpenedRecords): void {
  try {
    inBrowser().setItem(storageKey(userId), JSON.stringify(records.slice(0, KEPT)));
  } catch {
    // A full or forbidden storage remembers nothing.
  }
}

/** Forgets all that an account opened. */
export function forgetOpened(userId: string): void {
  try {
    inBrowser().removeItem(storageKey(userId));
  } catch {
    // A browser that forbids the storage has remembered nothing.
  }
}
