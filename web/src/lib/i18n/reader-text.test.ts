import "./all-validation.ts";
import { afterEach, expect, test } from "vitest";
import { setLanguage } from "./i18n.ts";
import { inReadersLanguage } from "./reader-text.ts";

afterEach(() => setLanguage("pl"));

test("a schema's key is shown in the reader's language, a sentence of the server as it is", () => {
  expect(inReadersLanguage("password.required")).toBe("Hasło jest wymagane");
  setLanguage("en");
  expect(inReadersLanguage("password.required")).toBe("Password is required");
  expect(inReadersLanguage("Pole „x” ma nieprawidłową wartość")).toBe("Pole „x” ma nieprawidłową wartość");
});
