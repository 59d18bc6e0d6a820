import { expect, test } from "vitest";
import { fieldsOf, followedName, isChanged, problemsOf, savedName } from "./form-rules.ts";

const pdf = new File(["%PDF"], "skan 7.PDF");
const state = (fileName: string, file: File | null = pdf, comment = "") => ({
  text: { fileName, comment },
  file,
});

test("spec 5: the chosen file's extension is appended unless the name ends with it", () => {
  expect(savedName(state("Umowa"), null)).toBe("Umowa.PDF");
  expect(savedName(state("Umowa.pdf"), null)).toBe("Umowa.pdf");
  expect(savedName(state("Umowa.docx"), null)).toBe("Umowa.docx.PDF");
});

test("spec 5: when editing, the existing file's extension is appended", () => {
  expect(savedName(state("Aneks", null), "Umowa.docx")).toBe("Aneks.docx");
  expect(savedName(state("Aneks"), "Umowa.docx")).toBe("Aneks.PDF");
});

test("spec 5: the file name is required", () => {
  expect(problemsOf(state("   "), null)).toEqual({ fileName: "fileName.required" });
});

test("spec 5: when adding, a file must be chosen; when editing, it may be", () => {
  expect(problemsOf(state("Umowa", null), null)).toEqual({ file: "file.required" });
  expect(problemsOf(state("Umowa", null), "Umowa.docx")).toEqual({});
});

test("a name is judged as it would be saved, its extension included", () => {
  expect(problemsOf(state("a".repeat(252)), null)).toEqual({ fileName: "fileName.tooLong" });
  expect(problemsOf(state("a".repeat(251)), null)).toEqual({});
});

test("every refused field is named at once", () => {
  expect(problemsOf(state("a/b", null, "x".repeat(4001)), null)).toEqual({
    fileName: "fileName.separator",
    comment: "comment.tooLong",
    file: "file.required",
  });
});

test("what is sent is trimmed", () => {
  expect(fieldsOf(state("  Umowa  ", pdf, " ważna \r\n "), null)).toEqual({
    fileName: "Umowa.PDF",
    comment: "ważna",
  });
});

test("spec 2: there is something to save once the form is changed or a file is chosen", () => {
  const saved = { fileName: "Umowa.pdf", comment: "" };
  expect(isChanged(state("Umowa.pdf", null), saved)).toBe(false);
  expect(isChanged(state("Umowa.pdf", null, "nowy"), saved)).toBe(true);
  expect(isChanged(state("Umowa 2.pdf", null), saved)).toBe(true);
  expect(isChanged(state("Umowa.pdf"), saved)).toBe(true);
});

test.each([
  ["zdjęcie.png", false, "zdjęcie.png", "projekt.pdf", "projekt.pdf"],
  ["zdjęcie.png", false, "zdjęcie.png", null, ""],
  ["", true, null, "projekt.pdf", "projekt.pdf"],
  ["Elewacja", true, "zdjęcie.png", "projekt.pdf", "Elewacja"],
  ["Elewacja.PNG", true, "zdjęcie.png", "projekt.pdf", "Elewacja.pdf"],
  ["Elewacja.png", true, "zdjęcie.png", "LICENSE", "Elewacja"],
  ["Elewacja.png", true, "zdjęcie.png", null, "Elewacja"],
  ["Elewacja.png", true, "zdjęcie.png", "inne.PNG", "Elewacja.png"],
  ["Umowa z 12.05", true, "skan.pdf", "projekt.docx", "Umowa z 12.05"],
  [".png", true, "zdjęcie.png", "projekt.pdf", ".png"],
])(
  "the name %j (typed: %j) of %j is, once %j is the file, %j",
  (...[fileName, typed, before, after, expected]) => {
    expect(followedName({ fileName, typed }, before, after)).toBe(expected);
  },
);
