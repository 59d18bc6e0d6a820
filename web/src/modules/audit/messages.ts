import { addMessages } from "../../lib/i18n/i18n.ts";

/** Texts of the audit log. */
export const messages = {
  pl: {
    title: "Dziennik zdarzeń",
    "table.label": "Dziennik zdarzeń",
    "search.scope": "Osoba, zdarzenie, identyfikator lub treść zmiany",
    count_one: "{{amount}} zdarzenie",
    count_few: "{{amount}} zdarzenia",
    count_many: "{{amount}} zdarzeń",
    count_other: "{{amount}} zdarzenia",
    "count.found_one": "Znaleziono {{amount}} zdarzenie",
    "count.found_few": "Znaleziono {{amount}} zdarzenia",
    "count.found_many": "Znaleziono {{amount}} zdarzeń",
    "count.found_other": "Znaleziono {{amount}} zdarzenia",
    "empty.title": "Brak zdarzeń",
    "empty.advice": "Każda zmiana w portalu zostawia tu ślad.",
    "list.failed": "Nie udało się wczytać dziennika zdarzeń",
    "column.at": "Kiedy",
    "column.actor": "Kto",
    "column.action": "Zdarzenie",
    "column.record": "Czego dotyczy",
    "column.change": "Zmiana",
    "filter.subject": "Dotyczy",
    "filter.all": "Wszystko",
    "filter.from": "Od dnia",
    "filter.to": "Do dnia",
    "order.dateDesc": "Najnowsze najpierw",
    "order.dateAsc": "Najstarsze najpierw",
    "change.show_one": "{{count}} pole",
    "change.show_few": "{{count}} pola",
    "change.show_many": "{{count}} pól",
    "change.show_other": "{{count}} pola",
  },
  en: {
    title: "Audit log",
    "table.label": "Audit log",
    "search.scope": "Person, event, identifier or changed text",
    count_one: "{{amount}} event",
    count_other: "{{amount}} events",
    "count.found_one": "{{amount}} event found",
    "count.found_other": "{{amount}} events found",
    "empty.title": "No events",
    "empty.advice": "Every change in the portal leaves its trace here.",
    "list.failed": "The audit log could not be read",
    "column.at": "When",
    "column.actor": "Who",
    "column.action": "Event",
    "column.record": "What it is about",
    "column.change": "Change",
    "filter.subject": "About",
    "filter.all": "Everything",
    "filter.from": "From day",
    "filter.to": "To day",
    "order.dateDesc": "Newest first",
    "order.dateAsc": "Oldest first",
    "change.show_one": "{{count}} field",
    "change.show_other": "{{count}} fields",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    audit: typeof messages.pl;
  }
}

addMessages("audit", messages);
