import { ownAccountMessages } from "@bonum/contract/validation/own-account.ts";
import { addMessages } from "../../lib/i18n/i18n.ts";

/** Texts of the field for a new password. */
export const messages = {
  pl: {
    label: "Nowe hasło",
    hint: "Co najmniej 12 znaków. Może być zdaniem ze spacjami; nie musi mieć cyfr ani wielkich liter.",
    "strength.label": "Siła hasła",
    "strength.short": "za krótkie",
    "strength.0": "bardzo łatwe do odgadnięcia",
    "strength.1": "łatwe do odgadnięcia",
    "strength.2": "przeciętne",
    "strength.3": "dobre",
    "strength.4": "bardzo dobre",
  },
  en: {
    label: "New password",
    hint: "At least 12 characters. It may be a sentence with spaces; it needs no digits or capitals.",
    "strength.label": "Password strength",
    "strength.short": "too short",
    "strength.0": "very easy to guess",
    "strength.1": "easy to guess",
    "strength.2": "fair",
    "strength.3": "good",
    "strength.4": "very good",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    newPassword: typeof messages.pl;
  }
}

addMessages("newPassword", messages);
addMessages("validation", ownAccountMessages);
