import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PageSlug, PageText } from "@bonum/contract/pages/fields.ts";
import { LANGUAGES } from "@bonum/contract/text/language.ts";
import { parse as parseYaml } from "yaml";
import * as z from "zod";

/** The texts that the portal is shipped with, as `pl/privacy.md`; each page's version 1. */
const CONTENT = join(import.meta.dirname, "../../../web/content");

export const SHIPPED_VERSION = 1;

export interface ShippedPage {
  /** The day from which the text holds. */
  date: Date;
  pl: PageText;
  en: PageText;
}

const FrontMatter = z.object({ title: z.string(), description: z.string(), date: z.iso.date() });

/** The shipped text of a page in both languages; none when there are no such files. */
export async function readShipped(slug: PageSlug, root = CONTENT): Promise<ShippedPage | undefined> {
  const [pl, en] = await Promise.all(
    LANGUAGES.map((language) => readText(join(root, language, `${slug}.md`))),
  );
  return pl && en && { date: pl.date, pl: pl.text, en: en.text };
}

async function readText(path: string): Promise<{ date: Date; text: PageText } | undefined> {
  const file = await readFile(path, "utf8").catch(missing);
  if (file === undefined) return undefined;
  const [, front, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(file) ?? [];
  if (front === undefined) throw new Error(`${path} has no front matter`);
  const { date, ...fields } = FrontMatter.parse(parseYaml(front));
  return { date: new Date(date), text: PageText.parse({ ...fields, body }) };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
