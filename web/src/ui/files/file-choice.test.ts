import { expect, test } from "vitest";
import { acceptOf, followedName, judgeChoice, ofPersons } from "./file-choice.ts";

const pdf = new File(["%PDF"], "umowa.pdf", { type: "application/pdf" });
const other = new File(["a"], "druga.txt");
const refused = { file: other, errors: [{ code: "file-invalid-type", message: "" }] };

test("S5.6: only the first file is used, and the others are counted", () => {
  expect(judgeChoice({ accepted: [pdf, other], rejected: [refused] }, undefined)).toEqual({
    file: pdf,
    leftOut: 2,
  });
});

test("S5.7: an empty drop chooses nothing", () => {
  expect(judgeChoice({ accepted: [], rejected: [] }, undefined)).toEqual({ problem: "nothing" });
});

test("a rejected format is reported as such", () => {
  expect(judgeChoice({ accepted: [], rejected: [refused] }, undefined)).toEqual({ problem: "format" });
});

test("an empty file and one past the portal's limit are refused before they are sent", () => {
  const empty = new File([], "pusty.txt");
  expect(judgeChoice({ accepted: [empty], rejected: [] }, undefined)).toEqual({ problem: "empty" });
  expect(judgeChoice({ accepted: [pdf], rejected: [] }, 3)).toEqual({ problem: "tooLarge" });
  expect(judgeChoice({ accepted: [pdf], rejected: [] }, 4)).toEqual({ file: pdf, leftOut: 0 });
});

test("S5.8, S9.9: the known formats are jpg, jpeg, png, pdf and zip; without a list nothing is restricted", () => {
  expect(acceptOf(["jpg", "jpeg", "png", "pdf", "zip"])).toEqual({
    "image/jpeg": [".jpg", ".jpeg"],
    "image/png": [".png"],
    "application/pdf": [".pdf"],
    "application/zip": [".zip"],
  });
  expect(acceptOf(undefined)).toBeUndefined();
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

test("what systems leave beside files is left out, but not where it was chosen alone", () => {
  const file = (name: string) => new File(["x"], name);
  const within = Object.defineProperty(file("b.txt"), "webkitRelativePath", {
    value: "skany/__MACOSX/b.txt",
  });
  const files = [file("Umowa.docx"), file("~$Umowa.docx"), file(".DS_Store"), within];
  expect(ofPersons(files).map(({ name }) => name)).toEqual(["Umowa.docx"]);
  expect(ofPersons([file("Thumbs.db")])).toHaveLength(1);
});
