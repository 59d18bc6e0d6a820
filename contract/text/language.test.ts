import { expect, test } from "vitest";
import { chooseLanguage, languageCookie } from "./language.ts";

test("Polish is the default", () => {
  expect(chooseLanguage("", "")).toBe("pl");
  expect(chooseLanguage("?pageNumber=2", "theme=dark")).toBe("pl");
});

test("the address names the language before the cookie does", () => {
  expect(chooseLanguage("?lang=en", "language=pl")).toBe("en");
  expect(chooseLanguage("lang=pl&x=1", "language=en")).toBe("pl");
  expect(chooseLanguage("", "a=b; language=en; c=d")).toBe("en");
});

test("a language that nobody speaks here is none", () => {
  expect(chooseLanguage("?lang=de", "language=fr")).toBe("pl");
  expect(chooseLanguage("?lang=de", "language=en")).toBe("en");
  expect(chooseLanguage("?lang=", "mylanguage=en")).toBe("pl");
});

test("the cookie is read back as it was written", () => {
  expect(chooseLanguage("", languageCookie("en", false))).toBe("en");
  expect(chooseLanguage("", `language=pl; ${languageCookie("en", true)}`)).toBe("en");
  expect(languageCookie("en", true)).toMatch(/^__Host-language=en; Path=\/; .*; Secure$/);
});
