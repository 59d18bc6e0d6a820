import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of the files that are being added, which stand beside every screen; the form's own come with it. */
const texts = {
  pl: {
    label: "Dodawanie dokumentów",
    progress: "Dodano {{added}} z {{total}}",
    failed_one: "{{count}} plik wymaga poprawy",
    failed_few: "{{count}} pliki wymagają poprawy",
    failed_many: "{{count}} plików wymaga poprawy",
    failed_other: "{{count}} pliku wymaga poprawy",
    show: "Pokaż",
    added_one: "Dodano {{count}} dokument.",
    added_few: "Dodano {{count}} dokumenty.",
    added_many: "Dodano {{count}} dokumentów.",
    added_other: "Dodano {{count}} dokumentu.",
    undoFailed: "Przeniesiono do kosza {{done}} z {{total}} dokumentów. {{reason}}",
  },
  en: {
    label: "Adding documents",
    progress: "{{added}} of {{total}} added",
    failed_one: "{{count}} file needs correction",
    failed_other: "{{count}} files need correction",
    show: "Show",
    added_one: "{{count}} document added.",
    added_other: "{{count}} documents added.",
    undoFailed: "{{done}} of {{total}} documents were moved to the trash. {{reason}}",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    filingStatus: typeof texts.pl;
  }
}

addTexts("filingStatus", texts);
