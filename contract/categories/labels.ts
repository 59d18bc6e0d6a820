import type { LabelsOf } from "../labels.ts";
import type { CategoryFields } from "./fields.ts";

/** Labels of document categories and their fields. */
export const categoryLabels = {
  subjects: { category: { pl: "Kategorie dokumentów", en: "Document categories" } },
  actions: {
    "category.create": { pl: "Dodano kategorię dokumentów", en: "Document category added" },
    "category.update": { pl: "Zmieniono kategorię dokumentów", en: "Document category changed" },
    "category.delete": { pl: "Usunięto kategorię dokumentów", en: "Document category deleted" },
  },
  fields: {
    name: { pl: "Nazwa", en: "Name" },
    documents: { pl: "Dokumenty", en: "Documents" },
    replacement: { pl: "Zastąpiona kategorią", en: "Replaced by the category" },
    dateAdded: { pl: "Dodano", en: "Added", format: "moment" },
  },
} as const satisfies LabelsOf<CategoryFields>;
