import { LANGUAGES, type Language, languageCookie } from "@bonum/contract/text/language.ts";
import { boundWords } from "@bonum/contract/text/typography.ts";
import { coreTexts } from "@bonum/contract/validation/core.ts";
import type { validationTexts } from "@bonum/contract/validation/texts.ts";
import i18next, { type PostProcessorModule } from "i18next";
import { initReactI18next } from "react-i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: false;
  }
  interface ResourceNamespaceMap {
    common: typeof texts.pl;
    validation: (typeof validationTexts)["pl"];
  }
}

type Catalogue = Record<string, string>;

/**
 * Adds one namespace of texts, both languages at once. A component calls it at the end of its file, or
 * several do in their folder's `texts.ts`, so that the texts come with their chunk; their type is declared there:
 *
 *     declare module "i18next" {
 *       interface ResourceNamespaceMap { documents: typeof texts.pl }
 *     }
 *     addTexts("documents", texts);
 *
 * A catalogue is one flat object `as const`; plural forms end in `_one`, `_few`, `_many`, `_other`.
 */
export function addTexts(namespace: string, catalogues: Record<Language, Catalogue>): void {
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
  document.cookie = languageCookie(language, location.protocol === "https:");
  showLanguage(language);
}

/** Texts that the whole application shares; the specification's are letter for letter. */
const texts = {
  pl: {
    "app.name": "Pliki Bonum Publicum",
    "action.add": "Dodaj",
    "action.undo": "Cofnij",
    "action.back": "Powrót",
    "action.cancel": "Anuluj",
    "action.close": "Zamknij",
    "action.fillWithTestData": "Wypełnij danymi testowymi",
    "action.delete": "Usuń",
    "action.edit": "Edycja",
    "action.more": "Więcej",
    "action.save": "Zapisz",
    "action.retry": "Spróbuj ponownie",
    "password.show": "Pokaż hasło",
    "password.hide": "Ukryj hasło",
    "state.loading": "Wczytywanie…",
    "toasts.label": "Powiadomienia",
    "unsaved.title": "Niezapisane zmiany",
    "unsaved.text": "Niezapisane zmiany przepadną po opuszczeniu tej strony.",
    "unsaved.leave": "Opuść bez zapisywania",
    "unsaved.stay": "Zostań na stronie",
    "session.expired": "Sesja wygasła - zaloguj się ponownie",
    "error.network":
      "Wystąpił problem z połączeniem z serwerem. Sprawdź swoje połączenie lub spróbuj później.",
    "error.validation": "Błąd walidacji:",
    "error.badRequest": "Błąd żądania 400",
    "error.unauthorized": "Nieautoryzowany dostęp",
    "error.forbidden": "Nie masz uprawnień do tej operacji.",
    "error.secondStepMissing":
      "Portal wymaga od administratorów logowania dwuetapowego. Odśwież stronę, aby je włączyć.",
    "error.notFound": "Nie znaleziono zasobu.",
    "error.server": "Błąd serwera. Spróbuj ponownie później.",
    "error.unavailable": "Portal chwilowo nie działa. Spróbuj ponownie za chwilę.",
    "error.databaseUnavailable": "Baza danych chwilowo nie odpowiada. Spróbuj ponownie za chwilę.",
    "error.storageUnavailable": "Magazyn plików chwilowo nie odpowiada. Spróbuj ponownie za chwilę.",
    "error.contentInfected": "Plik jest zablokowany: wykryto w nim zagrożenie. Nikt nie może go otworzyć.",
    "error.contentUnscanned":
      "Pliku nie można jeszcze otworzyć, bo nie został sprawdzony antywirusem. Prosimy spróbować ponownie za chwilę albo skontaktować się z Centrum.",
    "error.contentMissing":
      "W magazynie plików nie ma treści tego pliku. Prosimy zawiadomić Centrum: można ją odtworzyć z kopii zapasowej.",
    "error.unexpected": "Wystąpił nieoczekiwany błąd.",
    "error.tooMany": "Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.",
    "error.tooManyWait_one": "Zbyt wiele prób. Spróbuj ponownie za {{count}} sekundę.",
    "error.tooManyWait_few": "Zbyt wiele prób. Spróbuj ponownie za {{count}} sekundy.",
    "error.tooManyWait_many": "Zbyt wiele prób. Spróbuj ponownie za {{count}} sekund.",
    "error.tooManyWait_other": "Zbyt wiele prób. Spróbuj ponownie za {{count}} sekundy.",
    "error.tooManyWaitMinutes_one": "Zbyt wiele prób. Spróbuj ponownie za {{count}} minutę.",
    "error.tooManyWaitMinutes_few": "Zbyt wiele prób. Spróbuj ponownie za {{count}} minuty.",
    "error.tooManyWaitMinutes_many": "Zbyt wiele prób. Spróbuj ponownie za {{count}} minut.",
    "error.tooManyWaitMinutes_other": "Zbyt wiele prób. Spróbuj ponownie za {{count}} minuty.",
  },
  en: {
    "app.name": "Pliki Bonum Publicum",
    "action.add": "Add",
    "action.undo": "Undo",
    "action.back": "Back",
    "action.cancel": "Cancel",
    "action.close": "Close",
    "action.fillWithTestData": "Fill with test data",
    "action.delete": "Delete",
    "action.edit": "Edit",
    "action.more": "More",
    "action.save": "Save",
    "action.retry": "Try again",
    "password.show": "Show password",
    "password.hide": "Hide password",
    "state.loading": "Loading…",
    "toasts.label": "Notifications",
    "unsaved.title": "Unsaved changes",
    "unsaved.text": "You have unsaved changes. If you leave this page, they will be lost.",
    "unsaved.leave": "Leave without saving",
    "unsaved.stay": "Stay on the page",
    "session.expired": "Your session has expired. Please log in again.",
    "error.network":
      "There was a problem connecting to the server. Check your connection or try again later.",
    "error.validation": "Validation error:",
    "error.badRequest": "Request error 400",
    "error.unauthorized": "Unauthorised access",
    "error.forbidden": "You do not have permission for this operation.",
    "error.secondStepMissing": "Administrators must use two-step log-in. Reload the page to turn it on.",
    "error.notFound": "The item could not be found.",
    "error.server": "Server error. Try again later.",
    "error.unavailable": "The portal is not working at the moment. Try again in a moment.",
    "error.databaseUnavailable": "The database is not responding at the moment. Try again in a moment.",
    "error.storageUnavailable": "The file storage is not responding at the moment. Try again in a moment.",
    "error.contentInfected": "The file is blocked: a threat was found in it. Nobody can open it.",
    "error.contentUnscanned":
      "The file cannot be opened yet: it has not been scanned for viruses. Try again in a moment, or contact the Centre.",
    "error.contentMissing":
      "This file's content is missing from the file storage. Tell the Centre: it can be restored from a backup.",
    "error.unexpected": "An unexpected error occurred.",
    "error.tooMany": "Too many attempts. Wait a moment and try again.",
    "error.tooManyWait_one": "Too many attempts. Try again in {{count}} second.",
    "error.tooManyWait_other": "Too many attempts. Try again in {{count}} seconds.",
    "error.tooManyWaitMinutes_one": "Too many attempts. Try again in {{count}} minute.",
    "error.tooManyWaitMinutes_other": "Too many attempts. Try again in {{count}} minutes.",
  },
} as const;

/** The specification's sentence with a one-letter word; it stays letter for letter. */
const LITERAL = "error.network";

/** No line of a Polish text ends in a one-letter word, whoever shows it. */
const shortWords: PostProcessorModule = {
  type: "postProcessor",
  name: "shortWords",
  process: (text, key, { lng = currentLanguage() }) =>
    lng === "pl" && !key.includes(LITERAL) ? boundWords(text) : text,
};

/**
 * Binds short words of a Polish text that is in no catalogue, such as names and labels, as in the catalogues'
 * texts.
 */
export function asShown(text: string, language: Language = currentLanguage()): string {
  return language === "pl" && i18next.options.postProcess === shortWords.name ? boundWords(text) : text;
}

await i18next
  .use(initReactI18next)
  .use(shortWords)
  .init({
    lng: LANGUAGES[0],
    fallbackLng: false,
    defaultNS: "common",
    keySeparator: false,
    initAsync: false,
    postProcess: shortWords.name,
    interpolation: { escapeValue: false },
    resources: {
      pl: { common: texts.pl, validation: coreTexts.pl },
      en: { common: texts.en, validation: coreTexts.en },
    },
  });

// Only from here on: the language of a finished document is still to be read.
i18next.on("languageChanged", (language) => {
  // The server writes the language into the document itself.
  if (typeof document !== "undefined") document.documentElement.lang = language;
});
