import { expect, test } from "vitest";
import { patternsOf, problemOf } from "./regular-expressions.ts";

test("finds what is written out, and what is composed of words", () => {
  const text = [
    "const a: string[] = text.split(/,/g);",
    "const b = new RegExp(`^Bearer ($" + "{PREFIX}\\\\S*)$`" + ', "i");',
    'const c = new RegExp("a+");',
    "const d = new RegExp(made);",
  ].join("\n");
  expect(patternsOf(text, "a.ts")).toEqual([
    { source: ",", flags: "g" },
    { source: "^Bearer (x\\S*)$", flags: "i" },
    { source: "a+", flags: "" },
    undefined,
  ]);
});

test.each([
  ["\\s*,\\s*", "2nd degree polynomial"],
  ["^(a+)+$", "exponential"],
  ["(\\d+)\\.xml$", "2nd degree polynomial"],
  ["^(.*)\\1$", "back-reference"],
])("/%s/ is refused", async (source, why) => {
  expect(await problemOf({ source, flags: "" })).toContain(why);
});

test("one whose time grows with the text alone is taken", async () => {
  expect(await problemOf({ source: "\\s[\\w-]+:gps\\w*\\s*=", flags: "iu" })).toBeUndefined();
  expect(await problemOf(undefined)).toContain("write it out");
});
