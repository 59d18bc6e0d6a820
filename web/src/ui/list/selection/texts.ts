import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of what stands below a list while some of its rows are chosen. */
const messages = {
  pl: {
    label: "Zaznaczone",
    count: "Zaznaczono: {{amount}}",
    all: "Zaznacz wszystkie ({{amount}})",
    capped: "Naraz można zaznaczyć najwyżej {{amount}} pozycji.",
    clear: "Odznacz",
    actions: "Działania",
    running: "Zmienianie zaznaczonych",
    progress: "Gotowe: {{done}} z {{total}}",
    stop: "Przerwij",
  },
  en: {
    label: "Selected",
    count: "Selected: {{amount}}",
    all: "Select all ({{amount}})",
    capped: "At most {{amount}} entries can be selected at once.",
    clear: "Deselect",
    actions: "Actions",
    running: "Changing the selected",
    progress: "Done: {{done}} of {{total}}",
    stop: "Stop",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    listSelection: typeof messages.pl;
  }
}

addTexts("listSelection", messages);
