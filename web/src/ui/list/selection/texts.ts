import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of what stands below a list while some of its rows are chosen. */
const texts = {
  pl: {
    label: "Zaznaczone",
    count: "Zaznaczono: {{amount}}",
    all: "Zaznacz wszystkie ({{amount}})",
    clear: "Odznacz",
    actions: "Działania",
    progress: "gotowe: {{done}} z {{total}}",
    stop: "Przerwij",
    started: "Zmiana w toku: {{amount}}. Postęp widać u góry ekranu.",
    done_one: "Zmieniono {{amount}} pozycję.",
    done_few: "Zmieniono {{amount}} pozycje.",
    done_many: "Zmieniono {{amount}} pozycji.",
    done_other: "Zmieniono {{amount}} pozycji.",
    "failed.title": "Nie wszystko udało się zmienić",
    "failed.gone": "Usunięta pozycja",
    "failed.others": "i jeszcze {{amount}}",
    "failed.all": "Nie udało się zmienić zaznaczonych pozycji",
    "failed.undo": "Nie udało się cofnąć zmiany",
    "status.ended": "zmieniono {{changed}} z {{total}}",
    "status.stopped": "przerwano, zmieniono {{changed}} z {{total}}",
    "status.failed": "pominięto {{amount}}",
    "status.show": "Pokaż pominięte",
    "export.name": "Zaznaczone",
  },
  en: {
    label: "Selected",
    count: "Selected: {{amount}}",
    all: "Select all ({{amount}})",
    clear: "Deselect",
    actions: "Actions",
    progress: "done: {{done}} of {{total}}",
    stop: "Stop",
    started: "The change is in progress: {{amount}}. You can follow it at the top of the screen.",
    done_one: "{{amount}} item was changed.",
    done_other: "{{amount}} items were changed.",
    "failed.title": "Not everything could be changed",
    "failed.gone": "Deleted item",
    "failed.others": "and {{amount}} more",
    "failed.all": "The selected items could not be changed",
    "failed.undo": "The change could not be undone",
    "status.ended": "{{changed}} of {{total}} changed",
    "status.stopped": "stopped, {{changed}} of {{total}} changed",
    "status.failed": "{{amount}} skipped",
    "status.show": "Show skipped",
    "export.name": "Selected",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    listSelection: typeof texts.pl;
  }
}

addTexts("listSelection", texts);
