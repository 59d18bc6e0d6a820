import { addMessages } from "../../lib/i18n/i18n.ts";

/** What says that facts of the organisation are missing. */
export const messages = {
  pl: {
    title: "Uzupełnij dane organizacji",
    missing:
      "Strony publiczne i dokumenty prawne czekają na to, co wie tylko organizacja. Brakuje: {{names}}.",
    open: "Otwórz dane organizacji",
    name: "nazwa organizacji",
    address: "adres",
    nip: "NIP",
    email: "e-mail",
    phone: "telefon",
    officeHours: "godziny przyjęć",
    accessibilityContact: "osoba odpowiedzialna za dostępność",
    noController:
      "Dopóki nie ma nazwy organizacji i danych kontaktowych, polityka prywatności nie wskazuje administratora danych, więc zaproszone osoby nie są proszone o zapoznanie się z nią. Portal poprosi je o to, gdy dane zostaną uzupełnione.",
  },
  en: {
    title: "Complete the organisation's data",
    missing:
      "The public pages and the law pages wait for what only the organisation knows. Missing: {{names}}.",
    open: "Open the organisation's data",
    name: "name of the organisation",
    address: "address",
    nip: "NIP",
    email: "e-mail",
    phone: "phone",
    officeHours: "office hours",
    accessibilityContact: "who answers for accessibility",
    noController:
      "Without the organisation's name and contact data the privacy policy names no controller, so invited people are not asked to confirm that they know it. The portal will ask them once the data are there.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    missingFacts: typeof messages.pl;
  }
}

addMessages("missingFacts", messages);
