import { visitReason } from "@bonum/contract/orders/visit-endings.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { AppointmentRow } from "./queries.ts";

const TEXTS = {
  pl: { visit: "Oględziny", person: "Kto przyjedzie" },
  en: { visit: "Site visit", person: "Attending" },
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
export function writeCalendar({ appointment, order, language }: Entry): string {
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
    description: [`${texts.person}: ${person}`, cancelled ? visitReason(reason)[language] : remarks]
      .filter(Boolean)
      .join("\n"),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The library leaves out the last line's end, which the standard asks for.
  return `${calendar.toString()}\r\n`;
}
