import { addWorkingDays, workingDaysBetween } from "@bonum/contract/working-days.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** `before7`, `before1`: so many working days before the due date; `overdue`: it has passed. */
export type Reminder = `before${number}` | "overdue";

/** Orders whose people are to be reminded of their due date today and have not been, with the reminder. */
export async function listDueReminders(
  database: Database,
  today: string,
  before: readonly number[],
): Promise<{ id: string; reminder: Reminder }[]> {
  const last = addWorkingDays(today, Math.max(...before));
  const { rows } = await sql<{ id: string; turn: string; due: string; since: string; sent: string[] }>`
    select orders.id, orders.turn, orders.due_date as due, orders.clock_since as since, array(
      select reminder from order_reminders as sent where sent.order_id = orders.id and sent.due_date = orders.due_date
    ) as sent
    from orders where orders.turn is not null and orders.state <> 'draft' and orders.due_date <= ${last}
  `.execute(database);
  return rows.flatMap(({ id, turn, due, since, sent }) => {
    const reminder = due < today ? "overdue" : beforeIn({ turn, due, since, today }, before);
    return reminder === undefined || sent.includes(reminder) ? [] : [{ id, reminder }];
  });
}

/** The narrowest reminder whose day has come; none that was due before the period began. */
function beforeIn(
  { turn, due, since, today }: { turn: string; due: string; since: string | null; today: string },
  before: readonly number[],
): Reminder | undefined {
  if (turn !== "client") return undefined;
  const left = workingDaysBetween(today, due);
  const whole = since === null ? left : workingDaysBetween(since, due);
  const days = before.toSorted((one, other) => one - other).find((count) => left <= count && count < whole);
  return days === undefined ? undefined : `before${days}`;
}

/** Notes a reminder; false where another server was first. */
export async function markReminded(
  tx: Tx,
  { id, dueDate, reminder }: { id: string; dueDate: string; reminder: Reminder },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("order_reminders")
    .values({ order_id: id, due_date: dueDate, reminder })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
