import { describe, expect, test } from "vitest";
import { askedCodes, codesOf } from "./codes.ts";

const found = (text: string) => [...codesOf(text)].map(({ word }) => word);

describe("numbers and codes of a text", () => {
  test.each([
    ["droga W-2 i S7", ["w2"]],
    ["BAD/2026/0042, KA1S/12345/6", ["bad20260042", "ka1s000123456"]],
    ["NIP 526-025-02-74 albo PL5260250274", ["5260250274", "5260250274", "5260250274"]],
    ["tel. +48 601 234 567.", ["601234567", "48601234567"]],
    ["(22) 123 45 67", ["221234567"]],
    ["22 123 45 67", ["221234567"]],
    ["61 1090 1014 0000 0712 1981 2874", ["61109010140000071219812874"]],
    ["kwota 1 234 567,80 zł", ["1234", "1234567", "567,80", "1234567,80"]],
    ["12,34 oraz 12.05.2026", ["12,34", "12052026"]],
    ["pole A, B i C-D", []],
    ["a 1 2 3 b", []],
  ])("%s: %j", (text, codes) => {
    expect(found(text)).toEqual(expect.arrayContaining(codes));
    if (codes.length === 0) expect(found(text)).toEqual([]);
  });

  test("know their places", () => {
    const text = "tel. 22 123 45 67, W-2";
    expect([...codesOf(text)].map(({ start, end }) => text.slice(start, end))).toEqual([
      "22 123",
      "22 123 45 67",
      "W-2",
    ]);
  });

  test("bad input: a chain or a column without end is read in its length", () => {
    expect(found("a-1-".repeat(50_000))).toEqual([]);
    expect(found("1 ".repeat(50_000))).toEqual([]);
    expect(found("1".repeat(500_000))).toEqual([]);
  });
});

test.each([
  ["w-2", ["w2"]],
  ["12,34", ["12,34"]],
  ["s7", []],
  ["526 025 02 74", ["5260250274"]],
  ["+48 601-234-567", ["48601234567", "601234567"]],
  ["umowa", []],
])("%s asks for %j", (term, codes) => {
  expect(askedCodes(term)).toEqual(codes);
});
