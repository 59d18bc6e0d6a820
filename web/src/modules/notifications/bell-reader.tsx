import { notificationCalls } from "@bonum/contract/notifications/calls.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { api } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { recordOf } from "./record-of.ts";
import { useUnread } from "./unread.ts";

/** Whoever opens a record, or works on it as its news come, has read what the bell tells of it. */
export function BellReader() {
  const { pathname } = useLocation();
  const path = recordOf(pathname);
  const unread = useUnread();
  useEffect(() => {
    if (unread > 0 && path !== undefined) api(notificationCalls.read, { body: { path } }).catch(reportError);
  }, [path, unread]);
  return null;
}
