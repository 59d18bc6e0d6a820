import "./all-validation.ts";
import { afterEach, expect, test } from "vitest";
import { setLanguage } from "./i18n.ts";
import { inReadersLanguage } from "./reader-text.ts";

afterEach(() => setLanguage("pl"));

test("a schema's key and the server's Polish sentence are shown in the reader's language", () => {
  expect(inReadersLanguage("password.required")).toBe("Hasło jest wymagane");
  setLanguage("en");
  expect(inReadersLanguage("password.required")).toBe("Password is required");
  expect(inReadersLanguage("Hasło jest wymagane")).toBe("Password is required");
});

test("what the catalogue does not have stays as it is", () => {
  setLanguage("en");
  expect(inReadersLanguage("Pole „x” ma nieprawidłową wartość")).toBe("Pole „x” ma nieprawidłową wartość");
});
