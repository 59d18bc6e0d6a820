import { notificationCalls } from "@bonum/contract/notifications/calls.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { api } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { recordOf } from "./record-of.ts";
import { useUnread } from "./unread.ts";

/** Marks the bell's news of a record as read where it is opened, or worked on as they come. */
export function BellReader() {
  const { pathname } = useLocation();
  const path = recordOf(pathname);
  const unread = useUnread();
  useEffect(() => {
    if (unread > 0 && path !== undefined) api(notificationCalls.read, { body: { path } }).catch(reportError);
  }, [path, unread]);
  return null;
}
