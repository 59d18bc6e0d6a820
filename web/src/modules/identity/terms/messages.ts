import { addMessages } from "../../../lib/i18n/i18n.ts";

export const messages = {
  pl: {
    title: "Dokumenty do akceptacji",
    privacy: "Od {{since}} obowiązuje polityka prywatności w wersji {{version}}.",
    regulations: "Od {{since}} obowiązuje regulamin w wersji {{version}}.",
    read: "Przeczytaj",
    accept: "Akceptuję",
    done: "Akceptacja zapisana.",
  },
  en: {
    title: "Documents to accept",
    privacy: "Version {{version}} of the privacy policy has been in force since {{since}}.",
    regulations: "Version {{version}} of the terms of use has been in force since {{since}}.",
    read: "Read it",
    accept: "I accept",
    done: "Acceptance saved.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    terms: typeof messages.pl;
  }
}

addMessages("terms", messages);
