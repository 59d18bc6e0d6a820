import { notificationCalls } from "@bonum/contract/notifications/calls.ts";
import type { Module } from "../../kernel/module.ts";
import { route, write } from "../../kernel/route.ts";
import { askToSendDigests, SEND_DIGESTS, sendDigests } from "./digest.ts";
import {
  countUnread,
  eraseNotifications,
  forgetOldNotifications,
  listNotifications,
  markRead,
  readMyNotifications,
} from "./queries.ts";

/** What happened that concerns somebody: whoever makes it happen calls `notify`. */
export const notifications: Module = {
  name: "notifications",
  topics: { notifications: "everyone" },
  routes: ({ database }) => [
    route(notificationCalls.list, ({ account, query }) => listNotifications(database, account.id, query)),
    route(notificationCalls.unread, async ({ account }) => ({
      count: await countUnread(database, account.id),
    })),
    write(notificationCalls.read, (tx, { account, body }) => markRead(tx, account.id, body.ids)),
  ],
  jobs: (portal) => ({ [SEND_DIGESTS]: () => sendDigests(portal) }),
  housekeeping: {
    digests: ({ database }) => askToSendDigests(database),
    "old notifications": ({ database }) => forgetOldNotifications(database),
  },
  myData: readMyNotifications,
  async erase(tx, person) {
    await eraseNotifications(tx, person);
    return {};
  },
};
