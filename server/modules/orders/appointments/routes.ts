import type { OrderState } from "@bonum/contract/orders/states.ts";
import { appointmentCalls } from "@bonum/contract/orders/thread-calls.ts";
import type { AppointmentFields, AppointmentView } from "@bonum/contract/orders/thread-fields.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import { removeUnsentMail } from "../../../kernel/mail/queries.ts";
import { letterTo } from "../../../kernel/news/news.ts";
import type { Reader } from "../../../kernel/news/queries.ts";
import { sameRevision } from "../../../kernel/revision.ts";
import { existing, type Route, route, write } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { notifyOfOrder, ZONES } from "../news.ts";
import { isOpen } from "../policy.ts";
import { findOrder, lockOrder, type OrderRow } from "../queries.ts";
import { ORDERS } from "../resource.ts";
import { orderAppointment } from "./letters.ts";
import {
  type AppointmentRow,
  editAppointment,
  findAppointment,
  insertAppointment,
  isPast,
  listAppointments,
  setCancelled,
} from "./queries.ts";

/** Whether an order is where its object may yet be examined: sent, and not ended. */
function isUnderWay(order: OrderRow): boolean {
  return order.state !== "draft" && isOpen(order);
}

/** Why an appointment cannot be changed any more, as a Polish sentence; none where it can. */
function obstacleTo({ cancelled_at, begun }: AppointmentRow): string | undefined {
  if (cancelled_at !== null) return "Ten termin jest już odwołany. Wyznacz nowy.";
  if (begun) return "Ten termin już minął. Wyznacz nowy.";
  return undefined;
}

const assertUnchanged = sameRevision({
  changed: "Termin został w międzyczasie zmieniony",
  reload: "Wczytaj terminy ponownie",
});

function presentAppointment(
  row: AppointmentRow,
  { account, open }: { account: Account; open: boolean },
): AppointmentView {
  const cancellable = isAdmin(account) && obstacleTo(row) === undefined;
  return {
    id: row.id,
    revision: row.revision,
    day: row.day,
    time: row.time,
    minutes: row.minutes,
    place: row.place,
    person: row.person,
    remarks: row.remarks,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    dateCancelled: row.cancelled_at?.toISOString() ?? null,
    reason: row.reason,
    can: { edit: cancellable && open, cancel: cancellable },
  };
}

/** @throws NotFound, Conflict where the order is a draft or has ended */
async function lockOpenOrder(tx: Tx, { account }: Caller, orderId: string): Promise<OrderRow> {
  const order = existing(await lockOrder(tx, account, orderId));
  assertUnderWay(order);
  return order;
}

/** @throws Conflict where the order is a draft or has ended */
function assertUnderWay(order: OrderRow): void {
  if (isUnderWay(order)) return;
  throw new Conflict("Termin oględzin można wyznaczyć tylko do zlecenia, które jest w toku.");
}

/** @throws Invalid where the appointment would begin in the past */
async function assertToCome(tx: Tx, fields: AppointmentFields): Promise<void> {
  if (await isPast(tx, fields)) throw new Invalid({ time: ["time.past"] });
}

/** @throws NotFound, Conflict, Invalid */
async function addAppointment(
  tx: Tx,
  caller: Caller,
  { orderId, fields }: { orderId: string; fields: AppointmentFields },
): Promise<AppointmentRow> {
  const order = await lockOpenOrder(tx, caller, orderId);
  await assertToCome(tx, fields);
  const id = await insertAppointment(tx, { orderId, fields, authorId: caller.account.id });
  return settle(tx, caller, { order, id, event: "set" });
}

interface AppointmentTarget {
  orderId: string;
  appointmentId: string;
  ifMatch: string | undefined;
}

/** @throws NotFound, Conflict, Invalid */
async function updateAppointment(
  tx: Tx,
  caller: Caller,
  { fields, ...target }: AppointmentTarget & { fields: AppointmentFields },
): Promise<AppointmentRow> {
  const { order, before } = await lockAppointment(tx, caller, target);
  assertUnderWay(order);
  await assertToCome(tx, fields);
  const names = Object.keys(fields) as (keyof AppointmentFields)[];
  if (names.every((name) => before[name] === fields[name])) return before;
  await editAppointment(tx, before.id, { fields, editorId: caller.account.id });
  return settle(tx, caller, { order, id: before.id, event: "changed", before });
}

/** @throws NotFound, Conflict */
async function cancelAppointment(
  tx: Tx,
  caller: Caller,
  { reason, ...target }: AppointmentTarget & { reason: string },
): Promise<AppointmentRow> {
  const { order, before } = await lockAppointment(tx, caller, target);
  await setCancelled(tx, before.id, { reason, editorId: caller.account.id });
  return settle(tx, caller, { order, id: before.id, event: "cancelled", before });
}

/** Why appointments are cancelled with the end of their order. */
const ENDS: Partial<Record<OrderState, string>> = {
  published: "Badanie zakończono, wynik jest opublikowany.",
  withdrawn: "Zlecenie zostało wycofane.",
  cancelled: "Zlecenie zostało anulowane.",
  invalidated: "Wynik badania unieważniono.",
};

/**
 * Cancels the appointments yet to come of an order that has ended. Everybody is mailed, whoever ended it too: the
 * appointment stands in that person's calendar as well. The bell rings once, for the order's end.
 */
export async function cancelComing(
  tx: Tx,
  caller: Caller,
  { order, end }: { order: OrderRow; end: OrderState },
): Promise<void> {
  const reason = ENDS[end];
  if (reason === undefined) return;
  for (const before of await listAppointments(tx, order.id)) {
    if (obstacleTo(before) !== undefined) continue;
    await setCancelled(tx, before.id, { reason, editorId: caller.account.id });
    await settle(tx, caller, { order, id: before.id, event: "cancelled", before, toAll: true });
  }
}

async function lockAppointment(
  tx: Tx,
  caller: Caller,
  { ifMatch, ...place }: AppointmentTarget,
): Promise<{ order: OrderRow; before: AppointmentRow }> {
  const order = existing(await lockOrder(tx, caller.account, place.orderId));
  const before = existing(await findAppointment(tx, place));
  assertUnchanged(before, ifMatch);
  const obstacle = obstacleTo(before);
  if (obstacle !== undefined) throw new Conflict(obstacle);
  return { order, before };
}

interface Change {
  order: OrderRow;
  id: string;
  event: "set" | "changed" | "cancelled";
  before?: AppointmentRow;
  /** Whether everybody is mailed, the caller too, and the bell does not ring: it is part of the end of the order. */
  toAll?: boolean;
}

/** Changes of appointments, as the log calls them. */
const ACTIONS = {
  set: "order.appoint",
  changed: "order.reschedule",
  cancelled: "order.unappoint",
} as const satisfies Record<Change["event"], string>;

/** Records a change of an appointment and mails both sides, with the appointment as it is now. */
async function settle(tx: Tx, caller: Caller, { order, id, event, before, toAll = false }: Change) {
  const after = existing(await findAppointment(tx, { orderId: order.id, appointmentId: id }));
  const kept = ({ starts_at, minutes, place, person, reason }: AppointmentRow) => ({
    startsAt: starts_at.toISOString(),
    minutes,
    place,
    person,
    ...(reason !== "" && { reason }),
  });
  await record(tx, caller.actor, {
    resource: ORDERS,
    action: ACTIONS[event],
    id: order.id,
    ...(before && { before: kept(before) }),
    after: kept(after),
  });
  await notifyOfAppointment(tx, caller, { order, appointment: after, event, toAll });
  return after;
}

interface Happened extends Pick<Change, "order" | "event"> {
  appointment: AppointmentRow;
  toAll: boolean;
}

/** What an appointment's change is called in a notification. */
const TITLES = {
  set: { pl: "Wyznaczono termin oględzin", en: "Inspection date set" },
  changed: { pl: "Zmieniono termin oględzin", en: "Inspection date changed" },
  cancelled: { pl: "Odwołano termin oględzin", en: "Inspection date cancelled" },
};

/** Notifies both sides. What was queued of an earlier state and did not go out yet is removed. */
async function notifyOfAppointment(
  tx: Tx,
  { portal, account }: Caller,
  { order, appointment, event, toAll }: Happened,
): Promise<void> {
  const { person, place, reason, remarks, starts_at } = appointment;
  await removeUnsentMail(tx, { templates: [orderAppointment.name], about: [order.id, appointment.id] });
  const named = { number: order.number ?? "", service: order.service.name };
  const heard = (side: keyof typeof ZONES) => ({
    title: toAll ? undefined : TITLES[event],
    tab: "appointments",
    // Its mail brings a file for the calendar, and the appointment may be today.
    urgent: true,
    letter: letterTo(
      orderAppointment,
      ({ language }: Reader) => ({
        order: { ...named, id: order.id, zone: ZONES[side] },
        event,
        startsAt: starts_at.toISOString(),
        place,
        person,
        remarks: event === "cancelled" ? reason : remarks,
        calendar: writeCalendar({ appointment, order: named, language }),
      }),
      { toAll },
    ),
  });
  await notifyOfOrder(tx, portal, {
    order,
    by: account.id,
    about: [appointment.id],
    client: heard("client"),
    centre: heard("centre"),
  });
}

const CHANGED = { open: true } as const;

/** What answers the calls about the appointments of orders. */
export const appointmentRoutes: Route[] = [
  route(appointmentCalls.list, async ({ account, params: { id } }, { database }) => {
    const open = isUnderWay(existing(await findOrder(database, account, id)));
    const rows = await listAppointments(database, id);
    return {
      items: rows.map((row) => presentAppointment(row, { account, open })),
      can: { add: isAdmin(account) && open },
    };
  }),
  write(appointmentCalls.add, async (tx, { account, caller, params: { id }, body }) =>
    presentAppointment(await addAppointment(tx, caller, { orderId: id, fields: body }), {
      account,
      ...CHANGED,
    }),
  ),
  write(appointmentCalls.update, async (tx, { account, caller, params, ifMatch, body }) => {
    const target = { orderId: params.id, appointmentId: params.appointmentId, ifMatch };
    const row = await updateAppointment(tx, caller, { ...target, fields: body });
    return presentAppointment(row, { account, ...CHANGED });
  }),
  write(appointmentCalls.cancel, async (tx, { account, caller, params, ifMatch, body: { reason } }) => {
    const target = { orderId: params.id, appointmentId: params.appointmentId, ifMatch };
    const row = await cancelAppointment(tx, caller, { ...target, reason });
    return presentAppointment(row, { account, ...CHANGED });
  }),
  route(appointmentCalls.calendar, async ({ account, params, query, reply }, { database }) => {
    const order = existing(await findOrder(database, account, params.id));
    const place = { orderId: params.id, appointmentId: params.appointmentId };
    const appointment = existing(await findAppointment(database, place));
    const named = { number: order.number ?? "", service: order.service.name };
    const { language } = query;
    const fileName = language === "pl" ? "termin.ics" : "appointment.ics";
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", contentDisposition("attachment", fileName))
      .send(writeCalendar({ appointment, order: named, language }));
  }),
];

const TEXTS = {
  pl: { visit: "Oględziny", person: "Kto przyjedzie" },
  en: { visit: "Site visit", person: "Who comes" },
};

interface Entry {
  appointment: AppointmentRow;
  /** Number and service of the order. */
  order: { number: string; service: string };
  language: Language;
}

/**
 * Writes an appointment as an iCalendar file (RFC 5545), its times in UTC. Every state of it bears the same UID and a
 * greater SEQUENCE than the one before, so that a calendar moves or removes the entry that it has.
 */
function writeCalendar({ appointment, order, language }: Entry): string {
  const { id, cancelled_at, ends_at, person, place, reason, remarks, revision, starts_at } = appointment;
  const texts = TEXTS[language];
  const cancelled = cancelled_at !== null;
  const calendar = new ICalCalendar({
    prodId: { company: "Bonum Publicum", product: "Portal", language: language.toUpperCase() },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}@bonum-publicum`,
    sequence: revision - 1,
    stamp: appointment.updated_at ?? appointment.added_at,
    start: starts_at,
    end: ends_at,
    summary: `${texts.visit}: ${order.service} (${order.number})`,
    location: place,
    description: [`${texts.person}: ${person}`, cancelled ? reason : remarks].filter(Boolean).join("\n"),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The library leaves out the last line's end, which the standard asks for.
  return `${calendar.toString()}\r\n`;
}
