import type { Labels } from "../labels.ts";

/** Audit labels of the public pages' texts. */
export const pageLabels = {
  subjects: { page: { pl: "Treści stron", en: "Page texts" } },
  actions: {
    "page.publish": { pl: "Opublikowano treść strony", en: "Page text published" },
    "page.restore": { pl: "Przywrócono wcześniejszą treść strony", en: "Earlier page text restored" },
    "page.withdraw": { pl: "Wycofano zapowiedzianą wersję strony", en: "Announced page version withdrawn" },
    "page.read": {
      pl: "Potwierdzono przeczytanie tekstu dostarczonego z portalem",
      en: "Text that came with the portal confirmed as read",
    },
    "page.draft": { pl: "Zapisano szkic strony", en: "Page draft saved" },
    "page.discard": { pl: "Odrzucono szkic strony", en: "Page draft discarded" },
  },
  fields: {
    version: { pl: "Wersja", en: "Version" },
    upcoming: { pl: "Zapowiedziana wersja", en: "Announced version" },
    inForceFrom: { pl: "Obowiązuje od", en: "In force from", format: "date" },
    titlePl: { pl: "Tytuł po polsku", en: "Title in Polish" },
    titleEn: { pl: "Tytuł po angielsku", en: "Title in English" },
    charactersPl: { pl: "Znaków po polsku", en: "Characters in Polish" },
    charactersEn: { pl: "Znaków po angielsku", en: "Characters in English" },
    fromVersion: { pl: "Tekst z wersji", en: "Text of version" },
  },
} as const satisfies Labels;
