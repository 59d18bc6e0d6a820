import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DENSITY, MOTION, theme } from "./theme.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/design.md"), "utf8");

/** The rows of the table below a heading, each as its cells without the marks of code. */
function tableOf(heading: string): string[][] {
  const [, part = ""] = page.split(`## ${heading}\n`);
  const [text = ""] = part.split("\n## ");
  const lines = text.split("\n").filter((line) => line.startsWith("| `"));
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

/** The value at a path such as `group.desk`. */
function at(tokens: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    if (typeof value !== "object" || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, tokens);
}

test("the page of the design tells the theme's type scale", () => {
  const rows = tableOf("Type");
  expect(rows).toHaveLength(7);
  for (const [name = "", ...told] of rows) {
    const kept = ["fontSize", "fontWeight", "lineHeight"].map((key) =>
      at(theme.typography, `${name}.${key}`),
    );
    expect([name, ...told]).toEqual([name, ...kept.map(String)]);
  }
});

test("it tells the colours of both schemes", () => {
  const rows = tableOf("Colour");
  expect(rows).toHaveLength(8);
  for (const [name = "", light, dark] of rows) {
    expect(at(theme.colorSchemes.light?.palette ?? {}, name), `${name}, light`).toBe(light);
    expect(at(theme.colorSchemes.dark?.palette ?? {}, name), `${name}, dark`).toBe(dark);
  }
});

test("it tells the densities and the movements", () => {
  const densities = tableOf("Space and density");
  expect(densities).toHaveLength(6);
  for (const [name = "", step] of densities) expect(String(at(DENSITY, name)), name).toBe(step);
  const movements = tableOf("Motion");
  expect(movements.map(([name, ms]) => [name, Number(ms)])).toEqual(Object.entries(MOTION));
});
