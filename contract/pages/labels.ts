import type { Labels } from "../labels.ts";

/** What the texts of the public pages are called in the audit log. */
export const pageLabels = {
  subjects: { page: { pl: "Treści stron", en: "Page texts" } },
  actions: {
    "page.publish": { pl: "Opublikowano treść strony", en: "Page text published" },
    "page.restore": { pl: "Przywrócono wcześniejszą treść strony", en: "Earlier page text brought back" },
  },
  fields: {
    version: { pl: "Wersja", en: "Version" },
    titlePl: { pl: "Tytuł po polsku", en: "Title in Polish" },
    titleEn: { pl: "Tytuł po angielsku", en: "Title in English" },
  },
} as const satisfies Labels;
