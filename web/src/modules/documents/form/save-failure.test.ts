import "../messages.ts";
import { expect, test } from "vitest";
import { HttpError } from "../../../lib/http.ts";
import { failureOf } from "./save-failure.ts";

const problem = (status: number, title: string, errors?: Record<string, string[]>) =>
  new HttpError({
    status,
    problem: { type: "about:blank", title, status, detail: "", traceId: "1", ...(errors && { errors }) },
  });

test("spec 8: a refused save shows the server's body text", () => {
  expect(
    failureOf(problem(413, "Plik jest za duży. Największy dopuszczalny rozmiar to 5 MB."), true),
  ).toEqual({
    text: "Plik jest za duży. Największy dopuszczalny rozmiar to 5 MB.",
    fields: {},
    conflict: false,
  });
});

test("spec 8: a refused save without a body has a text of its own", () => {
  const text = "Wystąpił błąd podczas dodawania pliku.";
  for (const error of [new HttpError({ status: 0 }), new HttpError({ status: 502 }), new Error("bug")]) {
    expect(failureOf(error, true)).toEqual({ text, fields: {}, conflict: false });
  }
});

test("spec 8: a conflict shows the body text and is known as one", () => {
  const error = new HttpError({
    status: 409,
    text: "Dokument został w międzyczasie zmieniony: Jan, 20-11-2026 09:00.",
  });
  expect(failureOf(error, false)).toMatchObject({ text: error.text, conflict: true });
});

test("spec 8: a 409 on adding shows its body text and is no other person's edit", () => {
  const error = new HttpError({ status: 409, text: "Taki dokument już istnieje." });
  expect(failureOf(error, true)).toEqual({ text: error.text, fields: {}, conflict: false });
});

test("spec 8: refused fields are told together, and each at its field", () => {
  const errors = {
    fileName: ["Nazwa pliku jest za długa", "x"],
    file: ["Plik jest pusty (0 bajtów)"],
    other: ["?"],
  };
  expect(failureOf(problem(400, "Błąd walidacji", errors), true)).toEqual({
    text: "Błąd walidacji: Nazwa pliku jest za długa, x, Plik jest pusty (0 bajtów), ?",
    fields: { fileName: "Nazwa pliku jest za długa", file: "Plik jest pusty (0 bajtów)" },
    conflict: false,
  });
});
