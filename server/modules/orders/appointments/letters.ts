import { writtenMoment } from "@bonum/contract/calendar.ts";
import { visitReason } from "@bonum/contract/orders/visit-endings.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { greeting, MUTABLE } from "../../../kernel/mail/letters.ts";
import type { Letter } from "../../../platform/mail/letter.ts";
import { type MailedOrder, pathOf } from "../letters.ts";

interface Appointment {
  order: MailedOrder;
  event: "set" | "changed" | "cancelled";
  /** ISO 8601. */
  startsAt: string;
  place: string;
  person: string;
  /** Remarks, or the reason for the cancellation; may be empty. */
  remarks: string;
  /** The appointment as an iCalendar file, in the reader's language. */
  calendar: string;
}

const APPOINTMENT_TEXTS = {
  set: {
    pl: { subject: "Oględziny", sentence: "Wyznaczono oględziny" },
    en: { subject: "Site visit", sentence: "A site visit was scheduled" },
  },
  changed: {
    pl: { subject: "Zmiana terminu oględzin", sentence: "Zmieniono termin oględzin" },
    en: { subject: "Site visit rescheduled", sentence: "The site visit was rescheduled" },
  },
  cancelled: {
    pl: { subject: "Odwołane oględziny", sentence: "Odwołano oględziny" },
    en: { subject: "Site visit cancelled", sentence: "The site visit was cancelled" },
  },
} as const satisfies Record<Appointment["event"], Record<Language, { subject: string; sentence: string }>>;

/** Notifies of an appointment that was set, changed or cancelled, with a file for the reader's calendar. */
export const orderAppointment = greeting<Appointment>("order-appointment", (data, language) => {
  const { order, event, startsAt, place, person, remarks, calendar } = data;
  const { number, service } = order;
  const { subject, sentence } = APPOINTMENT_TEXTS[event][language];
  const method = event === "cancelled" ? "CANCEL" : "PUBLISH";
  const when = writtenMoment(startsAt, language);
  const common = {
    ...(remarks !== "" && { quote: visitReason(remarks)[language] }),
    attachments: [
      {
        fileName: language === "pl" ? "ogledziny.ics" : "site-visit.ics",
        contentType: `text/calendar; charset=utf-8; method=${method}`,
        content: calendar,
      },
    ],
  } satisfies Partial<Letter>;
  const path = pathOf(order, "appointments");
  if (language === "pl") {
    return {
      subject: `${subject}: zlecenie ${number}`,
      paragraphs: [
        `${sentence} w zleceniu ${number} „${service}”.`,
        `Kiedy: ${when}. Gdzie: ${place}. Kto przyjedzie: ${person}.`,
      ],
      link: { label: "Zobacz oględziny w portalu", path },
      closing: ["W załączniku jest plik do kalendarza.", MUTABLE.pl],
      ...common,
    };
  }
  return {
    subject: `${subject}: order ${number}`,
    paragraphs: [
      `${sentence} for order ${number} “${service}”.`,
      `When: ${when}. Where: ${place}. Attending: ${person}.`,
    ],
    link: { label: "View the site visit in the portal", path },
    closing: ["A file for your calendar is attached.", MUTABLE.en],
    ...common,
  };
});
