import { expect, test } from "vitest";
import { theme } from "../src/ui/styles/theme.ts";
import { sheetOfTheme } from "./theme-sheet.ts";

test("every variable that a component may read is in the style sheet, the colours in both schemes", () => {
  const sheet = sheetOfTheme();
  const read = [...JSON.stringify(theme.vars).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter((name) => !sheet.includes(`${name}:`))).toEqual([]);
  for (const scheme of [theme.colorSchemes.light, theme.colorSchemes.dark]) {
    expect(sheet).toContain(`text-primary:${scheme?.palette.text.primary};`);
  }
});
