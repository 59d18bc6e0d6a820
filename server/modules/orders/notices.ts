import { isDeepStrictEqual } from "node:util";
import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import type { OrderEvent } from "@bonum/contract/orders/states.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { ChangedRecord } from "../../kernel/module.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import type { Portal } from "../../portal.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { orderNews } from "../mail/templates/order-news.ts";
import { objectChangeOf } from "./object.ts";
import { listReaders, notifySide } from "./people-queries.ts";
import {
  listDueReminders,
  listSubmittedOf,
  markReminded,
  type OrderRow,
  type Reminder,
  readOrder,
} from "./queries.ts";

type Side = "client" | "centre";

interface Happened {
  event: OrderEvent;
  /** Whose people sent the event. */
  side: Side;
  /** What was said with it; none where that is the sender's side's alone. */
  note: string;
  /** SHA-256 of what proves a submission; none of another event. */
  proof: string | null;
}

/**
 * Notifies everybody but the sender of what happened to an order, and mails the people of the other side who want it; of a
 * submission the client's own people get the proof.
 *
 * @param by the account that did it
 */
export async function tellOrderChange(
  tx: Tx,
  portal: Portal,
  { id, event, side, note, proof, by }: Happened & { id: string; by: string },
): Promise<void> {
  const order = await readOrder(tx, id);
  // The proof of a submission is a document, which no digest can stand for.
  const proves = (reader: Side) => proof !== null && reader === "client";
  for (const reader of ["client", "centre"] as const) {
    const title = orderNews(event, { reader, dueDate: order.due_date, result: order.result });
    await notifySide(tx, order, { side: reader, title, by, urgent: proves(reader) });
  }
  const other: Side = side === "client" ? "centre" : "client";
  const readers = proof === null ? [other] : new Set<Side>([other, "client"]);
  for (const reader of readers) {
    const people = await listReaders(tx, order, { side: reader, urgent: proves(reader) });
    for (const { email, displayName, language } of people) {
      const data = {
        ...contentOf(order),
        displayName,
        reader,
        event,
        note,
        proof:
          proof !== null && proves(reader) && order.submitted_at
            ? { at: order.submitted_at.toISOString(), sha256: proof }
            : null,
      };
      await queueMail(tx, portal, { to: email, template: "order-changed", data, language, about: [id] });
    }
  }
}

/** Notifies everybody but who did it that a quote is valid for longer, and mails the client's people who want it. */
export async function tellQuoteExtended(
  tx: Tx,
  portal: Portal,
  { id, by }: { id: string; by: string },
): Promise<void> {
  const order = await readOrder(tx, id);
  const title = orderLabels.actions["order.extendQuote"];
  for (const side of ["client", "centre"] as const) {
    await notifySide(tx, order, { side, title, by, urgent: false });
  }
  for (const { email, displayName, language } of await listReaders(tx, order, {
    side: "client",
    urgent: false,
  })) {
    const data = { ...contentOf(order), displayName, reader: "client" } as const;
    await queueMail(tx, portal, { to: email, template: "quote-extended", data, language, about: [id] });
  }
}

/** What of an investment and of its client an order takes over as its object. */
const OF_OBJECT = ["title", "address", "parcels", "buildingCategory", "name"];

/**
 * Notifies the centre's people of open orders, but for whoever did it, that a change of an investment, or of a client's name,
 * made a difference from what they examine about which nobody has decided.
 */
export async function tellObjectChanges(
  tx: Tx,
  { account }: Caller,
  { id, before, after }: ChangedRecord,
): Promise<void> {
  if (OF_OBJECT.every((name) => isDeepStrictEqual(before[name], after[name]))) return;
  for (const order of await listSubmittedOf(tx, id)) {
    if (objectChangeOf(order)?.refused !== null) continue;
    const title = {
      pl: "Zmieniono dane obiektu – do rozstrzygnięcia",
      en: "The object’s data were changed: to be decided",
    };
    await notifySide(tx, order, { side: "centre", title, by: account.id, urgent: false, gathers: true });
  }
}

/** Working days before a client's due date on which its people are reminded. */
const REMINDED_BEFORE = [7, 1] as const;

/** Name of the task that reminds of due dates. */
export const REMIND_OF_ORDERS = "remind-of-orders";

/** Has the task done where there is anybody to remind. */
export async function askToRemindOfOrders(database: Database): Promise<void> {
  if ((await listDueReminders(database, dayInWarsaw(), REMINDED_BEFORE)).length === 0) return;
  const job = { task: REMIND_OF_ORDERS, payload: {}, key: REMIND_OF_ORDERS, maxAttempts: 5 };
  await transact(database, (tx) => addJob(tx, job));
}

/**
 * Reminds of due dates, each once: a client's people 7 and 1 working days before and when it has passed, the centre's when
 * theirs has passed.
 *
 * @param today `YYYY-MM-DD`, in Poland
 */
export async function remindOfOrders(portal: Portal, today: string = dayInWarsaw()): Promise<void> {
  for (const { id, reminder } of await listDueReminders(portal.database, today, REMINDED_BEFORE)) {
    await transact(portal.database, (tx) => remind(tx, portal, { id, reminder, today }));
  }
}

async function remind(
  tx: Tx,
  portal: Portal,
  { id, reminder, today }: { id: string; reminder: Reminder; today: string },
): Promise<void> {
  const order = await readOrder(tx, id);
  const { turn, due_date: dueDate } = order;
  if (turn === null || dueDate === null || !(await markReminded(tx, { id, dueDate, reminder }))) return;
  const overdue = dueDate < today;
  const side = turn === "client" ? "client" : "centre";
  const title = overdue
    ? { pl: "Termin minął", en: "The due date has passed" }
    : { pl: "Zbliża się termin", en: "The due date is near" };
  // The next digest may be days away, after the due date.
  const urgent = overdue || reminder === "before1";
  await notifySide(tx, order, { side, title, by: null, urgent });
  for (const { email, displayName, language } of await listReaders(tx, order, { side, urgent })) {
    const data = { ...contentOf(order), displayName, reader: side, overdue, dueDate } as const;
    await queueMail(tx, portal, { to: email, template: "order-due", data, language, about: [id] });
  }
}

function contentOf({ id, number, service, ...row }: OrderRow) {
  return {
    order: { id, number, service: service.name },
    investment: { number: row.investment_number, title: row.investment_title },
    state: row.state,
    turn: row.turn,
    dueDate: row.due_date,
  };
}
