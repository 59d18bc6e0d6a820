import { bookmarkCalls } from "@bonum/contract/bookmarks/calls.ts";
import { recordAt } from "@bonum/contract/bookmarks/fields.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { api } from "../api.ts";
import { useFirstScreenStands } from "../first-page/first-screen-stands.ts";
import { useHasRole, useUser } from "../session/session-store.ts";
import { readOpened, writeOpened } from "./opened.ts";

const others = (userId: string, path: string) => readOpened(userId).filter((record) => record.path !== path);

/** Remembers the record that the screen shows: in this browser, and an administrator's on the server for the other devices. */
export function useOpened(name: string): void {
  const { pathname: path } = useLocation();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) writeOpened(userId, [{ path, name, at: Date.now() }, ...others(userId, path)]);
  }, [userId, path, name]);
  const isAdmin = useHasRole("Admin");
  const later = useFirstScreenStands();
  useEffect(() => {
    const record = isAdmin && later && recordAt(path);
    // Unknown to the other devices, it is known to this one.
    if (record) void api(bookmarkCalls.open, { body: record }).catch(() => undefined);
  }, [isAdmin, later, path]);
}

/** Forgets the record at this address, which is not there any more. */
export function useForgottenPlace(): void {
  const { pathname: path } = useLocation();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) writeOpened(userId, others(userId, path));
  }, [userId, path]);
}
