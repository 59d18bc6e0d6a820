import i18next from "i18next";
import { afterEach, expect, test } from "vitest";
import { currentLanguage, setLanguage } from "./i18n.ts";

afterEach(() => setLanguage("pl"));

test("decisions 1: Polish is the default", () => {
  expect(currentLanguage()).toBe("pl");
});

test("the language stands in <html lang>", () => {
  setLanguage("pl");
  expect(document.documentElement.lang).toBe("pl");
});

test("decisions 1: the chosen language is remembered", () => {
  setLanguage("en");
  expect(i18next.t("action.back")).toBe("Back");
  expect(document.documentElement.lang).toBe("en");
  expect(document.cookie).toContain("language=en");
});
