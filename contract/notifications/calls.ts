import * as z from "zod/mini";
import { call } from "../call.ts";
import { NotificationListQuery, NotificationView, ReadNotifications } from "./fields.ts";

const tag = "notifications";

/** Notifications of the caller. */
export const notificationCalls = {
  list: call({
    method: "GET",
    path: "/notifications",
    scope: "client",
    tag,
    query: NotificationListQuery,
    output: NotificationView,
    paged: true,
  }),
  unread: call({
    method: "GET",
    path: "/notifications/unread",
    scope: "client",
    tag,
    output: z.object({ count: z.int() }),
  }),
  read: call({ method: "POST", path: "/notifications/read", scope: "client", tag, body: ReadNotifications }),
};
