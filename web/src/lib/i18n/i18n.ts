import { coreMessages } from "@bonum/contract/validation/core.ts";
import type { validationMessages } from "@bonum/contract/validation-messages.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { messagesEn } from "./messages.en.ts";
import { messagesPl } from "./messages.pl.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: false;
  }
  interface ResourceNamespaceMap {
    common: typeof messagesPl;
    validation: (typeof validationMessages)["pl"];
  }
}

export const LANGUAGES = ["pl", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Local storage's name of the chosen language. */
const LANGUAGE_STORAGE_KEY = "language";

type Catalogue = Record<string, string>;

/**
 * Adds one namespace of texts, both languages at once. A feature calls it in its `messages.ts`, so
 * that its texts come with its own chunk, and declares their type there:
 *
 *     declare module "i18next" {
 *       interface ResourceNamespaceMap { documents: typeof messagesPl }
 *     }
 *     addMessages("documents", { pl: messagesPl, en: messagesEn });
 *
 * A catalogue is one flat object `as const`; plural forms end in `_one`, `_few`, `_many`, `_other`.
 */
export function addMessages(namespace: string, catalogues: Record<Language, Catalogue>): void {
  for (const language of LANGUAGES) i18next.addResourceBundle(language, namespace, catalogues[language]);
}

/** The language in use. */
export function currentLanguage(): Language {
  return i18next.language === "en" ? "en" : "pl";
}

/** Changes the language of the whole application and remembers it for this browser. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  await i18next.changeLanguage(language);
}

function rememberedLanguage(): Language {
  return localStorage.getItem(LANGUAGE_STORAGE_KEY) === "en" ? "en" : "pl";
}

i18next.on("languageChanged", (language) => {
  document.documentElement.lang = language;
});

await i18next.use(initReactI18next).init({
  lng: rememberedLanguage(),
  fallbackLng: false,
  defaultNS: "common",
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    pl: { common: messagesPl, validation: coreMessages.pl },
    en: { common: messagesEn, validation: coreMessages.en },
  },
});
