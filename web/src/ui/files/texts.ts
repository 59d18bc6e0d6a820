import { addTexts } from "../../lib/i18n/i18n.ts";
import type { fieldTexts } from "./field-texts.ts";

/** Texts about files and their transfers, wherever they stand. */
export const texts = {
  pl: {
    "row.version": "wersja {{number}}",
    "row.visible": "klient widzi",
    "match.page": "str. {{page}}",
    "action.download": "Pobierz",
    "action.preview": "Podgląd pliku",
    "action.preview.short": "Podgląd",
    "type.pdf": "PDF",
    "type.image": "Obraz",
    "type.document": "Dokument",
    "type.spreadsheet": "Arkusz",
    "type.archive": "Archiwum",
    "type.other": "Inny",
    "preview.failed": "Nie udało się pobrać URL.",
    "preview.loading": "Wczytywanie podglądu…",
    "preview.blocked": "Przeglądarka zablokowała nową kartę z podglądem.",
    "preview.open": "Otwórz podgląd",
    "download.failed": "Nie udało się pobrać dokumentu. Spróbuj ponownie.",

    "drop.problem.nothing": "Nie wybrano żadnego pliku",
    "drop.problem.format": "Nieprawidłowy format pliku. Akceptowane formaty: {{formats}}",
    "drop.problem.empty": "Plik jest pusty (0 bajtów). Wybierz inny.",
    "drop.problem.tooLarge": "Plik jest za duży. Największy dopuszczalny rozmiar to {{size}}.",
  },
  en: {
    "row.version": "version {{number}}",
    "row.visible": "the client sees it",
    "match.page": "p. {{page}}",
    "action.download": "Download",
    "action.preview": "Preview file",
    "action.preview.short": "Preview",
    "type.pdf": "PDF",
    "type.image": "Image",
    "type.document": "Document",
    "type.spreadsheet": "Spreadsheet",
    "type.archive": "Archive",
    "type.other": "Other",
    "preview.failed": "The preview could not be opened. Try again.",
    "preview.loading": "Loading the preview…",
    "preview.blocked": "The browser blocked the new tab with the preview.",
    "preview.open": "Open the preview",
    "download.failed": "The document could not be downloaded. Try again.",

    "drop.problem.nothing": "No file was chosen",
    "drop.problem.format": "Invalid file format. Accepted formats: {{formats}}",
    "drop.problem.empty": "The file is empty (0 bytes). Choose another one.",
    "drop.problem.tooLarge": "The file is too large. The largest size allowed is {{size}}.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    files: typeof texts.pl & typeof fieldTexts.pl;
  }
}

addTexts("files", texts);
