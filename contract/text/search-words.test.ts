import { expect, test } from "vitest";
import { searchParts, searchWords } from "./search-words.ts";

test.each([
  ["  Świadectwo   ŻARY ", ["swiadectwo", "zary"]],
  ["a\u00A0b\u2003c", ["a", "b", "c"]],
  ["łódź Lodz", ["lodz"]],
  ["100% a_b \\", ["100%", "a_b", "\\"]],
  ['karta "Stan obiektu" nr', ["karta", "stan obiektu", "nr"]],
  ["„stan obiektu”", ["stan obiektu"]],
  ["„stan obiektu“ “stan dachu” ”stan okien”", ["stan obiektu", "stan dachu", "stan okien"]],
  ['„stan obiektu"', ["stan obiektu"]],
  ["«stan obiektu» »stan dachu«", ["stan obiektu", "stan dachu"]],
  ["\uFF02stan obiektu\uFF02", ["stan obiektu"]],
  ['"ul. "', ["ul. "]],
  ["'stan obiektu'", ["'stan", "obiektu'"]],
])("%j asks for %j", (term, words) => {
  expect(searchWords(term)).toEqual(words);
});

test.each(["", "   ", '""', '"  " „”', "“” «»", "\u0301", "´"])("%j asks for nothing", (term) => {
  expect(searchWords(term)).toEqual([]);
});

test.each([
  ['5" rura', ['5"', "rura"]],
  ['rura 5" i 6"', ["rura", '5"', "i", '6"']],
  ['"stan obiektu', ['"stan', "obiektu"]],
  ["„", ["„"]],
])("a mark that is not closed or is inside a word is literal: %j", (term, words) => {
  expect(searchWords(term)).toEqual(words);
});

test("what was split and put together again asks for the same", () => {
  const words = searchWords('Łódź "ul. Piękna 7" №5');
  expect(searchWords(words.map((word) => `"${word}"`).join(" "))).toEqual(words);
});

test("what stood in quotation marks is told, a hyphen within included", () => {
  expect(searchParts('skan "skan-abc" „ul. Piękna”')).toEqual([
    { text: "skan", quoted: false },
    { text: "skan-abc", quoted: true },
    { text: "ul. piekna", quoted: true },
  ]);
});
