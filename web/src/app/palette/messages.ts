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
  },
  en: {
    open: "Search",
    title: "Search the portal",
    nothing: "Nothing matches “{{term}}”.",
    searching: "Searching…",
    failed: "The search failed. Please try again.",
    "group.screens": "Screens",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    palette: typeof messages.pl;
  }
}

addMessages("palette", messages);
