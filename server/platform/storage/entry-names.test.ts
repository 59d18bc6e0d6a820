import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entryNames } from "./entry-names.ts";
import { inMemory, zipOf } from "./zip.ts";

const pathsOf = (names: string[], folder?: string) => {
  const { pathOf } = entryNames();
  return names.map((name) => pathOf(name, folder));
};

describe("a name in an archive", () => {
  test.each([
    ["Umowa 12.pdf", "Umowa 12.pdf"],
    ["A: wniosek.txt", "A_ wniosek.txt"],
    ["Pytanie? Odpowiedź*.txt", "Pytanie_ Odpowiedź_.txt"],
    ['<w> | "cudzysłów".txt', "_w_ _ _cudzysłów_.txt"],
    ["CON.txt", "_CON.txt"],
    ["nul", "_nul"],
    ["com1 .tar.gz", "_com1 .tar.gz"],
    ["Lpt³.pdf", "_Lpt³.pdf"],
    ["CONTRACT.txt", "CONTRACT.txt"],
    ["Umowa.", "Umowa"],
    ["Umowa . .", "Umowa"],
    [".env", ".env"],
    ["..", "_"],
    ["a\\b/c\u0001.txt", "a_b_c_.txt"],
  ])("%s is written as %s", (name, written) => {
    expect(pathsOf([name])).toEqual([written]);
  });

  test("is cut between characters where it is too long, and keeps its extension", () => {
    expect(pathsOf([`${"ż".repeat(200)}.txt`])).toEqual([`${"ż".repeat(118)}.txt`]);
    const [family = ""] = pathsOf([`${"👨‍👩‍👧".repeat(30)}.pdf`]);
    expect(family).toBe(`${"👨‍👩‍👧".repeat(13)}.pdf`);
    const [within = ""] = pathsOf([`${"ż".repeat(200)}.txt`], "dokumenty/001/wersja 1/");
    expect(Buffer.byteLength(within)).toBeLessThanOrEqual(240);
    expect(within).toMatch(/^dokumenty\/001\/wersja 1\/ż+\.txt$/);
  });

  test("is told apart from others, as every system tells them", () => {
    expect(pathsOf(["Umowa", "Umowa.", "UMOWA", "umowa (2)"])).toEqual([
      "Umowa",
      "Umowa (2)",
      "UMOWA (3)",
      "umowa (2) (2)",
    ]);
    expect(pathsOf(["a?.txt", "a*.txt"])).toEqual(["a_.txt", "a_ (2).txt"]);
    expect(pathsOf(["Ż.txt", "Z\u0307.txt"])).toEqual(["Ż.txt", "Z\u0307 (2).txt"]);
    const long = "ż".repeat(200);
    expect(pathsOf([`${long}.txt`, `${long}a.txt`])).toEqual([
      `${"ż".repeat(118)}.txt`,
      `${"ż".repeat(116)} (2).txt`,
    ]);
    expect(new Set(pathsOf(Array.from({ length: 2_000 }, () => "plik.txt"))).size).toBe(2_000);
  });

  test("bad input: whatever it is, an archive takes it and each system can write it", () => {
    const name = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.stringMatching(/^[a-cA-C:?* .()2]{0,8}$/),
      fc.constantFrom("CON", "con.", "aux.txt", "..", " ", "ß", "ẞ", "\uD800"),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const paths = pathsOf(names);
        zipOf(
          paths.map((path) => inMemory(path, Buffer.from("x"), new Date(0))),
          null,
        );
        for (const path of paths) {
          expect(path).toMatch(/^[^<>:"/\\|?*\p{Cc}]*[^<>:"/\\|?*\p{Cc}. ]$/u);
          expect(path).not.toMatch(/^(con|aux)(\.|$)/i);
          expect(Buffer.byteLength(path)).toBeLessThanOrEqual(240);
        }
        const folded = paths.map((path) => path.normalize("NFC").toLowerCase());
        expect(new Set(folded).size).toBe(paths.length);
      }),
    );
  });
});
