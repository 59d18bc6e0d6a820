import { expect, test } from "vitest";
import { setLanguage } from "../../../lib/i18n/i18n.ts";
import { readMoney, readNumber, writeMoney, writeNumber } from "./composed-fields.tsx";

test.each([
  ["", null],
  ["12", 12],
  ["1,5", 1.5],
  ["1.5", 1.5],
  ["12 345,67", 12345.67],
  ["12\u00A0345", 12345],
  ["-3", -3],
  ["1,2,3", Number.NaN],
  ["sto", Number.NaN],
  ["5 m2", Number.NaN],
])("a number is read as people write it: %j is %j", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each([
  ["", null],
  ["1234", 123_400],
  ["1234,5", 123_450],
  ["1 234,50 zł", 123_450],
  ["12\u00A0345,50\u00A0zł", 1_234_550],
  ["0,07", 7],
  ["-1,05", -105],
  ["19,99", 1_999],
  ["1,234", Number.NaN],
  ["zł", null],
  ["dużo", Number.NaN],
])("an amount is read in grosze: %j is %j", (text, value) => {
  expect(readMoney(text)).toBe(value);
});

test.each([0, 5, 99, 100, 123_450, 10_000_000_000, -105])(
  "an amount is written so that it is read again: %j",
  (grosze) => {
    expect(readMoney(writeMoney(grosze))).toBe(grosze);
  },
);

test("numbers are written by the habits of the language, nothing for what is no number", () => {
  expect([writeNumber(1234.5), writeMoney(123_450), writeNumber(null), writeMoney(Number.NaN)]).toEqual([
    "1234,5",
    "1234,50",
    "",
    "",
  ]);
  setLanguage("en");
  expect([writeNumber(1234.5), writeMoney(123_450)]).toEqual(["1234.5", "1234.50"]);
});
