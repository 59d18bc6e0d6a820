import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of what was submitted each time, and of what changed between. */
export const texts = {
  pl: {
    first: "Zlecenie",
    next: "Zlecenie po uzupełnieniu nr {{number}}",
    object: "Zmiana danych obiektu",
    accepted: "Przyjęto {{when}}.",
    sent: "Wysłano {{when}}. Tej treści nie można już zmienić.",
    renewed: "nowa wersja",
    noDocuments: "Nie wysłano dokumentów.",
    noQuestions: "Ta usługa nie ma pytań do klienta.",
  },
  en: {
    first: "Order as submitted",
    next: "Correction {{number}}",
    object: "Change to the details of the building or structure",
    accepted: "Accepted {{when}}.",
    sent: "Submitted {{when}}. It can no longer be changed.",
    renewed: "new version",
    noDocuments: "No documents were submitted.",
    noQuestions: "This service has no questions.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    orderRounds: typeof texts.pl;
  }
}

addTexts("orderRounds", texts);
