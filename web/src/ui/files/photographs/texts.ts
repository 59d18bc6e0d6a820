import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of taking photographs, wherever files are chosen. */
const messages = {
  pl: {
    take: "Zrób zdjęcie",
  },
  en: {
    take: "Take a photo",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    photographs: typeof messages.pl;
  }
}

addTexts("photographs", messages);
