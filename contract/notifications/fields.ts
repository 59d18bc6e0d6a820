import * as z from "zod/mini";
import { ListQuery } from "../lists/paging.ts";
import { notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";

/** A notification of the caller; it is written in both languages when it is made. */
export const NotificationView = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  title: z.object({ pl: z.string(), en: z.string() }),
  /** Subject of the notification, as in `BAD/2026/0001, Ocena projektu budowlanego`. */
  detail: z.string(),
  /** Path of its screen. */
  path: z.string(),
  read: z.boolean(),
});
export type NotificationView = z.infer<typeof NotificationView>;

/** The newest first. */
export const NotificationListQuery = z.pick(ListQuery, { pageNumber: true, pageSize: true });

/** Path of a record's screen, whose notifications are read with it. */
const RecordPath = z.string().check(z.regex(/^[a-z0-9/-]{1,200}$/, key("choice.invalid")));

/** Ids of what is read, or the screen of the record that was opened; without them everything is. */
export const ReadNotifications = z.object({
  path: z.optional(RecordPath),
  ids: z.optional(
    z.array(z.string().check(z.regex(/^\d{1,18}$/, key("id.invalid")))).check(notTooLong("list")),
  ),
});
