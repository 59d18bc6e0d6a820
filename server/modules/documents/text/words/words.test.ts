import { beforeAll, describe, expect, test } from "vitest";
import { type Dictionary, loadDictionary } from "./dictionary.ts";
import { wordsOf } from "./lexemes.ts";
import { searchVector, TITLE_POSITION } from "./search-vector.ts";

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary();
});

test.each([
  ["swiadectwo", "swiadectwa swiadectw swiadectwem swiadectwami"],
  ["budynek", "budynku budynki budynkow budynkiem"],
  ["umowa", "umowy umow umowie umowami"],
  ["miasto", "miescie miast miasta"],
  ["okno", "okien oknach oknem"],
  ["reka", "rece rak rekami"],
  ["lodz", "lodzi lodzia"],
  ["zary", "zarach zarom zar"],
  ["konstrukcyjny", "konstrukcyjnych konstrukcyjna konstrukcyjnego"],
  ["zelbetowy", "zelbetowej zelbetowego zelbetowymi"],
])("%s is the base form of %s", (base, forms) => {
  for (const form of forms.split(" "))
    expect([form, dictionary.baseForms(form)]).toEqual([form, expect.arrayContaining([base])]);
});

test("a word that no dictionary has is itself", () => {
  expect(dictionary.baseForms("qwertyzx")).toEqual([]);
  expect(dictionary.baseForms("")).toEqual([]);
  expect(dictionary.baseForms("ł".repeat(400))).toEqual([]);
});

describe("words of a text", () => {
  const written = (text: string) => [...wordsOf(text)].map(({ word }) => word);

  test("are folded, and stand apart wherever no letter or digit is", () => {
    expect(written("Żary, ul. Łąkowa 12/3 (BAD/2026/0042)")).toEqual([
      "zary",
      "ul",
      "lakowa",
      "12",
      "3",
      "bad",
      "2026",
      "0042",
    ]);
    expect(written("Z\u0307ary")).toEqual(["zary"]);
    expect(written("½ ﬁrma '' \\ :*")).toEqual(["1", "2", "firma"]);
  });

  test("know their places in the text as it is", () => {
    const text = "Pan Łoś";
    expect([...wordsOf(text)].map(({ start, end }) => text.slice(start, end))).toEqual(["Pan", "Łoś"]);
  });
});

describe("the vector", () => {
  test("notes base forms by page, those of the titles apart", () => {
    const vector = searchVector(dictionary, {
      titles: ["Umowa.pdf", ""],
      pages: ["umowy o dzieło", "", "umów 12"],
    });
    expect(vector).toContain(`'umowa':${TITLE_POSITION}A,1,3`);
    expect(vector).toContain("'12':3");
    expect(vector).toContain("'pdf':16383A");
  });

  test("bad input: more different words than it holds", () => {
    const pages = [Array.from({ length: 200_000 }, (_, index) => `a${index}b`).join(" ")];
    const vector = searchVector(dictionary, { titles: ["umowa"], pages });
    expect(vector.split(" ").length).toBeLessThan(200_000);
    expect(vector).toContain("'umowa'");
  });
});
