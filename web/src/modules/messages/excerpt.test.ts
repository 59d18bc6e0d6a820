import { expect, test } from "vitest";
import { excerpt } from "./message-list.ts";

test.each([
  ["Krótka\n wiadomość.", "Krótka wiadomość."],
  [`${"słowo ".repeat(13)}koniec. Dalej`, `${"słowo ".repeat(13).trimEnd()}…`],
  [`${"słowo ".repeat(12)}koniec. Następne zdanie`, `${"słowo ".repeat(12)}koniec…`],
  ["x".repeat(200), `${"x".repeat(80)}…`],
])("the beginning of %j is %j: whole words, and no stop before the dots", (text, expected) => {
  expect(excerpt(text)).toBe(expected);
});
