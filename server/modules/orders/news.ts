import { dayInWarsaw, writtenDay } from "@bonum/contract/calendar.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { comingSteps, sayWhen } from "@bonum/contract/orders/outlook.ts";
import { letterTo } from "../../kernel/mail/letters.ts";
import { type News, notify, type Side } from "../../kernel/news/news.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import type { Portal } from "../../portal.ts";
import { ADMINISTRATORS, peopleOf } from "../identity/audiences.ts";
import { orderChanged, orderDue, orderNews, quoteExtended } from "./letters.ts";
import { workingOn } from "./people/queries.ts";
import { type OrderRow, readOrder } from "./queries.ts";
import { listDueReminders, markReminded, type Reminder } from "./reminders/queries.ts";
import { clockOf } from "./states/clock.ts";

type Party = "client" | "centre";

/** Part of the portal with the orders of each side. */
export const ZONES = { client: "client", centre: "admin" } as const;

/** News of an order for one side. */
interface Heard extends Pick<Side, "letter" | "urgent"> {
  /** Title in the bell; none if other news of the same event rings. */
  title?: Label | undefined;
  /** Tab of the order's screen. */
  tab?: string;
  /** True if one line replaces all unread ones of the same kind. */
  gathers?: boolean;
}

/** News of an order for each side; no side without a text. */
export interface OrderNews extends Partial<Record<Party, Heard>>, Pick<News, "replaces"> {
  order: OrderRow;
  /** Further ids that it is about. */
  about?: string[];
}

/** Notifies the client's people and who works on an order, everybody of the centre while nobody does, of what concerns it. */
export function notifyOfOrder(
  tx: Tx,
  portal: Portal,
  { order, by, about = [], replaces, ...news }: OrderNews & Pick<News, "by">,
): Promise<void> {
  const side = (party: Party, audience: Pick<Side, "audience" | "otherwise">): Side[] => {
    const heard = news[party];
    if (heard === undefined) return [];
    const { title, tab, gathers = false, ...how } = heard;
    const detail = [order.number, order.service.name].filter((part) => part !== null).join(", ");
    const path = `/${ZONES[party]}/orders/${order.id}${tab ? `?tab=${tab}` : ""}`;
    return [{ ...how, ...audience, ...(title && { bell: { title, detail, path, gathers } }) }];
  };
  const to = [
    ...side("client", { audience: peopleOf(order.client_id) }),
    ...side("centre", { audience: workingOn(order), otherwise: ADMINISTRATORS }),
  ];
  return notify(tx, portal, { kind: "orders", by, about: [order.id, ...about], replaces, to });
}

interface Happened {
  event: OrderEvent;
  /** Side of the sender. */
  side: Party;
  /** Note of the sender; empty if it is for the sender's side alone. */
  note: string;
  /** SHA-256 of the paper that proves the event to the client; none where there is no such paper. */
  proof: string | null;
}

/**
 * News of an event for both sides: mail for the other side, and the client's proof if there is a document.
 */
export function newsOfEvent(order: OrderRow, { event, side, note, proof }: Happened): OrderNews {
  const { due_date: dueDate, result, submitted_at } = order;
  const provenAt = event === "submit" ? submitted_at : order.updated_at;
  const content = contentOf(order);
  const outcome = outcomeOf(order);
  const heard = (reader: Party): Heard => {
    const proves = proof !== null && reader === "client";
    const proven = proves && provenAt ? { at: provenAt.toISOString() } : null;
    const letter = letterTo(
      orderChanged,
      () => ({
        ...content,
        reader,
        event,
        note,
        proof: proven,
        outcome: reader === "client" ? outcome : null,
      }),
      // A document, which whoever submits wants too and no digest can stand for.
      { toAll: proves },
    );
    const title = orderNews(event, { reader, dueDate, result });
    return { title, urgent: proves, letter: reader !== side || proves ? letter : undefined };
  };
  return { order, client: heard("client"), centre: heard("centre") };
}

/** Notifies both sides that a quote is valid for longer, and mails the client's people. */
export async function notifyOfExtendedQuote(
  tx: Tx,
  portal: Portal,
  { id, by }: { id: string; by: string },
): Promise<void> {
  const order = await readOrder(tx, id);
  const title = orderLabels.actions["order.extendQuote"];
  const letter = letterTo(quoteExtended, () => ({ ...contentOf(order), reader: "client" as const }));
  await notifyOfOrder(tx, portal, { order, by, client: { title, letter }, centre: { title } });
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
  const reader: Party = turn === "client" ? "client" : "centre";
  const title = overdue
    ? { pl: "Termin minął", en: "The due date has passed" }
    : { pl: "Zbliża się termin", en: "The due date is approaching" };
  const letter = letterTo(orderDue, () => ({ ...contentOf(order), reader, overdue, dueDate }));
  // The next digest may be days away, after the due date.
  const urgent = overdue || reminder === "before1";
  await notifyOfOrder(tx, portal, { order, by: null, [reader]: { title, letter, urgent } });
}

/** Time of the result, in words; null if it is the day that the order already names, or none was promised. */
function outcomeOf(order: OrderRow): Label | null {
  const today = dayInWarsaw();
  const hold = order.state === "on_hold" && order.resume_on !== null ? { resumeOn: order.resume_on } : null;
  const ahead = {
    ...order,
    returnState: order.return_state,
    clock: clockOf(order, today),
    quote: null,
    hold,
  };
  const when = comingSteps(ahead, today).at(-1)?.when ?? null;
  return when === null || when.kind === "by" || when.kind === "passed" ? null : sayWhen(when, writtenDay);
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
