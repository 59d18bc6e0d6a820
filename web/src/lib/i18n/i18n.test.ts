import i18next from "i18next";
import { afterEach, expect, test } from "vitest";
import { currentLanguage, setLanguage } from "./i18n.ts";

afterEach(() => setLanguage("pl"));

test("decisions 1: Polish is the default and stands in <html lang>", () => {
  expect(currentLanguage()).toBe("pl");
  expect(document.documentElement.lang).toBe("pl");
});

test("decisions 1: the chosen language is remembered", async () => {
  await setLanguage("en");
  expect(i18next.t("action.back")).toBe("Back");
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("language")).toBe("en");
});
