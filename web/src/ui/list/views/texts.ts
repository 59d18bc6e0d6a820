import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of saved views of lists, of columns and density. */
const texts = {
  pl: {
    view: "Widok",
    "view.changed": "(zmieniony)",
    whole: "Cała lista",
    "shared.mark": "wspólny",
    "shared.by": "wspólny, kto zapisał: {{owner}}",
    "own.mark": "tylko mój",
    "default.mark": "domyślny",
    saveChanges: "Zapisz zmiany w tym widoku",
    saveNew: "Zapisz jako nowy widok",
    look: "Kolumny i gęstość",
    manage: "Zapisane widoki",
    none: "Nie ma zapisanych widoków.",
    "save.title": "Zapisz widok",
    "edit.title": "Zmień widok",
    name: "Nazwa widoku",
    shared: "Wspólny dla wszystkich administratorów",
    default: "Otwieraj tę listę w tym widoku",
    failed: "Nie udało się zapisać widoku",
    edit: "Zmień",
    "delete.title": "Usunąć widok?",
    "delete.own": "Lista i jej pozycje zostają bez zmian.",
    "delete.shared": "Zniknie u wszystkich administratorów. Lista i jej pozycje zostają bez zmian.",
    columns: "Kolumny",
    density: "Gęstość wierszy",
    "density.usual": "Zwykła",
    "density.compact": "Zwarta",
    "look.usual": "Przywróć domyślne",
    "look.apply": "Zastosuj",
  },
  en: {
    view: "View",
    "view.changed": "(changed)",
    whole: "Whole list",
    "shared.mark": "shared",
    "shared.by": "shared, saved by {{owner}}",
    "own.mark": "only mine",
    "default.mark": "default",
    saveChanges: "Save the changes to this view",
    saveNew: "Save as a new view",
    look: "Columns and density",
    manage: "Saved views",
    none: "There are no saved views.",
    "save.title": "Save the view",
    "edit.title": "Edit the view",
    name: "View name",
    shared: "Shared with all administrators",
    default: "Use this view as my default",
    failed: "The view could not be saved",
    edit: "Edit",
    "delete.title": "Delete the view?",
    "delete.own": "The list and its items will not change.",
    "delete.shared": "It will disappear for all administrators. The list and its items will not change.",
    columns: "Columns",
    density: "Row density",
    "density.usual": "Standard",
    "density.compact": "Compact",
    "look.usual": "Restore defaults",
    "look.apply": "Apply",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    listViews: typeof texts.pl;
  }
}

addTexts("listViews", texts);
