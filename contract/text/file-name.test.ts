import { describe, expect, test } from "vitest";
import { extensionOf, FileName, withExtensionOf } from "./file-name.ts";

function refusals(name: unknown) {
  return FileName.safeParse(name).error?.issues.map((issue) => issue.message) ?? [];
}

describe("a document's name", () => {
  test.each([
    ["Świadectwo.pdf", "Świadectwo.pdf"],
    ["  z odstępami .pdf ", "z odstępami .pdf"],
    ["Ło\u0301dz\u0301", "Łódź"],
    [".htaccess", ".htaccess"],
    ["CON", "CON"],
    ["👩‍👩‍👧.png", "👩‍👩‍👧.png"],
    ["a'b\"c%d_e;f", "a'b\"c%d_e;f"],
  ])("%j is kept as %j", (name, kept) => {
    expect(FileName.parse(name)).toBe(kept);
  });

  test("may have 255 characters, counted as people count them", () => {
    expect(refusals("ż".repeat(255))).toEqual([]);
    expect(refusals("😀".repeat(255))).toEqual([]);
    expect(refusals("z\u0307".repeat(255))).toEqual([]);
    expect(refusals("ż".repeat(256))).toEqual(["fileName.tooLong"]);
  });

  test.each([undefined, null, 5, "", "   ", "\t", "\u200B", "\u2060 \u3164"])(
    "is required, and %j is none",
    (name) => {
      expect(refusals(name)).toEqual(["fileName.required"]);
    },
  );

  test.each([
    "a\u0000b",
    "a\nb",
    "a\u007Fb",
    "a\u0085b",
    "a\u2028b",
    "faktura\u202Efdp.exe",
    "a\u200Eb",
    "a\u2067b",
    "a\uFEFFb",
  ])("takes no control or bidirectional character: %j", (name) => {
    expect(refusals(name)).toEqual(["fileName.control"]);
  });

  test.each(["../etc/passwd", "a/b", "a\\b", "C:\\plik.pdf"])("takes no path separator: %j", (name) => {
    expect(refusals(name)).toEqual(["fileName.separator"]);
  });

  test.each([".", "..", "..."])("is not dots alone: %j", (name) => {
    expect(refusals(name)).toEqual(["fileName.dots"]);
  });

  test("names everything that is wrong with it", () => {
    expect(refusals(`a/\u0000${"x".repeat(300)}`)).toEqual([
      "fileName.tooLong",
      "fileName.control",
      "fileName.separator",
    ]);
  });
});

describe("S5.5: the extension of the file", () => {
  test.each([
    ["umowa", "skan.pdf", "umowa.pdf"],
    ["umowa.pdf", "skan.pdf", "umowa.pdf"],
    ["umowa.PDF", "skan.pdf", "umowa.PDF"],
    ["umowa.docx", "skan.pdf", "umowa.docx.pdf"],
    ["umowa pdf", "skan.pdf", "umowa pdf.pdf"],
    ["umowa", "archiwum.tar.gz", "umowa.gz"],
    ["umowa", "LICENSE", "umowa"],
    ["umowa", ".gitignore", "umowa"],
    ["umowa", "kropka.", "umowa"],
    ["  umowa ", "skan.PDF", "umowa.PDF"],
    ["", "skan.pdf", ""],
    ["   ", "skan.pdf", ""],
  ])("the name %j with the file %j is %j", (name, source, expected) => {
    expect(withExtensionOf(name, source)).toBe(expected);
  });

  test.each([
    ["a.PDF", ".pdf"],
    ["a.tar.gz", ".gz"],
    ["a", ""],
    [".env", ""],
    ["a.", ""],
  ])("of %j is %j", (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
