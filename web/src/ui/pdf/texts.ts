import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts of the viewer of PDFs. */
export const texts = {
  pl: {
    tools: "Widok dokumentu",
    "page.previous": "Poprzednia strona",
    "page.next": "Następna strona",
    "page.number": "Numer strony",
    "page.of": "z {{count}}",
    "page.name": "{{name}}, strona {{page}} z {{count}}",
    "zoom.out": "Pomniejsz",
    "zoom.in": "Powiększ",
    "zoom.share": "{{share}}%",
    "zoom.width": "Dopasuj do szerokości",
    "zoom.page": "Pokaż całą stronę",
    "find.label": "Szukaj w dokumencie",
    "find.previous": "Poprzednia strona z tym tekstem",
    "find.next": "Następna strona z tym tekstem",
    "find.pages_one": "Na {{amount}} stronie",
    "find.pages_few": "Na {{amount}} stronach",
    "find.pages_many": "Na {{amount}} stronach",
    "find.pages_other": "Na {{amount}} strony",
    "find.searching": "Szukanie…",
    "find.none": "Nie znaleziono",
    mark: "Zaznaczone miejsce",
    "problem.encrypted": "Ten plik PDF jest zabezpieczony hasłem",
    "problem.broken": "Tego pliku PDF nie da się odczytać",
    "problem.lead": "Pobierz plik i otwórz go w programie na swoim urządzeniu.",
    "draw.here": "Zaznacz prostokąt: przeciągnij po stronie",
    "draw.mode": "Zaznaczanie",
    "draw.hint": "Przeciągnij po stronie albo wpisz położenie i rozmiar w procentach strony.",
    "draw.start": "Wstaw prostokąt",
    "draw.x": "Od lewej (%)",
    "draw.y": "Od góry (%)",
    "draw.width": "Szerokość (%)",
    "draw.height": "Wysokość (%)",
  },
  en: {
    tools: "Document view",
    "page.previous": "Previous page",
    "page.next": "Next page",
    "page.number": "Page number",
    "page.of": "of {{count}}",
    "page.name": "{{name}}, page {{page}} of {{count}}",
    "zoom.out": "Zoom out",
    "zoom.in": "Zoom in",
    "zoom.share": "{{share}}%",
    "find.label": "Search in the document",
    "find.previous": "Previous page with this text",
    "find.next": "Next page with this text",
    "find.pages_one": "On {{amount}} page",
    "find.pages_other": "On {{amount}} pages",
    "find.searching": "Searching…",
    "find.none": "Not found",
    "zoom.width": "Fit to width",
    "zoom.page": "Show the whole page",
    mark: "Marked position",
    "problem.encrypted": "This PDF is password-protected",
    "problem.broken": "This PDF cannot be read",
    "problem.lead": "Download the file and open it in a program on your device.",
    "draw.here": "Mark a rectangle: drag across the page",
    "draw.mode": "Marking",
    "draw.hint": "Drag across the page, or enter the position and size as percentages of the page.",
    "draw.start": "Insert a rectangle",
    "draw.x": "From the left (%)",
    "draw.y": "From the top (%)",
    "draw.width": "Width (%)",
    "draw.height": "Height (%)",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    pdf: typeof texts.pl;
  }
}

addTexts("pdf", texts);
