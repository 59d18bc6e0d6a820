import { addMessages } from "../../lib/i18n/i18n.ts";

/** Texts about files and their transfers, wherever they stand. */
export const messages = {
  pl: {
    "row.version": "wersja {{number}}",
    "action.download": "Pobierz",
    "action.preview": "Podgląd pliku",
    "action.preview.short": "Podgląd",
    "action.edit": "Edycja",
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
    "download.label": "Pobieranie plików",
    "download.of": "Pobieranie: {{name}}",
    "download.cancel": "Przerwij pobieranie",
    "transfer.share": "{{percent}} z {{total}}",
    "transfer.remaining": "zostało {{time}}",
    "transfer.seconds": "{{count}} s",
    "transfer.minutes": "{{count}} min",
    "transfer.hours": "{{hours}} godz. {{minutes}} min",
  },
  en: {
    "row.version": "version {{number}}",
    "action.download": "Download",
    "action.preview": "Preview file",
    "action.preview.short": "Preview",
    "action.edit": "Edit",
    "type.pdf": "PDF",
    "type.image": "Image",
    "type.document": "Document",
    "type.spreadsheet": "Spreadsheet",
    "type.archive": "Archive",
    "type.other": "Other",
    "preview.failed": "The URL could not be fetched.",
    "preview.loading": "Loading the preview…",
    "preview.blocked": "The browser blocked the new tab with the preview.",
    "preview.open": "Open the preview",
    "download.failed": "The document could not be downloaded. Try again.",
    "download.label": "File downloads",
    "download.of": "Downloading: {{name}}",
    "download.cancel": "Stop the download",
    "transfer.share": "{{percent}} of {{total}}",
    "transfer.remaining": "{{time}} left",
    "transfer.seconds": "{{count}} s",
    "transfer.minutes": "{{count}} min",
    "transfer.hours": "{{hours}} h {{minutes}} min",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    files: typeof messages.pl;
  }
}

addMessages("files", messages);
