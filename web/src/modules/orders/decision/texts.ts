import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of the sheet of whoever decides. */
export const texts = {
  pl: {
    title: "Decyzja w zleceniu {{number}}",
    decision: "Decyzja o wyniku",
    toDecide: "Do decyzji",
    "toDecide.none": "Każde kryterium jest spełnione albo nie dotyczy.",
    "toDecide.go": "Przejdź do decyzji",
    elsewhere: "To zlecenie nie czeka na Twoją decyzję.",
    report: "Raport",
    "summary.until": "Certyfikat ważny do",
    "summary.validity": "Ważność certyfikatu",
    "summary.unlimited": "bezterminowo",
    refreshing: "Odświeżanie podglądu…",
    "conditions.one": "Warunek {{number}}: co trzeba zrobić",
    "conditions.by": "Do kiedy (warunek {{number}})",
    "conditions.add": "Dodaj warunek",
    "conditions.hint":
      "Warunki zaproponowano na podstawie niespełnionych kryteriów i uwag; można je poprawić albo usunąć. Zobaczy je każdy, kto sprawdzi certyfikat.",
    "condition.add": "Dodaj do warunków",
    "condition.there": "Jest wśród warunków",
  },
  en: {
    title: "Decision on order {{number}}",
    decision: "Decision",
    toDecide: "To decide",
    "toDecide.none": "Every criterion is met or not applicable.",
    "toDecide.go": "Go to the decision",
    elsewhere: "This order is not waiting for your decision.",
    report: "Report",
    "summary.until": "Certificate valid until",
    "summary.validity": "Validity of the certificate",
    "summary.unlimited": "no expiry date",
    refreshing: "Refreshing the preview…",
    "conditions.one": "Condition {{number}}: what needs to be done",
    "conditions.by": "By when (condition {{number}})",
    "conditions.add": "Add condition",
    "conditions.hint":
      "Suggested from unmet criteria and remarks; edit or remove them as needed. Anyone who checks the certificate will see them.",
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
