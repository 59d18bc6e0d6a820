import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/*
 * The settings in docs/operations.md are made from .env.example: `npm run schema` writes them anew, and without it this test
 * fails where they differ.
 */

const ROOT = join(import.meta.dirname, "..");
const PAGE = join(ROOT, "docs/operations.md");

const HEADING = /^# === (.+?) =+$/m;
/** Lines of a comment, then those of the settings that it is about. */
const BLOCK = /((?:^# .*\n)+)((?:^[A-Z0-9_]+=.*\n)+)/gm;
const PART_OF_PAGE = /(?<=\n## Settings\n)[\s\S]*?(?=\n## )/;

/** Lists of .env.example by their headings; an item has the settings of one comment and its first sentence. */
function listsOf(example: string) {
  const [, ...parts] = example.split(HEADING);
  return parts.flatMap((title, index) => {
    const text = parts[index + 1];
    return index % 2 === 0 && text !== undefined
      ? [{ title, items: [...text.matchAll(BLOCK)].map(itemOf) }]
      : [];
  });
}

function itemOf([, comment = "", settings = ""]: RegExpMatchArray): string {
  const [sentence] = comment
    .replaceAll(/^# /gm, "")
    .trim()
    .replaceAll("\n", " ")
    .split(/\.(?: (?=[A-Z])|$)/);
  const pairs = settings
    .trim()
    .split("\n")
    .map((line) => `\`${line.replace(/=$/, "")}\``);
  return `- ${pairs.join(", ")}: ${sentence}.`;
}

test("D4.1: docs/operations.md has the settings of .env.example, by how much they are needed", async () => {
  const lists = listsOf(readFileSync(join(ROOT, ".env.example"), "utf8"));
  expect(lists.map(({ title }) => title)).toEqual(["Needed where people work", "May be set", "Hardly ever"]);
  const text = lists.map(({ title, items }) => `\n**${title}**\n\n${items.join("\n")}\n`).join("");
  const origin =
    "Made by `npm run schema` from [`.env.example`](../.env.example), which says more; with a value where there is a default.";
  const page = readFileSync(PAGE, "utf8").replace(PART_OF_PAGE, () => `\n${origin}\n${text}`);
  await expect(page).toMatchFileSnapshot(PAGE);
});
