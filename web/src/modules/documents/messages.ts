import { addMessages } from "../../lib/i18n/i18n.ts";

/** Texts of the documents screens; the specification's are letter for letter. */
export const messages = {
  pl: {
    title: "Dokumenty",
    "trash.title": "Kosz",
    "trash.open": "Kosz",
    "trash.lead": "Usunięte dokumenty można przywrócić przez {{days}} dni. Potem znikają na zawsze.",

    "search.scope": "Nazwa lub komentarz",
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
    "count.trash_one": "{{amount}} dokument w koszu",
    "count.trash_few": "{{amount}} dokumenty w koszu",
    "count.trash_many": "{{amount}} dokumentów w koszu",
    "count.trash_other": "{{amount}} dokumentu w koszu",

    "empty.title": "Brak dokumentów",
    "empty.admin": "Pierwszy dodasz przyciskiem nad listą albo upuszczając plik na tę stronę.",
    "empty.client": "Dokumenty udostępnione przez Centrum pojawią się tutaj.",
    "empty.trash": "Kosz jest pusty. Usunięte dokumenty czekają tu {{days}} dni na przywrócenie.",

    "list.drop": "Upuść plik, aby dodać dokument",
    "list.failed": "Nie udało się wczytać listy dokumentów",
    "column.name": "Nazwa",
    "column.added": "Data dodania",
    "column.comment": "Komentarz",
    "column.updated": "Data ostatniej edycji",
    "column.deleted": "Usunięto",
    "column.left": "Pozostało",
    "table.label": "Lista dokumentów",
    "row.more": "więcej",
    "row.less": "mniej",
    left_one: "{{count}} dzień",
    left_few: "{{count}} dni",
    left_many: "{{count}} dni",
    left_other: "{{count}} dnia",

    "action.delete": "Usuń",
    "action.restore": "Przywróć",
    "action.purge": "Usuń trwale",
    "action.undo": "Cofnij",

    "delete.title": "Potwierdź usunięcie",
    "delete.text": "Czy na pewno chcesz usunąć plik?",
    "delete.restorable": "Przez {{days}} dni można go przywrócić z kosza.",
    "delete.done": "Plik został usunięty.",
    "delete.failed": "Nie udało się usunąć pliku.",
    "purge.title": "Potwierdź trwałe usunięcie",
    "purge.text": "Czy na pewno chcesz trwale usunąć plik?",
    "purge.final": "Plik zniknie od razu razem ze wszystkimi wersjami. Nie będzie można go przywrócić.",
    "purge.done": "Plik został trwale usunięty.",
    "purge.failed": "Nie udało się trwale usunąć pliku.",
    "restore.done": "Plik został przywrócony.",
    "restore.failed": "Nie udało się przywrócić pliku.",

    "form.new": "Dodaj nowy plik",
    "form.edit": "Edytuj plik",
    "form.failed": "Nie udało się wczytać dokumentu",
    "field.comment.hint": "Komentarz czyta każdy, kto widzi dokument.",
    "field.savedAs": "Zostanie zapisany jako „{{name}}”",
    "field.visibility": "Kto widzi dokument",
    "field.visibility.internal": "Wewnętrzny – tylko Centrum",
    "field.visibility.client": "Widoczny dla klienta",
    "name.empty": "Nazwa pliku nie może być pusta.",

    "save.next": "Po zapisie otwórz pusty formularz dla następnego pliku",
    "save.added": "Plik dodany.",
    "save.updated": "Plik zaktualizowany.",
    "save.failed": "Wystąpił błąd podczas dodawania pliku.",

    "conflict.noticed": "Dokument został w międzyczasie zmieniony: {{who}}, {{when}}.",
    "conflict.somebody": "inna osoba",
    "conflict.gone":
      "Dokument został w międzyczasie usunięty, więc nie można go zapisać. Administrator może go przywrócić z kosza.",

    "versions.title": "Wersje pliku",
    "versions.failed": "Nie udało się wczytać wersji pliku",
    "versions.number": "Wersja {{number}}",
    "versions.current": "Wersja {{number}} (bieżąca)",
    "versions.suffix": "(wersja {{number}})",
    "versions.download": "Pobierz",
    "versions.downloadOf": "Pobierz wersję {{number}}",
    "versions.restoreOf": "Przywróć wersję {{number}}",
    "versions.restoreTitle": "Przywróć wersję {{number}}",
    "versions.restoreText":
      "Treść tej wersji stanie się bieżącą wersją pliku. Obecna pozostanie na liście wersji.",
    "versions.restored": "Przywrócono wersję {{number}}.",
  },
  en: {
    title: "Documents",
    "trash.title": "Trash",
    "trash.open": "Trash",
    "trash.lead": "Deleted documents can be restored for {{days}} days. After that they are gone for good.",

    "search.scope": "Name or comment",
    "filter.type": "File type",
    "filter.year": "Year added",
    "order.updatedDesc": "Last edited first",
    "order.updatedAsc": "Least recently edited first",

    count_one: "{{amount}} document",
    count_other: "{{amount}} documents",
    "count.found_one": "{{amount}} document found",
    "count.found_other": "{{amount}} documents found",
    "count.trash_one": "{{amount}} document in the trash",
    "count.trash_other": "{{amount}} documents in the trash",

    "empty.title": "No documents",
    "empty.admin": "Add the first one with the button above the list, or drop a file on this page.",
    "empty.client": "Documents that the Centre shares with you will appear here.",
    "empty.trash": "The trash is empty. Deleted documents wait here for {{days}} days to be restored.",

    "list.drop": "Drop the file to add a document",
    "list.failed": "The list of documents could not be loaded",
    "column.name": "Name",
    "column.added": "Date added",
    "column.comment": "Comment",
    "column.updated": "Date last edited",
    "column.deleted": "Deleted",
    "column.left": "Time left",
    "table.label": "List of documents",
    "row.more": "more",
    "row.less": "less",
    left_one: "{{count}} day",
    left_other: "{{count}} days",

    "action.delete": "Delete",
    "action.restore": "Restore",
    "action.purge": "Delete for good",
    "action.undo": "Undo",

    "delete.title": "Confirm deletion",
    "delete.text": "Are you sure you want to delete the file?",
    "delete.restorable": "It can be restored from the trash for {{days}} days.",
    "delete.done": "The file has been deleted.",
    "delete.failed": "The file could not be deleted.",
    "purge.title": "Confirm deletion for good",
    "purge.text": "Are you sure you want to delete the file for good?",
    "purge.final": "The file will be gone at once, with all its versions. It cannot be restored.",
    "purge.done": "The file has been deleted for good.",
    "purge.failed": "The file could not be deleted for good.",
    "restore.done": "The file has been restored.",
    "restore.failed": "The file could not be restored.",

    "form.new": "Add a new file",
    "form.edit": "Edit the file",
    "form.failed": "The document could not be loaded",
    "field.comment.hint": "Everybody who sees the document reads the comment.",
    "field.savedAs": "It will be saved as “{{name}}”",
    "field.visibility": "Who sees the document",
    "field.visibility.internal": "Internal – the Centre alone",
    "field.visibility.client": "Visible to the client",
    "name.empty": "The file name cannot be empty.",

    "save.next": "After saving, open an empty form for the next file",
    "save.added": "File added.",
    "save.updated": "File updated.",
    "save.failed": "An error occurred while adding the file.",

    "conflict.noticed": "The document has been changed meanwhile: {{who}}, {{when}}.",
    "conflict.somebody": "another person",
    "conflict.gone":
      "The document has been deleted meanwhile, so it cannot be saved. An administrator can restore it from the trash.",

    "versions.title": "Versions of the file",
    "versions.failed": "The versions of the file could not be loaded",
    "versions.number": "Version {{number}}",
    "versions.current": "Version {{number}} (current)",
    "versions.suffix": "(version {{number}})",
    "versions.download": "Download",
    "versions.downloadOf": "Download version {{number}}",
    "versions.restoreOf": "Restore version {{number}}",
    "versions.restoreTitle": "Restore version {{number}}",
    "versions.restoreText":
      "The content of this version will become the current version of the file. The present one stays in the list of versions.",
    "versions.restored": "Version {{number}} restored.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    documents: typeof messages.pl;
  }
}

addMessages("documents", messages);
