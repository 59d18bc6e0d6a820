import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts that every list shares. */
export const messages = {
  pl: {
    "search.label": "Szukaj",
    "search.clear": "Wyczyść wyszukiwanie",
    "search.pending": "Enter szuka od razu",
    filters: "Filtry i kolejność",
    "filters.chosen": "Filtry i kolejność ({{count}})",
    "filters.more": "Więcej filtrów",
    "filters.set": "Ustawione filtry",
    "filters.remove": "Usuń filtr {{filter}}",
    "filters.clear": "Wyczyść filtry",
    "order.label": "Kolejność",
    "order.dateDesc": "Od najnowszych",
    "order.dateAsc": "Od najstarszych",
    "order.nameAsc": "Nazwa od A do Ż",
    "order.nameDesc": "Nazwa od Ż do A",
    "order.numberDesc": "Numer malejąco",
    "order.numberAsc": "Numer rosnąco",
    "filter.all": "Wszystkie",
    "page.size": "Na stronie",
    "page.label": "Strony listy",
    "page.go": "Strona {{page}}",
    "page.current": "Strona {{page}}, bieżąca",
    "page.first": "Pierwsza strona",
    "page.last": "Ostatnia strona",
    "page.next": "Następna strona",
    "page.previous": "Poprzednia strona",
    "empty.reset": "Pokaż całą listę",
    "column.number": "#",
    "column.actions": "Akcje",
    "empty.searched": "Nic nie pasuje do „{{term}}”. Spróbuj krótszego fragmentu.",
    "empty.filtered": "Nic nie spełnia wybranych filtrów.",
    "row.sample": "przykład",
    "row.moreActions": "Więcej",

    "selection.page": "Zaznacz wszystkie na tej stronie",

    export: "Eksport",
    "export.csv": "CSV (arkusz tekstowy)",
    "export.xlsx": "XLSX (Excel)",
  },
  en: {
    "search.label": "Search",
    "search.clear": "Clear the search",
    "search.pending": "Enter searches at once",
    filters: "Filters and order",
    "filters.chosen": "Filters and order ({{count}})",
    "filters.more": "More filters",
    "filters.set": "Filters that are set",
    "filters.remove": "Remove the filter {{filter}}",
    "filters.clear": "Clear filters",
    "order.label": "Order",
    "order.dateDesc": "Newest first",
    "order.dateAsc": "Oldest first",
    "order.nameAsc": "Name from A to Z",
    "order.nameDesc": "Name from Z to A",
    "order.numberDesc": "Number, descending",
    "order.numberAsc": "Number, ascending",
    "filter.all": "All",
    "page.size": "Per page",
    "page.label": "Pages of the list",
    "page.go": "Page {{page}}",
    "page.current": "Page {{page}}, current",
    "page.first": "First page",
    "page.last": "Last page",
    "page.next": "Next page",
    "page.previous": "Previous page",
    "empty.reset": "Show the whole list",
    "column.number": "#",
    "column.actions": "Actions",
    "empty.searched": "Nothing matches “{{term}}”. Try a shorter part of it.",
    "empty.filtered": "Nothing matches the chosen filters.",
    "row.sample": "sample",
    "row.moreActions": "More",

    "selection.page": "Select all on this page",

    export: "Export",
    "export.csv": "CSV (text table)",
    "export.xlsx": "XLSX (Excel)",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    list: typeof messages.pl;
  }
}

addTexts("list", messages);
