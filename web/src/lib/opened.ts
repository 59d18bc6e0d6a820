import { useEffect } from "react";
import { useLocation } from "react-router";
import * as z from "zod/mini";
import { useUser } from "./session/session-store.ts";

/** Records that somebody opened in this browser, the last one first; they go when their account logs out. */
const Opened = z.array(z.object({ path: z.string(), name: z.string() }));
type OpenedRecords = z.infer<typeof Opened>;

const KEPT = 8;

const storageKey = (userId: string) => `opened:${userId}`;

/** What an account opened last; nothing where the storage is closed or an older release wrote another shape. */
export function readOpened(userId: string): OpenedRecords {
  try {
    const parsed = z.safeParse(Opened, JSON.parse(localStorage.getItem(storageKey(userId)) ?? "[]"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

function change(userId: string, records: OpenedRecords): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(records.slice(0, KEPT)));
  } catch {
    // A full or forbidden storage remembers nothing.
  }
}

const others = (userId: string, path: string) => readOpened(userId).filter((record) => record.path !== path);

/** Remembers the record that the screen shows. */
export function useOpened(name: string): void {
  const { pathname: path } = useLocation();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) change(userId, [{ path, name }, ...others(userId, path)]);
  }, [userId, path, name]);
}

/** Forgets the record at this address, which is not there any more. */
export function useForgottenPlace(): void {
  const { pathname: path } = useLocation();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) change(userId, others(userId, path));
  }, [userId, path]);
}

/** Forgets all that an account opened. */
export function forgetOpened(userId: string): void {
  try {
    localStorage.removeItem(storageKey(userId));
  } catch {
    // A browser that forbids the storage has remembered nothing.
  }
}
