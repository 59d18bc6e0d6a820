import "../further-texts.ts";
import "../texts.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { buildDocument } from "../../../../testing/build-document.ts";
import { HttpError } from "../../../lib/http.ts";
import { documentSchema, explainFailure } from "./document-input.ts";

const scan = new File(["%PDF"], "skan 7.PDF");
const stored = buildDocument({ fileName: "Umowa.docx" });

const read = (fileName: string, file: unknown = scan, comment = "") =>
  z.safeParse(documentSchema, { fileName, comment, file });
const nameOf = (fileName: string, file?: unknown) => read(fileName, file).data?.fileName;
const problemsOf = (...input: Parameters<typeof read>) =>
  Object.fromEntries(
    read(...input).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

test("S5.5: the chosen file's extension is appended unless the name ends with it", () => {
  expect(nameOf("Umowa")).toBe("Umowa.PDF");
  expect(nameOf("Umowa.pdf")).toBe("Umowa.pdf");
  expect(nameOf("Umowa.docx")).toBe("Umowa.docx.PDF");
});

test("S5.5: when editing, the existing file's extension is appended", () => {
  expect(nameOf("Aneks", stored)).toBe("Aneks.docx");
  expect(nameOf("Aneks", scan)).toBe("Aneks.PDF");
});

test("S5.3: the file name is required", () => {
  expect(problemsOf("   ")).toEqual({ fileName: "fileName.required" });
});

test("S5.4: when adding, a file must be chosen; when editing, it may be", () => {
  expect(problemsOf("Umowa", null)).toEqual({ file: "file.required" });
  expect(problemsOf("Umowa", stored)).toEqual({});
});

test("a name is judged as it would be saved, its extension included", () => {
  expect(problemsOf("a".repeat(252))).toEqual({ fileName: "fileName.tooLong" });
  expect(problemsOf("a".repeat(251))).toEqual({});
});

test("every refused field is named at once", () => {
  expect(problemsOf("a/b", null, "x".repeat(4001))).toEqual({
    fileName: "fileName.separator",
    comment: "comment.tooLong",
    file: "file.required",
  });
});

test("what is sent is trimmed", () => {
  expect(read("  Umowa  ", scan, " ważna \r\n ").data).toMatchObject({
    fileName: "Umowa.PDF",
    comment: "ważna",
  });
});

const problem = (status: number, title: string, errors?: Record<string, string[]>) =>
  new HttpError({
    status,
    problem: { type: "about:blank", title, status, detail: "", traceId: "1", ...(errors && { errors }) },
  });

test("S8.6, S8.11: a refused save shows the server's body text", () => {
  const tooLarge = "Plik jest za duży. Największy dopuszczalny rozmiar to 5 MB.";
  expect(explainFailure(problem(413, tooLarge))).toBe(tooLarge);
  const changed = "Dokument został w międzyczasie zmieniony: Jan, 20-11-2026 09:00.";
  expect(explainFailure(new HttpError({ status: 409, text: changed }))).toBe(changed);
});

test("S8.11: a refused save without a body has a text of its own", () => {
  for (const error of [new HttpError({ status: 0 }), new HttpError({ status: 502 }), new Error("bug")]) {
    expect(explainFailure(error)).toBe("Wystąpił błąd podczas dodawania pliku.");
  }
});

test("refused fields are named together", () => {
  const errors = { fileName: ["Nazwa pliku jest za długa", "x"], file: ["Plik jest pusty (0 bajtów)"] };
  expect(explainFailure(problem(400, "Błąd walidacji", errors))).toBe(
    "Błąd walidacji: Nazwa pliku jest za długa, x, Plik jest pusty (0 bajtów)",
  );
});
