import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of the form that adds several documents at once; they come with it, not with the list. */
const texts = {
  pl: {
    title: "Dodaj nowe pliki",
    files: "Pliki",
    choose: "Wybierz pliki",
    list: "Pliki do dodania",
    count_one: "{{count}} plik na liście, {{size}}",
    count_few: "{{count}} pliki na liście, razem {{size}}",
    count_many: "{{count}} plików na liście, razem {{size}}",
    count_other: "{{count}} pliku na liście, razem {{size}}",
    "comment.hint": "Wspólny dla wszystkich plików z listy. Komentarz czyta każdy, kto widzi dokument.",
    name: "Nazwa pliku: {{name}}",
    from: "Plik: {{name}}",
    remove: "Usuń z listy: {{name}}",
    progress: "Przesyłanie: {{name}}",
    "state.sending": "Przesłano {{percent}}",
    "state.added": "Dodano",
    save_one: "Dodaj {{count}} dokument",
    save_few: "Dodaj {{count}} dokumenty",
    save_many: "Dodaj {{count}} dokumentów",
    save_other: "Dodaj {{count}} dokumentu",
    saveNone: "Dodaj dokumenty",
    saving: "Dodawanie…",
    partly_one: "Dodano {{added}} z {{total}}. Popraw pozostały plik i dodaj go ponownie.",
    partly_few: "Dodano {{added}} z {{total}}. Popraw pozostałe pliki ({{count}}) i dodaj je ponownie.",
    partly_many: "Dodano {{added}} z {{total}}. Popraw pozostałe pliki ({{count}}) i dodaj je ponownie.",
    partly_other: "Dodano {{added}} z {{total}}. Popraw pozostałe pliki ({{count}}) i dodaj je ponownie.",
    stopped: "Przesyłanie przerwane. Dodano {{added}} z {{total}}, pozostałe są nadal na liście.",
    leftOut_one: "Pominięto {{count}} plik:",
    leftOut_few: "Pominięto {{count}} pliki:",
    leftOut_many: "Pominięto {{count}} plików:",
    leftOut_other: "Pominięto {{count}} pliku:",
    "problem.listed": "Ten plik jest już na liście.",
    "problem.tooMany": "Naraz można dodać najwyżej {{max}} plików.",
  },
  en: {
    title: "Add new files",
    files: "Files",
    choose: "Choose files",
    list: "Files to add",
    count_one: "{{count}} file on the list, {{size}}",
    count_other: "{{count}} files on the list, {{size}} in total",
    "comment.hint":
      "Applies to all files on the list. Everyone who can see the document can read the comment.",
    name: "File name: {{name}}",
    from: "File: {{name}}",
    remove: "Remove from the list: {{name}}",
    progress: "Uploading: {{name}}",
    "state.sending": "{{percent}} uploaded",
    "state.added": "Added",
    save_one: "Add {{count}} document",
    save_other: "Add {{count}} documents",
    saveNone: "Add documents",
    saving: "Adding…",
    partly_one: "{{added}} of {{total}} added. Correct the remaining file and add it again.",
    partly_other: "{{added}} of {{total}} added. Correct the remaining {{count}} files and add them again.",
    stopped: "Upload stopped. {{added}} of {{total}} added; the others are still on the list.",
    leftOut_one: "{{count}} file was skipped:",
    leftOut_other: "{{count}} files were skipped:",
    "problem.listed": "This file is already on the list.",
    "problem.tooMany": "At most {{max}} files can be added at once.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    severalDocuments: typeof texts.pl;
  }
}

addTexts("severalDocuments", texts);
