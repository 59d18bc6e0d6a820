import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const page = read("docs/security.md");
const rows = read("docs/asvs.csv")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [id = "", level = "", result = "", requirement = "", where = ""] = line.split(";");
    return { id, level, result, requirement, references: where.split(" | ") };
  });

const PATH =
  /(?:contract|server|web|e2e|docs)\/[\w./-]+\.\w+|(?<![\w/])(?:[\w-]+\.(?:json|yaml)|\.dockerignore|\.env\.example)/g;
const HEADING = /"([^"]+)"/g;

/** Files and headings of docs/security.md that a reference names; the title after `›` is a part of the file before it. */
function namedBy(reference: string) {
  const [place = "", title] = reference.split(" › ");
  const headings = title === undefined ? [...place.matchAll(HEADING)].map(([, name = ""]) => name) : [];
  return { files: place.match(PATH) ?? [], headings, title };
}

test("each requirement has a number of its own, a level and a result", () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const { id, level, result, requirement } of rows) {
    expect(id).toMatch(/^\d+\.\d+\.\d+$/);
    expect(["1", "2"], id).toContain(level);
    expect(["met", "n/a", "gap"], id).toContain(result);
    expect(requirement, id).not.toBe("");
  }
});

test("what a requirement is met by exists: the file, the test in it, the heading of the page", () => {
  const problems = rows.flatMap(({ id, references }) =>
    references
      .map(namedBy)
      .flatMap(({ files, headings, title }) => [
        ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${id}: there is no ${file}`),
        ...headings
          .filter((name) => !page.includes(` ${name}\n`))
          .map((name) => `${id}: no part is called ${name}`),
        ...(title === undefined ||
        read(files.at(-1) ?? "docs/asvs.csv").includes(title.replaceAll('"', '\\"'))
          ? []
          : [`${id}: ${files.at(-1)} has no test "${title}"`]),
      ]),
  );
  expect(problems).toEqual([]);
  const unnamed = rows.filter(
    ({ result, references }) =>
      result === "met" &&
      references.map(namedBy).every(({ files, headings }) => files.length + headings.length === 0),
  );
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

test("the gaps are those that the page lists, with what would close each", () => {
  const listed = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\|/gm)].map(([, id]) => id);
  expect(listed).toEqual(rows.filter(({ result }) => result === "gap").map(({ id }) => id));
});
