import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts of the categories of documents, as administrators keep them. */
export const texts = {
  pl: {
    lead: "Kategorie porządkują dokumenty w bibliotece. Dokument może należeć tylko do jednej. Klienci ich nie widzą.",
    add: "Dodaj kategorię",
    rename: "Zmień nazwę",
    "table.label": "Lista kategorii",
    "search.scope": "Nazwa",
    count_one: "{{amount}} kategoria",
    count_few: "{{amount}} kategorie",
    count_many: "{{amount}} kategorii",
    count_other: "{{amount}} kategorii",
    "count.found_one": "Znaleziono {{amount}} kategorię",
    "count.found_few": "Znaleziono {{amount}} kategorie",
    "count.found_many": "Znaleziono {{amount}} kategorii",
    "count.found_other": "Znaleziono {{amount}} kategorii",
    "empty.title": "Brak kategorii",
    "empty.advice": "Dodaj własne kategorie albo zacznij od typowych.",
    "empty.usual": "Dodaj: {{names}}",
    "list.failed": "Nie udało się wczytać kategorii",
    "delete.title": "Usunąć kategorię?",
    "delete.unused": "Żaden dokument do niej nie należy.",
    "delete.used_one": "Należy do niej {{amount}} dokument.",
    "delete.used_few": "Należą do niej {{amount}} dokumenty.",
    "delete.used_many": "Należy do niej {{amount}} dokumentów.",
    "delete.used_other": "Należy do niej {{amount}} dokumentu.",
    "delete.replacement": "Co zrobić z tymi dokumentami",
    "delete.none": "Zostaw bez kategorii",
    "delete.other": "Przenieś do kategorii {{name}}",
  },
  en: {
    lead: "Categories organise the documents in the library. Each document can have one. Clients do not see them.",
    add: "Add category",
    rename: "Rename",
    "table.label": "List of categories",
    "search.scope": "Name",
    count_one: "{{amount}} category",
    count_other: "{{amount}} categories",
    "count.found_one": "{{amount}} category found",
    "count.found_other": "{{amount}} categories found",
    "empty.title": "No categories",
    "empty.advice": "Add your own, or start with those that examination centres use most often.",
    "empty.usual": "Add: {{names}}",
    "list.failed": "The categories could not be loaded",
    "delete.title": "Delete the category?",
    "delete.unused": "No documents use it.",
    "delete.used_one": "{{amount}} document uses it.",
    "delete.used_other": "{{amount}} documents use it.",
    "delete.replacement": "What to do with these documents",
    "delete.none": "Leave without a category",
    "delete.other": "Move them to the category {{name}}",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    categories: typeof texts.pl;
  }
}

addTexts("categories", texts);
