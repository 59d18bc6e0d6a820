import { addMessages } from "../../../lib/i18n/i18n.ts";

/** Texts of an order's appointments. */
export const messages = {
  pl: {
    title: "Terminy oględzin",
    add: "Wyznacz termin",
    edit: "Zmień termin",
    cancel: "Odwołaj termin",
    calendar: "Dodaj do kalendarza (.ics)",
    "file.name": "termin.ics",
    empty: "Nie wyznaczono jeszcze terminu.",
    failed: "Nie udało się wczytać terminów",
    "state.coming": "Nadchodzący",
    "state.past": "Miniony",
    "state.cancelled": "Odwołany",
    minutes_one: "{{amount}} minuta",
    minutes_few: "{{amount}} minuty",
    minutes_many: "{{amount}} minut",
    minutes_other: "{{amount}} minuty",
    reason: "Powód odwołania",
    "added.done": "Termin wyznaczony.",
    "edited.done": "Termin zmieniony.",
    "cancelled.done": "Termin odwołany.",
    "cancel.text": "Klient i osoby prowadzące zlecenie dostaną wiadomość o odwołaniu.",
  },
  en: {
    title: "Appointments",
    add: "Set an appointment",
    edit: "Change the appointment",
    cancel: "Cancel the appointment",
    calendar: "Add to calendar (.ics)",
    "file.name": "appointment.ics",
    empty: "No appointment has been set yet.",
    failed: "The appointments could not be loaded",
    "state.coming": "Coming",
    "state.past": "Past",
    "state.cancelled": "Cancelled",
    minutes_one: "{{amount}} minute",
    minutes_other: "{{amount}} minutes",
    reason: "Reason for the cancellation",
    "added.done": "Appointment set.",
    "edited.done": "Appointment changed.",
    "cancelled.done": "Appointment cancelled.",
    "cancel.text": "The client and whoever works on the order will be mailed of the cancellation.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    orderAppointments: typeof messages.pl;
  }
}

addMessages("orderAppointments", messages);
