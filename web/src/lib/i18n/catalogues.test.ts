import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import "./i18n.ts";
import { validationTexts } from "@bonum/contract/validation/texts.ts";
import i18next from "i18next";
import { expect, test } from "vitest";

type Catalogue = Record<string, string>;
const SOURCE = join(import.meta.dirname, "../..");
const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: `/src/${file}`, text: readFileSync(join(SOURCE, file), "utf8") }));

// Loading every module registers all catalogues with i18next.
const loaders = import.meta.glob("/src/**/*.{ts,tsx}");
await Promise.all(
  sources.filter(({ text }) => /^addTexts\(/m.test(text)).map(({ file }) => loaders[file]?.()),
);

const catalogues = (language: "pl" | "en") =>
  i18next.getDataByLanguage(language) as Record<string, Catalogue>;

const pairs = Object.entries(catalogues("pl"))
  .filter(([namespace]) => namespace !== "validation")
  .map(([namespace, texts]) => [namespace, texts, catalogues("en")[namespace] ?? {}] as const);

const PLURAL = /_(zero|one|two|few|many|other)$/;
const FORMS = { pl: ["few", "many", "one", "other"], en: ["one", "other"] };

/** The word after a number as Polish has it after 1, 2 and 5, the case that the sentence asks for included. */
const COUNTED = `
  badania badań badań, błąd błędy błędów, certyfikat certyfikaty certyfikatów, część części części,
  dokument dokumenty dokumentów, dzień dni dni, inne inne innych, inwestycja inwestycje inwestycji,
  inwestycję inwestycje inwestycji, kategoria kategorie kategorii, kategorię kategorie kategorii,
  klient klientów klientów, klienta klientów klientów, kod kody kodów, konto konta kont,
  miesiąc miesiące miesięcy, minuta minuty minut, minutę minuty minut, niewysłana niewysłane niewysłanych,
  nowa nowe nowych, nowe nowe nowych,
  nieprzeczytane nieprzeczytane nieprzeczytanych, nieprzeczytany nieprzeczytane nieprzeczytanych,
  plik pliki plików, pozycja pozycje pozycji, pozycję pozycje pozycji, próba próby prób,
  przykładową przykładowe przykładowych, sekundę sekundy sekund, sesję sesje sesji, sprawa sprawy spraw,
  stronie stronach stronach, Twoje Twoje Twoich, usługa usługi usług, usługę usługi usług,
  wcześniejsze wcześniejsze wcześniejszych, wiadomości wiadomości wiadomości,
  wiadomość wiadomości wiadomości, wiersz wiersze wierszy, zakończonego zakończonych zakończonych,
  zdarzenie zdarzenia zdarzeń, zdjęcie zdjęcia zdjęć, zlecenie zlecenia zleceń`
  .split(",")
  .map((forms) => forms.trim().split(" "));

/** The word after the number in the forms for 1, 2 and 5 of a text; undefined where no word follows. */
function countedForms(catalogue: Catalogue, base: string): (string | undefined)[] {
  return ["one", "few", "many"].map(
    (form) => /\{\{(?:amount|count)\}\}\s(\p{L}{2,})/u.exec(catalogue[`${base}_${form}`] ?? "")?.[1],
  );
}

function bases(catalogue: Catalogue): string[] {
  return [...new Set(Object.keys(catalogue).map((key) => key.replace(PLURAL, "")))].sort();
}

function pluralForms(catalogue: Catalogue): string[][] {
  const forms = new Map<string, string[]>();
  for (const key of Object.keys(catalogue).sort()) {
    const form = PLURAL.exec(key)?.[1];
    const base = key.replace(PLURAL, "");
    if (form !== undefined) forms.set(base, [...(forms.get(base) ?? []), form]);
  }
  return [...forms.values()];
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? "").sort();
}

/** The source without the catalogues, where their keys must be used. */
const sourceText = sources
  .map(({ text }) => text.replace(/^(export )?const \w*texts = \{$[\s\S]*?^\} as const;$/gim, ""))
  .join("\n");

/** Tells if a key occurs in full, or in a template with its beginning: `type.${kind}`. */
function isUsed(key: string, source: string): boolean {
  if (source.includes(`"${key}"`) || source.includes(`:${key}"`)) return true;
  const parts = key.split(".");
  return parts.slice(1).some((_, index) => source.includes(`\`${parts.slice(0, index + 1).join(".")}.\${`));
}

test("the catalogues are found", () => {
  expect(pairs.map(([namespace]) => namespace)).toEqual(
    expect.arrayContaining(["common", "palette", "services"]),
  );
});

test.each(pairs)("D1.3: %s and its English have the same keys", (_, pl, en) => {
  expect(bases(en)).toEqual(bases(pl));
});

test.each(pairs)("D1.4, M8.8: %s has every plural form of its language", (_, pl, en) => {
  for (const forms of pluralForms(pl)) expect(forms).toEqual(FORMS.pl);
  for (const forms of pluralForms(en)) expect(forms).toEqual(FORMS.en);
});

test.each(pairs)("M8.8: %s counts in Polish as the word after the number demands", (_, pl) => {
  for (const base of bases(pl)) {
    const found = countedForms(pl, base);
    const isRight = (forms: string[]) =>
      found.every((word, index) => word === undefined || word === forms[index]);
    expect({ base, found, isRight: COUNTED.some(isRight) }).toMatchObject({ isRight: true });
  }
});

test.each(pairs)("%s: both languages fill the same places, and nothing is empty", (_, pl, en) => {
  for (const [key, text] of Object.entries(pl)) {
    const english = en[key] ?? en[key.replace(PLURAL, "_other")] ?? "";
    expect({ key, places: placeholders(english) }).toEqual({ key, places: placeholders(text) });
    expect(text.trim()).not.toBe("");
    expect(english.trim()).not.toBe("");
  }
});

test.each(pairs)("%s: every key is used", (_, pl) => {
  expect(bases(pl).filter((key) => !isUsed(key, sourceText))).toEqual([]);
});

test("D1.3: the validation texts have the same keys in both languages", () => {
  expect(Object.keys(validationTexts.en).sort()).toEqual(Object.keys(validationTexts.pl).sort());
});
