import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readShipped } from "./page.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "bonum-content-"));
  for (const language of ["pl", "en"]) {
    await mkdir(join(root, language));
    await ship(`${language}/privacy`, page(language));
  }
  await ship("pl/contact", page("pl"));
  await ship("pl/about", "# Bez nagłówka");
  await ship("en/about", page("en"));
  await ship("pl/partners", page("pl").replace("2026-11-21", "jutro"));
  await ship("en/partners", page("en"));
});
afterAll(() => rm(root, { recursive: true }));

const ship = (name: string, text: string) => writeFile(join(root, `${name}.md`), text);
const page = (language: string) =>
  `---\ntitle: "Polityka: prywatność (${language})"\ndescription: Kto, co i po co.\ndate: 2026-11-21\n---\r\n\n## Rozdział\n\n---\n\nTreść.\n`;

test("a shipped page is read in both languages, with its title, description and day", async () => {
  expect(await readShipped("privacy", root)).toEqual({
    date: new Date("2026-11-21T00:00:00Z"),
    pl: {
      title: "Polityka: prywatność (pl)",
      description: "Kto, co i po co.",
      body: "## Rozdział\n\n---\n\nTreść.",
    },
    en: {
      title: "Polityka: prywatność (en)",
      description: "Kto, co i po co.",
      body: "## Rozdział\n\n---\n\nTreść.",
    },
  });
});

test("a page that lacks a language is none", async () => {
  expect(await readShipped("contact", root)).toBeUndefined();
  expect(await readShipped("regulations", root)).toBeUndefined();
});

test("bad input: a file without front matter, or with a bad day, is an error that names it", async () => {
  await expect(readShipped("about", root)).rejects.toThrow(/about\.md/);
  await expect(readShipped("partners", root)).rejects.toThrow(/date/);
});
