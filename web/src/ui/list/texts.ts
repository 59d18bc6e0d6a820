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

    "samples.title": "Dane testowe",
    "samples.text":
      "Można dodać do listy przykładowe pozycje albo usunąć na stałe wszystkie dodane w ten sposób wcześniej.",
    "samples.text.clients":
      "Razem z przykładowymi klientami znikają przykładowe inwestycje i zlecenia. Zostają klienci, którzy mają już konto, zaproszenie albo prawdziwą inwestycję.",
    "samples.text.investments":
      "Inwestycje potrzebują klientów: jeżeli nie ma przykładowych, zostaną dodani także oni i znikną razem z inwestycjami, chyba że mają już konto, zaproszenie albo prawdziwą inwestycję.",
    "samples.text.orders":
      "Zlecenia potrzebują inwestycji i dokumentów: jeżeli nie ma przykładowych, zostaną dodane także one i klienci. Inwestycje usuwa się na ich liście, a dokumenty w bibliotece.",
    "samples.orders": "Przykładowe zlecenia: {{amount}}.",
    "samples.clients": "Przykładowi klienci: {{amount}}.",
    "samples.investments": "Przykładowe inwestycje: {{amount}}.",
    "samples.add": "Dodaj przykładowe",
    "samples.remove": "Usuń przykładowe",
    "samples.added_one": "Dodano {{count}} przykładową pozycję.",
    "samples.added_few": "Dodano {{count}} przykładowe pozycje.",
    "samples.added_many": "Dodano {{count}} przykładowych pozycji.",
    "samples.added_other": "Dodano {{count}} przykładowej pozycji.",
    "samples.removed_one": "Usunięto {{count}} przykładową pozycję.",
    "samples.removed_few": "Usunięto {{count}} przykładowe pozycje.",
    "samples.removed_many": "Usunięto {{count}} przykładowych pozycji.",
    "samples.removed_other": "Usunięto {{count}} przykładowej pozycji.",
    "samples.failed": "Nie udało się zmienić danych testowych.",
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

    "samples.title": "Test data",
    "samples.text": "You can add sample items to the list, or remove for good all that were added so before.",
    "samples.text.clients":
      "The sample projects go together with the sample clients. Clients that have an account, an invitation or a real project by now stay.",
    "samples.text.investments":
      "Projects need clients: where there are no sample ones they are added too, and go together with the projects, unless they have an account, an invitation or a real project by now.",
    "samples.text.orders":
      "Orders need projects and documents: where there are no sample ones, they are added too, with clients. Projects are removed in their list, documents in the library.",
    "samples.orders": "Sample orders: {{amount}}.",
    "samples.clients": "Sample clients: {{amount}}.",
    "samples.investments": "Sample projects: {{amount}}.",
    "samples.add": "Add samples",
    "samples.remove": "Remove samples",
    "samples.added_one": "{{count}} sample item added.",
    "samples.added_other": "{{count}} sample items added.",
    "samples.removed_one": "{{count}} sample item removed.",
    "samples.removed_other": "{{count}} sample items removed.",
    "samples.failed": "Test data could not be changed.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    list: typeof messages.pl;
  }
}

addTexts("list", messages);
