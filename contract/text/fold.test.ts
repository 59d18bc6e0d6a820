import { describe, expect, test } from "vitest";
import { fold } from "./fold.ts";

describe("D1.6: folding is blind to case and to diacritics", () => {
  test.each([
    ["Świadectwo", "swiadectwo"],
    ["Łódź", "lodz"],
    ["ZAŻÓŁĆ GĘŚLĄ JAŹŃ", "zazolc gesla jazn"],
    ["zażółć gęślą jaźń", "zazolc gesla jazn"],
    ["Zaz\u0307o\u0301\u0142c\u0301", "zazolc"],
    ["İstanbul Ünlü Čáp", "istanbul unlu cap"],
    ["ﬁrma №５", "firma no5"],
    ["Straße STRASSE", "strasse strasse"],
    ["Øresund Đorđe Œuvre Æther Þór", "oresund dorde oeuvre aether thor"],
    ["umo\u00ADwa na\u200Bjmu \u2060x\uFEFF", "umowa najmu x"],
  ])("%s is %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("what is folded stays as it is", () => {
    for (const text of ["Łódź", "ŻÓŁĆ", "100% a_b\\c '\"", "😀 plik"])
      expect(fold(fold(text))).toBe(fold(text));
  });

  test("nothing but case and diacritics is taken away", () => {
    expect(fold("a_b%c\\d 'e' \"f\" 😀")).toBe("a_b%c\\d 'e' \"f\" 😀");
  });
});
