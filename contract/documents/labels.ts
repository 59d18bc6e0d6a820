import type { LabelsOf } from "../labels.ts";
import type { DocumentFields } from "./fields.ts";

/** Labels of documents and their fields. */
export const documentLabels = {
  subjects: { document: { pl: "Dokumenty", en: "Documents" } },
  actions: {
    "document.upload": { pl: "Dodano dokument", en: "Document added" },
    "document.update": { pl: "Zmieniono dokument", en: "Document changed" },
    "document.delete": { pl: "Przeniesiono dokument do kosza", en: "Document moved to the trash" },
    "document.restore": { pl: "Przywrócono dokument z kosza", en: "Document restored from the trash" },
    "document.purge": { pl: "Usunięto dokument trwale", en: "Document deleted permanently" },
    "document.restoreVersion": {
      pl: "Przywrócono wersję dokumentu",
      en: "Document version restored",
    },
    "document.describe": {
      pl: "Zmieniono kategorię lub etykiety dokumentu",
      en: "Document category or tags changed",
    },
    "document.download": { pl: "Pobrano dokument", en: "Document downloaded" },
    "document.infected": { pl: "Wykryto zagrożenie w pliku", en: "Threat found in a file" },
    "document.giveUnscanned": {
      pl: "Odblokowano plik, którego nie sprawdził antywirus",
      en: "File released without a scan",
    },
    "document.removeInfected": {
      pl: "Trwale usunięto treść zablokowanego pliku",
      en: "Blocked file's content deleted permanently",
    },
    "document.preview": { pl: "Otwarto podgląd dokumentu", en: "Document preview opened" },
  },
  samples: { files: { pl: "dokumenty", en: "documents" } },
  fields: {
    fileName: { pl: "Nazwa pliku", en: "File name" },
    comment: { pl: "Komentarz", en: "Comment" },
    category: { pl: "Kategoria", en: "Category" },
    tags: { pl: "Etykiety", en: "Tags" },
    version: { pl: "Wersja", en: "Version" },
    contentType: { pl: "Rodzaj pliku", en: "File type" },
    size: { pl: "Rozmiar w bajtach", en: "Size in bytes" },
    sha256: { pl: "Suma kontrolna SHA-256", en: "SHA-256 checksum" },
    threat: { pl: "Zagrożenie", en: "Threat" },
    deleted: { pl: "W koszu", en: "In the trash" },
  },
} as const satisfies LabelsOf<DocumentFields>;
