import { addMessages } from "../../lib/i18n/i18n.ts";

/** Texts of the command palette. */
export const messages = {
  pl: {
    open: "Szukaj",
    title: "Szukaj w portalu",
    nothing: "Nic nie pasuje do „{{term}}”.",
    searching: "Szukanie…",
    failed: "Nie udało się wyszukać. Spróbuj ponownie.",
    "group.screens": "Ekrany",
    "group.clients": "Klienci",
    "group.investments": "Inwestycje",
    "group.documents": "Dokumenty",
    "group.services": "Usługi",
    "screen.addDocument": "Dodaj dokument",
    "screen.trash": "Kosz dokumentów",
    "screen.addClient": "Dodaj klienta",
    "screen.addInvestment": "Dodaj inwestycję",
  },
  en: {
    open: "Search",
    title: "Search the portal",
    nothing: "Nothing matches “{{term}}”.",
    searching: "Searching…",
    failed: "The search failed. Please try again.",
    "group.screens": "Screens",
    "group.clients": "Clients",
    "group.investments": "Projects",
    "group.documents": "Documents",
    "group.services": "Services",
    "screen.addDocument": "Add document",
    "screen.trash": "Documents in the trash",
    "screen.addClient": "Add client",
    "screen.addInvestment": "Add project",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    palette: typeof messages.pl;
  }
}

addMessages("palette", messages);
