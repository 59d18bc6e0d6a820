import type { Caller } from "../../../kernel/caller.ts";
import { removeUnsentMail } from "../../../kernel/mail/queries.ts";
import { letterTo } from "../../../kernel/news/news.ts";
import type { Reader } from "../../../kernel/news/queries.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { notifyOfOrder, ZONES } from "../news.ts";
import type { OrderRow } from "../queries.ts";
import { writeCalendar } from "./calendar.ts";
import { orderAppointment } from "./letters.ts";
import type { AppointmentRow } from "./queries.ts";

interface Happened {
  order: OrderRow;
  event: AppointmentEvent;
  appointment: AppointmentRow;
  toAll: boolean;
}

/** What an appointment's change is called in a notification. */
const TITLES = {
  set: { pl: "Wyznaczono termin oględzin", en: "Inspection date set" },
  changed: { pl: "Zmieniono termin oględzin", en: "Inspection date changed" },
  cancelled: { pl: "Odwołano termin oględzin", en: "Inspection date cancelled" },
};

export type AppointmentEvent = keyof typeof TITLES;

/** Notifies both sides. What was queued of an earlier state and did not go out yet is removed. */
export async function notifyOfAppointment(
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
