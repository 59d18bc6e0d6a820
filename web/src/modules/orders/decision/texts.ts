import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of the sheet of whoever decides. */
export const texts = {
  pl: {
    title: "Decyzja w zleceniu {{number}}",
    decision: "Decyzja o wyniku",
    elsewhere: "To zlecenie nie czeka na Twoją decyzję.",
    report: "Raport",
    "summary.until": "Certyfikat ważny do",
    "summary.unlimited": "bezterminowo",
    refreshing: "Odświeżanie podglądu…",
    retry: "Spróbuj ponownie",
    "conditions.hint":
      "Każdy warunek w osobnym wierszu. Zaproponowano je z niespełnionych kryteriów i uwag; popraw je albo usuń.",
    "condition.add": "Dodaj do warunków",
    "condition.there": "Jest wśród warunków",
  },
  en: {
    title: "Decision on order {{number}}",
    decision: "Decision",
    elsewhere: "This order is not waiting for your decision.",
    report: "Report",
    "summary.until": "Certificate valid until",
    "summary.unlimited": "no end date",
    refreshing: "Refreshing the preview…",
    retry: "Try again",
    "conditions.hint":
      "One condition per line. These are suggested from unmet criteria and remarks; edit or remove them as needed.",
    "condition.add": "Add to the conditions",
    "condition.there": "Already a condition",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    decision: typeof texts.pl;
  }
}

addTexts("decision", texts);
