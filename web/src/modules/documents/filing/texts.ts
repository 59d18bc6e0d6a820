import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of filing many documents at once, and of the status that goes along through the portal. */
const texts = {
  pl: {
    folder: "Wybierz folder",
    "folder.tags": "Podfoldery jako etykiety",
    "project.hint": "Bez inwestycji dokument trafia tylko do biblioteki.",
    shown: "Udostępnij klientowi",

    "column.name": "Nazwa dokumentu",
    "column.category": "Kategoria",
    "column.project": "Inwestycja",
    fill: "Wypełnij w dół",
    "fill.category": "Wypełnij w dół: kategoria pierwszego pliku dla wszystkich",
    "fill.project": "Wypełnij w dół: inwestycja pierwszego pliku dla wszystkich",
    "cell.category": "Kategoria: {{name}}",
    "cell.noCategory": "Bez kategorii",
    "cell.project": "Inwestycja: {{project}}, zmień dla pliku {{name}}",
    "cell.noProject": "Tylko biblioteka",
    describe: "Opisz osobno",
    "describe.of": "Opisz osobno: {{name}}",
    "describe.title": "Opis jednego pliku",
    "describe.shared": "Usuń osobny opis",
    "describe.save": "Zapisz opis",
    "own.tags": "Etykiety: {{tags}}",
    "own.shown": "Widoczny dla klienta",
    propose: "Dołącz do inwestycji {{number}}?",
    "propose.detail": "{{client}}, {{title}}",
    "propose.of": "Dołącz plik {{name}} do inwestycji {{number}} ({{client}}, {{title}})",

    "duplicate.document": "Portal ma już ten plik:",
    "duplicate.trash": "Ten plik jest już w portalu, w koszu:",
    "duplicate.listed": "Taki sam plik jest już na liście: {{name}}",
    "duplicate.wanted": "Zostanie dodany mimo to.",
    "duplicate.skip": "Pomiń",
    "duplicate.skipOf": "Pomiń: {{name}}",
    "duplicate.add": "Dodaj mimo to",
    "duplicate.addOf": "Dodaj mimo to: {{name}}",
    duplicates_one:
      "{{count}} plik z listy jest już w portalu albo powtarza się na liście. Zdecyduj, co z nim zrobić.",
    duplicates_few:
      "{{count}} pliki z listy są już w portalu albo powtarzają się na liście. Zdecyduj, co z nimi zrobić.",
    duplicates_many:
      "{{count}} plików z listy jest już w portalu albo powtarza się na liście. Zdecyduj, co z nimi zrobić.",
    duplicates_other:
      "{{count}} pliku z listy jest już w portalu albo powtarza się na liście. Zdecyduj, co z nimi zrobić.",
    "duplicates.skip": "Pomiń wszystkie duplikaty",
    checking: "Sprawdzanie, czy portal nie ma już tych plików…",
    unchecked: "Nie udało się sprawdzić, czy portal ma już wszystkie te pliki.",

    sending: "Dodano {{added}} z {{total}}. Można przejść do innej części portalu, dodawanie będzie trwać.",
    waiting: "Czeka na połączenie z serwerem. Dodawanie ruszy samo.",
    unkept:
      "Przeglądarka nie ma miejsca, żeby zapamiętać te pliki. Nie zamykaj tej karty, dopóki wszystkie nie zostaną dodane.",
    stop: "Przerwij przesyłanie",
    "state.queued": "W kolejce",
    "state.waiting": "Czeka",
  },
  en: {
    folder: "Choose a folder",
    "folder.tags": "Sub-folders as tags",
    "project.hint": "Without a project, the document is added only to the library.",
    shown: "Share with the client",

    "column.name": "Document name",
    "column.category": "Category",
    "column.project": "Project",
    fill: "Fill down",
    "fill.category": "Fill down: the first file's category for all",
    "fill.project": "Fill down: the first file's project for all",
    "cell.category": "Category: {{name}}",
    "cell.noCategory": "No category",
    "cell.project": "Project: {{project}}, change for the file {{name}}",
    "cell.noProject": "Library only",
    describe: "Describe separately",
    "describe.of": "Describe separately: {{name}}",
    "describe.title": "Description of this file",
    "describe.shared": "Remove this description",
    "describe.save": "Save description",
    "own.tags": "Tags: {{tags}}",
    "own.shown": "Visible to the client",
    propose: "Attach to project {{number}}?",
    "propose.detail": "{{client}}, {{title}}",
    "propose.of": "Attach the file {{name}} to project {{number}} ({{client}}, {{title}})",

    "duplicate.document": "This file is already in the portal:",
    "duplicate.trash": "This file is already in the portal, in the trash:",
    "duplicate.listed": "The same file is already on the list: {{name}}",
    "duplicate.wanted": "It will be added anyway.",
    "duplicate.skip": "Skip",
    "duplicate.skipOf": "Skip: {{name}}",
    "duplicate.add": "Add anyway",
    "duplicate.addOf": "Add anyway: {{name}}",
    duplicates_one:
      "{{count}} file on the list is already in the portal or is on the list twice. Decide what to do with it.",
    duplicates_other:
      "{{count}} files on the list are already in the portal or are on the list twice. Decide what to do with them.",
    "duplicates.skip": "Skip all duplicates",
    checking: "Checking whether these files are already in the portal…",
    unchecked: "The portal could not check whether all of these files are already there.",

    sending:
      "{{added}} of {{total}} added. You can go to another part of the portal; the upload will continue.",
    waiting: "Waiting for a connection to the server. The upload will resume automatically.",
    unkept:
      "The browser does not have enough space to keep these files. Keep this tab open until all of them have been added.",
    stop: "Cancel upload",
    "state.queued": "Queued",
    "state.waiting": "Waiting",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    filing: typeof texts.pl;
  }
}

addTexts("filing", texts);
