import { addDays, dayInWarsaw, timeInWarsaw } from "@bonum/contract/calendar.ts";
import { GATHERED } from "@bonum/contract/identity/own-account.ts";
import { notificationCalls } from "@bonum/contract/notifications/calls.ts";
import { isWorkingDay } from "@bonum/contract/working-days.ts";
import { letterTo } from "../../kernel/mail/letters.ts";
import type { Module } from "../../kernel/module.ts";
import { notify } from "../../kernel/news/news.ts";
import { route, write } from "../../kernel/route.ts";
import type { Database } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import type { Portal } from "../../portal.ts";
import { oneAccount } from "../identity/audiences.ts";
import { dailyDigest } from "./letters.ts";
import {
  countUnread,
  DIGEST_HOUR,
  eraseNotifications,
  forgetOldNotifications,
  listGathering,
  listNotifications,
  markRead,
  removeGathered,
  selectMyNotifications,
} from "./queries.ts";

/** Notifications of events that concern somebody; events call `notify` (`kernel/news/news.ts`). */
export const notifications: Module = {
  name: "notifications",
  topics: { notifications: "everyone" },
  routes: ({ database }) => [
    route(notificationCalls.list, ({ account, query }) => listNotifications(database, account.id, query)),
    route(notificationCalls.unread, async ({ account }) => ({
      count: await countUnread(database, account.id),
    })),
    write(notificationCalls.read, (tx, { account, body }) => markRead(tx, account.id, body)),
  ],
  letters: [dailyDigest],
  jobs: (portal) => ({ [SEND_DIGESTS]: () => sendDigests(portal) }),
  housekeeping: {
    digests: ({ database }) => askToSendDigests(database),
    "old notifications": ({ database }) => forgetOldNotifications(database),
  },
  myData: selectMyNotifications,
  async erase(tx, person) {
    await eraseNotifications(tx, person);
    return {};
  },
};

/** The day whose digest is the last that is due: a working day, today from the hour of the digest on. */
export function lastDigestDay(now: Date): string {
  const today = dayInWarsaw(now);
  let day = Number.parseInt(timeInWarsaw(now), 10) >= DIGEST_HOUR ? today : addDays(today, -1);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}

/** Name of the task that mails the digests that are due. */
const SEND_DIGESTS = "send-digests";

/** Has the task done where anything waits for it. */
export async function askToSendDigests(database: Database): Promise<void> {
  if ((await listGathering(database, lastDigestDay(new Date()))).length === 0) return;
  const job = { task: SEND_DIGESTS, payload: {}, key: SEND_DIGESTS, maxAttempts: 5 };
  await transact(database, (tx) => addJob(tx, job));
}

/**
 * Mails each account that wants one message a day what waits for it: what was written before the hour of the last digest
 * that is due, so that one which no server was there to send is sent later, and what came since then the next working day.
 */
export async function sendDigests(portal: Portal, now = new Date()): Promise<void> {
  const day = lastDigestDay(now);
  for (const accountId of await listGathering(portal.database, day)) {
    await transact(portal.database, async (tx) => {
      const items = await removeGathered(tx, { accountId, day });
      if (items.length === 0) return;
      const letter = letterTo(dailyDigest, () => ({ items }));
      // Urgent: it is itself the one mail a day.
      const to = [{ audience: oneAccount(accountId), letter, urgent: true }];
      await notify(tx, portal, { kind: GATHERED, by: null, to });
    });
  }
}
