import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of a document's own page. */
const texts = {
  pl: {
    title: "Dokument",
    "action.print": "Drukuj",
    "action.trash": "Przenieś do kosza",
    "action.tab": "Otwórz w nowej karcie",
    "print.failed": "Nie udało się przygotować wydruku",
    "neighbour.label": "Dokumenty listy",
    "neighbour.previous": "Poprzedni",
    "neighbour.next": "Następny",
    "neighbour.place": "{{place}} z {{total}}",
    "tab.content": "Dokument",
    "tab.versions": "Wersje",
    "tab.history": "Historia",

    "preview.title": "Podgląd",
    "text.lead": "Sam tekst pliku, bez formatowania. Układ, tabele i rysunki są widoczne po pobraniu.",
    "text.page": "Strona {{page}}",
    "text.more": "Dalszej części tekstu portal nie pokazuje. Pobierz plik, żeby przeczytać całość.",
    "text.none":
      "Tego rodzaju pliku portal nie pokazuje. Pobierz go i otwórz w programie na swoim urządzeniu.",
    "text.waiting": "Portal odczytuje tekst pliku. Pojawi się tutaj za chwilę.",
    "text.empty": "W tym pliku nie ma tekstu. Pobierz go i otwórz w programie na swoim urządzeniu.",
    "text.encrypted": "Plik jest zabezpieczony hasłem. Pobierz go i otwórz, podając hasło.",
    "text.broken":
      "Plik jest uszkodzony albo zapisany w sposób, którego portal nie obsługuje. Pobierz go, żeby sprawdzić.",
    "text.too_large": "Plik jest za duży, żeby pokazać jego tekst. Pobierz go i otwórz na swoim urządzeniu.",
    "text.timed_out": "Odczytanie tekstu trwało zbyt długo. Pobierz plik i otwórz go na swoim urządzeniu.",
    "preview.large": "Plik jest za duży na podgląd ({{size}}). Pobierz go i otwórz na swoim urządzeniu.",
    "preview.failed": "Nie udało się wczytać podglądu",

    "held.waiting": "Będzie można go otworzyć zaraz po sprawdzeniu, zwykle w ciągu minuty.",
    "held.infected.admin":
      "Antywirus wykrył w tym pliku zagrożenie ({{threat}}). Nikt nie może go otworzyć. Jeśli dokument jest potrzebny, poproś o plik wolny od zagrożeń. Treść można usunąć trwale; opis i historia zostaną.",
    "held.infected.client":
      "Antywirus wykrył w tym pliku zagrożenie ({{threat}}), dlatego plik został zablokowany i nikt nie może go otworzyć. Prosimy dodać plik wolny od zagrożeń.",
    "held.removed.admin":
      "Antywirus wykrył w tym pliku zagrożenie ({{threat}}), a administrator usunął treść pliku trwale.",
    "held.removed.client":
      "Antywirus wykrył w tym pliku zagrożenie ({{threat}}), dlatego treść pliku usunięto. Prosimy dodać plik wolny od zagrożeń.",
    "held.failed.too_large":
      "Plik jest za duży dla antywirusa, więc nie został sprawdzony i nikt nie może go otworzyć. Jeśli masz pewność, skąd pochodzi, możesz go odblokować.",
    "held.failed.encrypted":
      "Plik jest zaszyfrowany, więc antywirus go nie sprawdził i nikt nie może go otworzyć. Jeśli masz pewność, skąd pochodzi, możesz go odblokować.",
    "held.failed.broken":
      "Antywirus nie zdołał sprawdzić tego pliku, więc nikt nie może go otworzyć. Jeśli masz pewność, skąd pochodzi, możesz go odblokować.",
    "held.failed.client":
      "Pliku nie udało się sprawdzić antywirusem, dlatego nie można go jeszcze otworzyć. O odblokowaniu zdecyduje Centrum.",
    "held.give": "Odblokuj bez sprawdzenia",
    "held.give.title": "Odblokować plik bez sprawdzenia?",
    "held.give.text":
      "Plik otworzą wszyscy, którzy widzą ten dokument, choć antywirus go nie sprawdził. Decyzja zostanie zapisana w historii dokumentu.",
    "held.give.failed": "Nie udało się odblokować pliku.",
    "held.remove": "Usuń treść trwale",
    "held.remove.title": "Usunąć treść pliku trwale?",
    "held.remove.text":
      "Treści pliku nie da się odzyskać. Nazwa, suma kontrolna, opis i historia dokumentu zostaną.",
    "held.remove.failed": "Nie udało się usunąć treści pliku.",

    "facts.title": "Opis",
    "facts.type": "Rodzaj",
    "facts.size": "Rozmiar",
    "facts.added": "Dodano",
    "facts.edited": "Edytowano",
    "facts.never": "Bez zmian",
    "facts.sum": "Suma kontrolna SHA-256",
    "facts.search": "Wyszukiwanie",
    "facts.unread":
      "To długi skan: tekst rozpoznano tylko na jego pierwszych stronach. Tego, co jest na stronie {{page}} i na następnych zeskanowanych stronach, wyszukiwarka nie znajdzie.",

    "uses.title": "Gdzie jest używany",
    "uses.failed": "Nie udało się ustalić, gdzie dokument jest używany",
    "uses.none": "Nie należy do żadnej inwestycji ani do żadnego zlecenia.",
    "uses.investments": "Inwestycje",
    "uses.orders": "Zlecenia",
    "uses.draft": "Szkic zlecenia",
    "uses.certificate": "Certyfikat {{number}}",
    "uses.attach": "Dołącz do inwestycji",
    "uses.detach": "Odłącz",
    "uses.detachOf": "Odłącz od inwestycji {{number}}",
    "uses.shown": "Klient widzi dokument",
    "uses.shownOf": "Klient widzi dokument w inwestycji {{number}}",
    "uses.readers": "Kto może zobaczyć",
    "uses.centre": "Administratorzy Centrum",
    "uses.nobodyElse": "Tylko administratorzy Centrum.",
    "role.attached": "dołączony do zlecenia",
    "role.round": "wysłany ze zleceniem",
    "role.correction": "w uzupełnieniach",
    "role.finding": "dowód w ustaleniach",
    "role.message": "w wiadomościach zlecenia",
    "role.note": "w notatce Centrum",
    "role.result": "w opublikowanym wyniku",

    "compare.open": "Porównaj wersje",
    "compare.close": "Zakończ porównanie",
    "compare.title": "Porównanie wersji",
    "compare.version": "Wersja {{number}} z {{date}}",
    "compare.left": "Wersja po lewej",
    "compare.right": "Wersja po prawej",
  },
  en: {
    title: "Document",
    "action.print": "Print",
    "action.trash": "Move to the trash",
    "action.tab": "Open in a new tab",
    "print.failed": "The document could not be prepared for printing",
    "neighbour.label": "Documents on the list",
    "neighbour.previous": "Previous",
    "neighbour.next": "Next",
    "neighbour.place": "{{place}} of {{total}}",
    "tab.content": "Document",
    "tab.versions": "Versions",
    "tab.history": "History",

    "preview.title": "Preview",
    "text.lead": "Only the file's text, without its layout. Download the file to see tables and drawings.",
    "text.page": "Page {{page}}",
    "text.more": "The portal does not show the rest of the text. Download the file to read all of it.",
    "text.none": "The portal does not show this kind of file. Download it and open it on your device.",
    "text.waiting": "The portal is extracting the file's text. It will appear here in a moment.",
    "text.empty": "There is no text in this file. Download it and open it on your device.",
    "text.encrypted": "The file is password-protected. Download it and open it with the password.",
    "text.broken":
      "The file is damaged or in a format that the portal does not recognise. Download it to check.",
    "text.too_large": "The file is too large to show its text. Download it and open it on your device.",
    "text.timed_out": "Reading the text took too long. Download the file and open it on your device.",
    "preview.large":
      "The file is too large for a preview ({{size}}). Download it and open it on your device.",
    "preview.failed": "The preview could not be loaded",

    "held.waiting": "It can be opened once it has been scanned, usually within a minute.",
    "held.infected.admin":
      "The virus scanner found a threat in this file ({{threat}}). Nobody can open it. If the document is needed, ask for a clean copy. The content can be deleted permanently; the description and history stay.",
    "held.infected.client":
      "The virus scanner found a threat in this file ({{threat}}), so the file was blocked and nobody can open it. Please add a clean copy of the document.",
    "held.removed.admin":
      "The virus scanner found a threat in this file ({{threat}}), and an administrator permanently deleted its content.",
    "held.removed.client":
      "The virus scanner found a threat in this file ({{threat}}), so its content was deleted. Please add a clean copy of the document.",
    "held.failed.too_large":
      "The file is too large for the virus scanner, so it was not scanned and nobody can open it. If you trust its source, you can release it.",
    "held.failed.encrypted":
      "The file is encrypted, so the virus scanner did not scan it and nobody can open it. If you trust its source, you can release it.",
    "held.failed.broken":
      "The virus scanner could not scan this file, so nobody can open it. If you trust its source, you can release it.",
    "held.failed.client":
      "The file could not be scanned for viruses, so it cannot be opened yet. An administrator of the Centre will decide whether to release it.",
    "held.give": "Release without a scan",
    "held.give.title": "Release the file without a scan?",
    "held.give.text":
      "Everyone who can see this document will be able to open the file, although it has not been scanned for viruses. The decision is recorded in the document's history.",
    "held.give.failed": "The file could not be released.",
    "held.remove": "Delete content permanently",
    "held.remove.title": "Permanently delete the file's content?",
    "held.remove.text":
      "The content cannot be restored. The document's name, checksum, description and history stay.",
    "held.remove.failed": "The file's content could not be deleted.",

    "facts.title": "Description",
    "facts.type": "Type",
    "facts.size": "Size",
    "facts.added": "Added",
    "facts.edited": "Edited",
    "facts.never": "Not edited",
    "facts.sum": "SHA-256 checksum",
    "facts.search": "Search",
    "facts.unread":
      "This is a long scan: text was recognised on its first pages only. Search does not find what is on page {{page}} and the scanned pages after it.",

    "uses.title": "Where it is used",
    "uses.failed": "The portal could not check where the document is used",
    "uses.none": "It does not belong to any project or order.",
    "uses.investments": "Projects",
    "uses.orders": "Orders",
    "uses.draft": "Draft order",
    "uses.certificate": "Certificate {{number}}",
    "uses.attach": "Attach to a project",
    "uses.detach": "Detach",
    "uses.detachOf": "Detach from project {{number}}",
    "uses.shown": "The client can see the document",
    "uses.shownOf": "The client can see the document in project {{number}}",
    "uses.readers": "Who can see it",
    "uses.centre": "Administrators of the Centre",
    "uses.nobodyElse": "Only administrators of the Centre.",
    "role.attached": "attached to the order",
    "role.round": "submitted with the order",
    "role.correction": "in the corrections",
    "role.finding": "evidence for a finding",
    "role.message": "in the order's messages",
    "role.note": "in the Centre's note",
    "role.result": "in the published result",

    "compare.open": "Compare versions",
    "compare.close": "Close comparison",
    "compare.title": "Version comparison",
    "compare.version": "Version {{number}} from {{date}}",
    "compare.left": "Version on the left",
    "compare.right": "Version on the right",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    documentPage: typeof texts.pl;
  }
}

addTexts("documentPage", texts);
