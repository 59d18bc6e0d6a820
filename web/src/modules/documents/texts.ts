import { addTexts } from "../../lib/i18n/i18n.ts";
import type { furtherTexts } from "./further-texts.ts";

/** Texts of the documents screens; the specification's are letter for letter. */
export const texts = {
  pl: {
    title: "Dokumenty",
    "trash.title": "Kosz",
    "trash.lead":
      "Usunięte dokumenty można przywrócić przez {{days}} dni. Potem są usuwane trwale; dokumenty, które należą do zleceń, pozostają w koszu.",

    "search.scope": "Nazwa, komentarz lub treść",
    "filter.type": "Rodzaj pliku",
    "filter.year": "Rok dodania",
    "order.updatedDesc": "Ostatnio edytowane najpierw",
    "order.updatedAsc": "Najdawniej edytowane najpierw",

    count_one: "{{amount}} dokument",
    count_few: "{{amount}} dokumenty",
    count_many: "{{amount}} dokumentów",
    count_other: "{{amount}} dokumentu",
    "count.found_one": "Znaleziono {{amount}} dokument",
    "count.found_few": "Znaleziono {{amount}} dokumenty",
    "count.found_many": "Znaleziono {{amount}} dokumentów",
    "count.found_other": "Znaleziono {{amount}} dokumentu",
    "count.atLeast": "co najmniej {{amount}}",
    "count.trash_one": "{{amount}} dokument w koszu",
    "count.trash_few": "{{amount}} dokumenty w koszu",
    "count.trash_many": "{{amount}} dokumentów w koszu",
    "count.trash_other": "{{amount}} dokumentu w koszu",

    "empty.title": "Brak dokumentów",
    "empty.admin": "Pierwszy dodasz przyciskiem nad listą albo upuszczając plik na tę stronę.",
    "empty.client":
      "Dokumenty dodają Państwo na stronie inwestycji. Pojawią się tutaj razem z tymi, które udostępni Centrum.",
    toInvestments: "Dodaj do inwestycji",
    "empty.trash": "Kosz jest pusty",

    "list.drop_one": "Upuść plik, aby dodać dokument",
    "list.drop_few": "Upuść pliki – dodamy {{amount}} dokumenty",
    "list.drop_many": "Upuść pliki – dodamy {{amount}} dokumentów",
    "list.drop_other": "Upuść pliki – dodamy {{amount}} dokumentu",
    "list.failed": "Nie udało się wczytać listy dokumentów",
    "column.name": "Nazwa",
    "column.added": "Data dodania",
    "column.comment": "Komentarz",
    "column.updated": "Data ostatniej edycji",
    "column.category": "Kategoria",
    "column.tags": "Etykiety",
    "column.investment": "Inwestycja",
    "column.client": "Klient",
    "column.visible": "Klient widzi",
    "visible.yes": "tak",
    "column.type": "Rodzaj pliku",
    "column.size": "Rozmiar",
    "column.deleted": "Usunięto",
    "column.left": "Pozostało",
    "table.label": "Lista dokumentów",
    "row.more": "więcej",
    "row.less": "mniej",
    left_one: "{{count}} dzień",
    left_few: "{{count}} dni",
    left_many: "{{count}} dni",
    left_other: "{{count}} dnia",

    "action.describe": "Kategoria i etykiety",
    "action.restore": "Przywróć",
    "action.purge": "Usuń trwale",

    "delete.done": "Plik został usunięty.",
    "delete.failed": "Nie udało się usunąć pliku.",
    "restore.failed": "Nie udało się przywrócić pliku.",

    "form.new": "Dodaj nowy plik",
    "form.edit": "Edytuj plik",
  },
  en: {
    title: "Documents",
    "trash.title": "Trash",
    "trash.lead":
      "Deleted documents can be restored for {{days}} days. After that they are deleted permanently, except documents that belong to orders.",

    "search.scope": "Name, comment or text",
    "filter.type": "File type",
    "filter.year": "Year added",
    "order.updatedDesc": "Most recently edited first",
    "order.updatedAsc": "Least recently edited first",

    count_one: "{{amount}} document",
    count_other: "{{amount}} documents",
    "count.found_one": "{{amount}} document found",
    "count.found_other": "{{amount}} documents found",
    "count.atLeast": "At least {{amount}}",
    "count.trash_one": "{{amount}} document in the trash",
    "count.trash_other": "{{amount}} documents in the trash",

    "empty.title": "No documents",
    "empty.admin": "Add the first one with the button above the list, or drop a file on this page.",
    "empty.client":
      "Documents are added on a project's page. They will be here together with those the Centre shares.",
    toInvestments: "Add to a project",
    "empty.trash": "The trash is empty",

    "list.drop_one": "Drop the file to add a document",
    "list.drop_other": "Drop the files to add {{amount}} documents",
    "list.failed": "The list of documents could not be loaded",
    "column.name": "Name",
    "column.added": "Date added",
    "column.comment": "Comment",
    "column.updated": "Date last edited",
    "column.category": "Category",
    "column.tags": "Tags",
    "column.investment": "Project",
    "column.client": "Client",
    "column.visible": "Visible to the client",
    "visible.yes": "yes",
    "column.type": "File type",
    "column.size": "Size",
    "column.deleted": "Deleted",
    "column.left": "Time left",
    "table.label": "List of documents",
    "row.more": "more",
    "row.less": "less",
    left_one: "{{count}} day",
    left_other: "{{count}} days",

    "action.describe": "Category and tags",
    "action.restore": "Restore",
    "action.purge": "Delete permanently",

    "delete.done": "The file has been deleted.",
    "delete.failed": "The file could not be deleted.",
    "restore.failed": "The file could not be restored.",

    "form.new": "Add a new file",
    "form.edit": "Edit the file",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    documents: typeof texts.pl & typeof furtherTexts.pl;
  }
}

addTexts("documents", texts);
