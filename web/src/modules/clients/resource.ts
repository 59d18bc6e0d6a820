import { clientCalls } from "@bonum/contract/clients/calls.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";

/** Clients, as their screens know them. */
export const clientResource = {
  name: "client",
  topic: "clients",
  path: "/admin/users",
  labels: clientLabels,
  calls: clientCalls,
} as const;

/** Texts of the clients' screens. */
export const texts = {
  pl: {
    title: "Klienci",
    add: "Dodaj klienta",
    "table.label": "Lista klientów",
    "search.scope": "Nazwa, NIP, miejscowość lub kontakt",
    count_one: "{{amount}} klient",
    count_few: "{{amount}} klientów",
    count_many: "{{amount}} klientów",
    count_other: "{{amount}} klienta",
    "count.found_one": "Znaleziono {{amount}} klienta",
    "count.found_few": "Znaleziono {{amount}} klientów",
    "count.found_many": "Znaleziono {{amount}} klientów",
    "count.found_other": "Znaleziono {{amount}} klienta",
    "empty.title": "Brak klientów",
    "empty.advice": "Pierwszego dodasz przyciskiem „Dodaj klienta”.",
    "list.failed": "Nie udało się wczytać listy klientów",
    "column.name": "Nazwa",
    "column.kind": "Rodzaj",
    "column.contact": "Kontakt",
    "order.townAsc": "Miejscowość od A do Ż",
    "order.townDesc": "Miejscowość od Ż do A",
    "filter.state": "Stan",
    "filter.allStates": "Wszyscy",
    "state.active": "Aktywni",
    "state.inactive": "Nieaktywni",
    inactive: "nieaktywny",
    nip: "NIP {{nip}}",
    "section.identity": "Dane klienta",
    "section.address": "Adres",
    "section.contact": "Kontakt",
    "section.note": "Notatka",
    "field.nip.hint": "Po wpisaniu 10 cyfr można pobrać dane z rejestrów",
    "field.internalNote.hint": "Widzą ją tylko administratorzy",
    "form.edit": "Edytuj dane klienta",
    "form.added": "Klient dodany.",
    "form.saved": "Dane klienta zapisane.",
    "detail.title": "Szczegóły klienta",
    "tab.people": "Konta i zaproszenia",
    "tab.investments": "Inwestycje",
    "tab.documents": "Dokumenty",
    "tab.orders": "Zlecenia",
    "tab.quotas": "Limity",
  },
  en: {
    title: "Clients",
    add: "Add client",
    "table.label": "List of clients",
    "search.scope": "Name, NIP, town or contact",
    count_one: "{{amount}} client",
    count_other: "{{amount}} clients",
    "count.found_one": "{{amount}} client found",
    "count.found_other": "{{amount}} clients found",
    "empty.title": "No clients",
    "empty.advice": "Add the first one with the button above the list.",
    "list.failed": "The list of clients could not be loaded",
    "column.name": "Name",
    "column.kind": "Type",
    "column.contact": "Contact",
    "order.townAsc": "Town from A to Z",
    "order.townDesc": "Town from Z to A",
    "filter.state": "Status",
    "filter.allStates": "All",
    "state.active": "Active",
    "state.inactive": "Inactive",
    inactive: "inactive",
    nip: "NIP {{nip}}",
    "section.identity": "Client details",
    "section.address": "Address",
    "section.contact": "Contact",
    "section.note": "Note",
    "field.nip.hint": "10 digits; the details can then be filled in from the registers",
    "field.internalNote.hint": "Only administrators see it",
    "form.edit": "Edit client details",
    "form.added": "Client added.",
    "form.saved": "Client details saved.",
    "detail.title": "Client details",
    "tab.people": "Accounts and invitations",
    "tab.investments": "Projects",
    "tab.documents": "Documents",
    "tab.orders": "Orders",
    "tab.quotas": "Limits",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    clients: typeof texts.pl;
  }
}

addTexts("clients", texts);
