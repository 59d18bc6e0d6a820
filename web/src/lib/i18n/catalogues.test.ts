import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validationMessages } from "@bonum/contract/validation/messages.ts";
import { expect, test } from "vitest";

type Catalogue = Record<string, string>;
const modules = import.meta.glob<{ messages: Record<"pl" | "en", Catalogue> }>("/src/**/messages.ts", {
  eager: true,
});

const pairs = Object.entries(modules).map(
  ([path, { messages }]) => [path, messages.pl, messages.en] as const,
);

const PLURAL = /_(zero|one|two|few|many|other)$/;
const FORMS = { pl: ["few", "many", "one", "other"], en: ["one", "other"] };

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

/** The source beside the catalogues, where their keys must be used. */
function sourceText(): string {
  const root = join(import.meta.dirname, "../..");
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/messages\.ts$|\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
}

/** Whether a key is written out, or made from a template that begins like it: `type.${kind}`. */
function isUsed(key: string, source: string): boolean {
  if (source.includes(`"${key}"`) || source.includes(`:${key}"`)) return true;
  const parts = key.split(".");
  return parts.slice(1).some((_, index) => source.includes(`\`${parts.slice(0, index + 1).join(".")}.\${`));
}

test("the catalogues are found", () => {
  expect(pairs.map(([path]) => path)).toContain("/src/lib/i18n/messages.ts");
});

test.each(pairs)("D1.3: %s and its English have the same keys", (_, pl, en) => {
  expect(bases(en)).toEqual(bases(pl));
});

test.each(pairs)("D1.4, M8.8: %s has every plural form of its language", (_, pl, en) => {
  for (const forms of pluralForms(pl)) expect(forms).toEqual(FORMS.pl);
  for (const forms of pluralForms(en)) expect(forms).toEqual(FORMS.en);
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
  const source = sourceText();
  expect(bases(pl).filter((key) => !isUsed(key, source))).toEqual([]);
});

test("D1.3: the validation texts have the same keys in both languages", () => {
  expect(Object.keys(validationMessages.en).sort()).toEqual(Object.keys(validationMessages.pl).sort());
});
