import { addMessages } from "../../lib/i18n/i18n.ts";

/** Texts of the notifications. */
export const messages = {
  pl: {
    title: "Powiadomienia",
    list: "Lista powiadomień",
    "empty.title": "Brak powiadomień",
    "empty.advice": "Tutaj zobaczysz, co się dzieje ze zleceniami, wiadomościami i certyfikatami.",
    "list.failed": "Nie udało się wczytać powiadomień",
    readAll: "Oznacz wszystkie jako przeczytane",
    unread: "Nieprzeczytane",
    newer: "Nowsze",
    older: "Starsze",
    pages: "Strony powiadomień",
  },
  en: {
    title: "Notifications",
    list: "List of notifications",
    "empty.title": "No notifications",
    "empty.advice": "Here you will see what happens to orders, messages and certificates.",
    "list.failed": "Notifications could not be loaded",
    readAll: "Mark all as read",
    unread: "Unread",
    newer: "Newer",
    older: "Older",
    pages: "Pages of notifications",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    notifications: typeof messages.pl;
  }
}
addMessages("notifications", messages);
