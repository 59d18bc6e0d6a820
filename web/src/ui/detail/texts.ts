import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts that every detail screen shares. */
export const texts = {
  pl: {
    favourite: "Ulubione",
    "gone.text": "Tej strony nie ma albo to konto nie ma do niej dostępu.",
    "gone.back": "Wróć do listy",
    "tabs.label": "Części strony",
    "tab.facts": "Dane",
    sample: "Przykład",
    "history.title": "Historia",
    "history.failed": "Nie udało się wczytać historii",
    "history.empty": "Brak wpisów. Tu pojawi się każda zmiana tych danych: kto, kiedy i co zmienił.",
    "change.before": "Było:",
    "change.after": "Jest:",
    "change.empty": "(puste)",
    "change.none": "bez zmiany treści",
    "change.added": "dodano",
    "change.removed": "usunięto",
    "change.reordered": "zmieniono kolejność",
    "change.also": "także: {{names}}",
    "change.others_one": "i {{count}} inne pole",
    "change.others_few": "i {{count}} inne pola",
    "change.others_many": "i {{count}} innych pól",
    "change.others_other": "i {{count}} innego pola",
  },
  en: {
    favourite: "Favourite",
    "gone.text": "There is nothing at this address, or you do not have access to it.",
    "gone.back": "Back to the list",
    "tabs.label": "Parts of the page",
    "tab.facts": "Details",
    sample: "Sample",
    "history.title": "History",
    "history.failed": "The history could not be loaded",
    "history.empty":
      "No entries yet. Every change to these details will appear here: who changed what, and when.",
    "change.before": "Before:",
    "change.after": "After:",
    "change.empty": "(empty)",
    "change.none": "no field changed",
    "change.added": "added",
    "change.removed": "removed",
    "change.reordered": "reordered",
    "change.also": "also: {{names}}",
    "change.others_one": "and {{count}} other field",
    "change.others_other": "and {{count}} other fields",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    detail: typeof texts.pl;
  }
}

addTexts("detail", texts);
