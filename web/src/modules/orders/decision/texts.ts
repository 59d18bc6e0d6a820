import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of the sheet of whoever decides. */
export const texts = {
  pl: {
    title: "Decyzja {{number}}",
    decision: "Rozstrzygnięcie",
    elsewhere: "To zlecenie nie czeka na Twoją decyzję.",
    report: "Raport",
    refreshing: "Odświeżanie podglądu…",
    retry: "Spróbuj ponownie",
    "conditions.hint":
      "Każdy warunek w osobnym wierszu. Zaproponowano je z niespełnionych kryteriów i uwag; popraw je albo usuń.",
    "condition.add": "Dodaj do warunków",
    "condition.there": "Jest wśród warunków",
  },
  en: {
    title: "Decision {{number}}",
    decision: "Decision",
    elsewhere: "This order does not wait for your decision.",
    report: "Report",
    refreshing: "Refreshing the preview…",
    retry: "Try again",
    "conditions.hint":
      "Each condition on a line of its own. They are proposed from criteria that are not met and from remarks; change or remove them.",
    "condition.add": "Add to the conditions",
    "condition.there": "Among the conditions",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    decision: typeof texts.pl;
  }
}

addTexts("decision", texts);
