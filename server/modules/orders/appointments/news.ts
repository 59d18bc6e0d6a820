import { letterTo } from "../../../kernel/mail/letters.ts";
import type { Reader } from "../../../kernel/news/queries.ts";
import { type OrderNews, ZONES } from "../news.ts";
import type { OrderRow } from "../queries.ts";
import { writeCalendar } from "./calendar.ts";
import { orderAppointment } from "./letters.ts";
import type { AppointmentRow } from "./queries.ts";

interface Happened {
  event: AppointmentEvent;
  appointment: AppointmentRow;
  /**
   * True if everybody is mailed, its author included, and the bell does not ring: it is part of the end of
   * the order.
   */
  toAll?: boolean;
}

/** Titles of an appointment's change in notifications. */
const TITLES = {
  set: { pl: "Wyznaczono oględziny", en: "Site visit scheduled" },
  changed: { pl: "Zmieniono termin oględzin", en: "Site visit rescheduled" },
  cancelled: { pl: "Odwołano oględziny", en: "Site visit cancelled" },
};

export type AppointmentEvent = keyof typeof TITLES;

/** News of an appointment for both sides, each by mail too; queued mail about an earlier state is removed. */
export function newsOfAppointment(
  order: OrderRow,
  { appointment, event, toAll = false }: Happened,
): OrderNews {
  const { person, place, reason, remarks, starts_at } = appointment;
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
  return {
    order,
    about: [appointment.id],
    replaces: orderAppointment.name,
    client: heard("client"),
    centre: heard("centre"),
  };
}
