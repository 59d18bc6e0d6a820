import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of what another app has shared with the portal. */
const texts = {
  pl: {
    title: "Udostępnione pliki",
    "problem.nothing":
      "Nie ma tu żadnego udostępnionego pliku. Prosimy wybrać w drugiej aplikacji zdjęcia albo dokumenty i udostępnić je ponownie.",
    "problem.unkept":
      "Przeglądarka nie mogła przyjąć udostępnionych plików: jest ich za dużo albo brakuje na nie miejsca. Prosimy udostępnić mniej plików naraz albo wybrać je w portalu.",
    documents: "Przejdź do dokumentów",
    files_one: "Udostępniono {{count}} plik. Prosimy wybrać inwestycję, do której go dodamy.",
    files_few: "Udostępniono {{count}} pliki. Prosimy wybrać inwestycję, do której je dodamy.",
    files_many: "Udostępniono {{count}} plików. Prosimy wybrać inwestycję, do której je dodamy.",
    files_other: "Udostępniono {{count}} pliku. Prosimy wybrać inwestycję, do której go dodamy.",
    drop: "Zrezygnuj",
  },
  en: {
    title: "Shared files",
    "problem.nothing":
      "There are no shared files here. Choose photos or documents in the other app and share them again.",
    "problem.unkept":
      "The browser could not accept the shared files: there are too many, or there is not enough space for them. Share fewer at once, or choose them in the portal.",
    documents: "Go to the documents",
    files_one: "{{count}} file was shared. Choose the project to add it to.",
    files_other: "{{count}} files were shared. Choose the project to add them to.",
    drop: "Discard",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    share: typeof texts.pl;
  }
}

addTexts("share", texts);
