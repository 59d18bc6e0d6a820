import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import type { AppointmentFields } from "@bonum/contract/orders/thread-fields.ts";
import { type InferResult, sql } from "kysely";
import { editedBy } from "../../../kernel/record-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** An appointment with its day and time in Poland, and whether it has begun. */
export type AppointmentRow = InferResult<ReturnType<typeof selectAppointments>>[number];

const BEGUN = sql<boolean>`starts_at <= now()`;
const LOCAL = sql`order_appointments.starts_at at time zone ${DISPLAY_TIME_ZONE}::text`;

/** Begins a query for appointments, whoever asks: the caller reads or locks the order first. */
function selectAppointments(database: Database) {
  return database
    .selectFrom("order_appointments")
    .leftJoin("accounts as updater", "updater.id", "order_appointments.updated_by")
    .selectAll("order_appointments")
    .select("updater.display_name as updated_by_name")
    .select([
      sql<string>`to_char(${LOCAL}, 'YYYY-MM-DD')`.as("day"),
      sql<string>`to_char(${LOCAL}, 'HH24:MI')`.as("time"),
      sql<Date>`starts_at + make_interval(mins => minutes)`.as("ends_at"),
      BEGUN.as("begun"),
    ]);
}

/** The appointments of an order, the earliest first. */
export function listAppointments(database: Database, orderId: string): Promise<AppointmentRow[]> {
  return selectAppointments(database)
    .where("order_id", "=", orderId)
    .orderBy("starts_at")
    .orderBy("order_appointments.id")
    .execute();
}

/** Appointments to come of the order's examiner in other orders, the earliest 100. */
export function listElsewhere(database: Database, orderId: string) {
  return database
    .selectFrom("order_appointments")
    .innerJoin("orders", "orders.id", "order_appointments.order_id")
    .innerJoin("orders as own", "own.examiner_id", "orders.examiner_id")
    .select(["starts_at", sql<Date>`starts_at + make_interval(mins => minutes)`.as("ends_at")])
    .select("orders.number")
    .where("own.id", "=", orderId)
    .where("orders.id", "!=", orderId)
    .where("cancelled_at", "is", null)
    .where("starts_at", ">", sql<Date>`now()`)
    .orderBy("starts_at")
    .limit(100)
    .execute();
}

/** An appointment of an order. In a transaction that has locked the order nobody else changes it. */
export function findAppointment(
  database: Database,
  { orderId, appointmentId }: { orderId: string; appointmentId: string },
): Promise<AppointmentRow | undefined> {
  return selectAppointments(database)
    .where("order_id", "=", orderId)
    .where("order_appointments.id", "=", appointmentId)
    .executeTakeFirst();
}

/** The moment of a day and time in Poland. A time that the change of the clock leaves out is the one an hour later. */
function momentOf({ day, time }: Pick<AppointmentFields, "day" | "time">) {
  return sql<Date>`((${day}::date + ${time}::time) at time zone ${DISPLAY_TIME_ZONE}::text)`;
}

/** Tells if a day and time in Poland have passed. */
export async function isPast(tx: Tx, when: Pick<AppointmentFields, "day" | "time">): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select ${momentOf(when)} <= now() as past`.execute(tx);
  return rows[0]?.past ?? true;
}

const columnsOf = ({ minutes, place, person, remarks, ...when }: AppointmentFields) => ({
  starts_at: momentOf(when),
  minutes,
  place,
  person,
  remarks,
});

export async function insertAppointment(
  tx: Tx,
  { orderId, fields, authorId }: { orderId: string; fields: AppointmentFields; authorId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto("order_appointments")
    .values({ ...columnsOf(fields), order_id: orderId, added_by: authorId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function editAppointment(
  tx: Tx,
  id: string,
  { fields, editorId }: { fields: AppointmentFields; editorId: string },
): Promise<void> {
  await tx
    .updateTable("order_appointments")
    .set({ ...columnsOf(fields), ...editedBy(editorId) })
    .where("id", "=", id)
    .execute();
}

export async function setCancelled(
  tx: Tx,
  id: string,
  { reason, editorId }: { reason: string; editorId: string },
): Promise<void> {
  await tx
    .updateTable("order_appointments")
    .set({ cancelled_at: sql<Date>`now()`, reason, ...editedBy(editorId) })
    .where("id", "=", id)
    .execute();
}

/** Cancels the appointments of an order that are yet to come, and answers them, the earliest first. */
export async function cancelAppointmentsToCome(
  tx: Tx,
  orderId: string,
  { reason, editorId }: { reason: string; editorId: string },
): Promise<AppointmentRow[]> {
  const cancelled = await tx
    .updateTable("order_appointments")
    .set({ cancelled_at: sql<Date>`now()`, reason, ...editedBy(editorId) })
    .where("order_id", "=", orderId)
    .where("cancelled_at", "is", null)
    .where(sql<boolean>`not ${BEGUN}`)
    .returning("id")
    .execute();
  const ids = new Set(cancelled.map(({ id }) => id));
  return (await listAppointments(tx, orderId)).filter(({ id }) => ids.has(id));
}
