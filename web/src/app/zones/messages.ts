import { addMessages } from "../../lib/i18n/i18n.ts";

/** Texts of the zones behind the log-in. */
export const messages = {
  pl: {
    "zone.admin": "Administracja",
    "zone.client": "Strefa klienta",
  },
  en: {
    "zone.admin": "Administration",
    "zone.client": "Client zone",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    zones: typeof messages.pl;
  }
}

addMessages("zones", messages);
