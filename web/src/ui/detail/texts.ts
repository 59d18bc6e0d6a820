import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts that every detail screen shares. */
export const messages = {
  pl: {
    "gone.text": "Pod tym adresem nic nie ma albo nie masz do tego dostępu.",
    "gone.back": "Wróć do listy",
    "tabs.label": "Części strony",
    "tab.facts": "Dane",
    sample: "Przykład",
    "history.title": "Historia",
    "history.failed": "Nie udało się wczytać historii",
    "history.empty": "Brak wpisów.",
    "change.before": "Było:",
    "change.after": "Jest:",
    "change.empty": "(puste)",
    "change.none": "bez zmiany treści",
    "change.others_one": "i {{count}} inna zmiana",
    "change.others_few": "i {{count}} inne zmiany",
    "change.others_many": "i {{count}} innych zmian",
    "change.others_other": "i {{count}} innej zmiany",
  },
  en: {
    "gone.text": "There is nothing at this address, or nothing that you have access to.",
    "gone.back": "Back to the list",
    "tabs.label": "Parts of the page",
    "tab.facts": "Data",
    sample: "Sample",
    "history.title": "History",
    "history.failed": "The history could not be read",
    "history.empty": "No entries.",
    "change.before": "Before:",
    "change.after": "After:",
    "change.empty": "(empty)",
    "change.none": "no field changed",
    "change.others_one": "and {{count}} other change",
    "change.others_other": "and {{count}} other changes",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    detail: typeof messages.pl;
  }
}

addTexts("detail", messages);
