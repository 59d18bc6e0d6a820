import { BROWSER_STORAGE } from "@bonum/contract/browser-storage.ts";
import type { Language } from "@bonum/contract/text/language.ts";

/** Placeholder that stands for the table of what the portal keeps in a browser. */
export const STORAGE_TABLE = "browser.storage";

const WRITTEN = /\{\{\s*browser\.storage\s*\}\}/g;

const HEADER = {
  pl: ["Nazwa", "Gdzie", "Po co", "Jak długo"],
  en: ["Name", "Where", "Purpose", "Kept"],
};

const PLACES = {
  cookie: { pl: "plik cookie", en: "cookie" },
  local: { pl: "pamięć przeglądarki", en: "browser storage" },
  tab: { pl: "pamięć karty przeglądarki", en: "browser tab storage" },
  database: { pl: "baza danych przeglądarki (IndexedDB)", en: "browser database (IndexedDB)" },
};

/** Puts the Markdown table of `BROWSER_STORAGE` in the place of `{{browser.storage}}`. */
export function withStorageTable(markdown: string, language: Language): string {
  return markdown.replace(WRITTEN, () => {
    const items = BROWSER_STORAGE.map(({ name, place, purpose, kept }) =>
      row([`\`${name}\``, PLACES[place][language], purpose[language], kept[language]]),
    );
    return [row(HEADER[language]), row(["---", "---", "---", "---"]), ...items].join("\n");
  });
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
