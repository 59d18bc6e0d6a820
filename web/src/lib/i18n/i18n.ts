import { LANGUAGES, type Language, languageCookie } from "@bonum/contract/text/language.ts";
import { coreMessages } from "@bonum/contract/validation/core.ts";
import type { validationMessages } from "@bonum/contract/validation/messages.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { messages } from "./messages.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: false;
  }
  interface ResourceNamespaceMap {
    common: typeof messages.pl;
    validation: (typeof validationMessages)["pl"];
  }
}

type Catalogue = Record<string, string>;

/**
 * Adds one namespace of texts, both languages at once. A feature calls it in its `messages.ts`, so
 * that its texts come with its own chunk, and declares their type there:
 *
 *     declare module "i18next" {
 *       interface ResourceNamespaceMap { documents: typeof messages.pl }
 *     }
 *     addMessages("documents", messages);
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

/** Changes the language of the whole application; in force when this returns, for all texts are there. */
export function showLanguage(language: Language): void {
  void i18next.changeLanguage(language);
}

/** Changes the language and remembers it for this browser; the server reads the same cookie. */
export function setLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late and is not in every browser
  document.cookie = languageCookie(language);
  showLanguage(language);
}

await i18next.use(initReactI18next).init({
  lng: LANGUAGES[0],
  fallbackLng: false,
  defaultNS: "common",
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    pl: { common: messages.pl, validation: coreMessages.pl },
    en: { common: messages.en, validation: coreMessages.en },
  },
});

// Only from here on: the language of a finished document is still to be read.
i18next.on("languageChanged", (language) => {
  // The server writes the language into the document itself.
  if (typeof document !== "undefined") document.documentElement.lang = language;
});
