import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts of the keys and of their dialog. */
const texts = {
  pl: {
    title: "Skróty klawiszowe",
    show: "Pokaż skróty",
    "group.list": "Lista",
    "group.screen": "Ekran i formularz",
    "group.portal": "Cały portal",
    "key.search": "Szukaj na liście",
    "key.next": "Następny wiersz",
    "key.previous": "Poprzedni wiersz",
    "key.open": "Otwórz wiersz",
    "key.preview": "Podgląd pliku obok listy",
    space: "spacja",
    "key.select": "Zaznacz lub odznacz wiersz",
    "key.editRow": "Edytuj wiersz",
    "key.new": "Dodaj",
    "key.edit": "Edytuj to, co jest otwarte",
    "key.save": "Zapisz formularz",
    "key.verdict": "Oceń kryterium badania",
    "key.palette": "Szukaj w portalu",
    "key.keys": "Pokaż skróty klawiszowe",
    "key.escape": "Zamknij okno",
    choice: "Używaj pojedynczych klawiszy jako skrótów",
    "choice.hint":
      "Wyłącz je, jeśli przeszkadzają albo sterujesz komputerem głosem. Skróty z klawiszem Ctrl działają zawsze. Wybór dotyczy tej przeglądarki.",
  },
  en: {
    title: "Keyboard shortcuts",
    show: "Show shortcuts",
    "group.list": "List",
    "group.screen": "Screen and form",
    "group.portal": "The whole portal",
    "key.search": "Search the list",
    "key.next": "Next row",
    "key.previous": "Previous row",
    "key.open": "Open the row",
    "key.preview": "Preview the file beside the list",
    space: "space",
    "key.select": "Select or deselect the row",
    "key.editRow": "Edit the row",
    "key.new": "Add",
    "key.edit": "Edit what is open",
    "key.save": "Save the form",
    "key.verdict": "Assess the criterion",
    "key.palette": "Search the portal",
    "key.keys": "Show keyboard shortcuts",
    "key.escape": "Close the window",
    choice: "Use single keys as shortcuts",
    "choice.hint":
      "Turn them off if they get in your way, or if you control the computer by voice. Shortcuts with the Ctrl key always work. The choice applies to this browser.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    keys: typeof texts.pl;
  }
}

addTexts("keys", texts);
