import { expect, test } from "vitest";
import { annotatedText } from "./annotated-text.ts";

test("values of fields and notes, a line each", () => {
  const text = annotatedText([
    { fieldType: "Tx", fieldValue: "Wiercińska", textContent: ["Wiercińska"], contentsObj: { str: "" } },
    { fieldType: "Ch", fieldValue: ["a"], options: [{ exportValue: "a", displayValue: "Strop" }] },
    { textContent: ["Wpisano", "na stronie"], contentsObj: { str: "dawniej" } },
    { contentsObj: { str: "Uwaga" } },
  ]);
  expect(text).toBe("\nWiercińska\nStrop\nWpisano\nna stronie\nUwaga");
});

test("no passwords, ticks, or fields that are empty", () => {
  const fields = [
    { fieldType: "Tx", fieldValue: "tajne", password: true },
    { fieldType: "Btn", fieldValue: "Yes", checkBox: true },
    { fieldType: "Tx", fieldValue: null },
    { contentsObj: { str: "" } },
  ];
  expect(annotatedText(fields)).toBe("");
});
