import i18next from "i18next";
import { afterEach, expect, test } from "vitest";
import { formatNumber } from "../format/format.ts";
import { asShown, currentLanguage, setLanguage } from "./i18n.ts";

afterEach(() => setLanguage("pl"));

test("D1.1: Polish is the default", () => {
  expect(currentLanguage()).toBe("pl");
});

test("the language stands in <html lang>", () => {
  setLanguage("pl");
  expect(document.documentElement.lang).toBe("pl");
});

test("the chosen language is remembered", () => {
  setLanguage("en");
  expect(i18next.t("action.back")).toBe("Back");
  expect(document.documentElement.lang).toBe("en");
  expect(document.cookie).toContain("language=en");
});

test("a Polish line ends in no one-letter word; the specification's sentence and English stay as they are", () => {
  const bound = { postProcess: "shortWords" };
  expect(i18next.t("error.tooMany", bound)).toBe("Zbyt wiele prób. Odczekaj chwilę i\u00A0spróbuj ponownie.");
  expect(i18next.t("error.network", bound)).toContain("Wystąpił problem z połączeniem z serwerem.");
  setLanguage("en");
  expect(i18next.t("error.tooMany", bound)).toBe("Too many attempts. Wait a moment and try again.");
});

test("names and labels are bound as the texts are: Polish ones, on a page of either language", () => {
  const name = "Dom Dobry sp. z o.o.";
  expect(asShown(name)).toBe(name);
  i18next.options.postProcess = "shortWords";
  expect(asShown(name)).toBe("Dom Dobry sp.\u00A0z\u00A0o.o.");
  setLanguage("en");
  expect(asShown("A house")).toBe("A house");
  expect(asShown("W lesie", "pl")).toBe("W\u00A0lesie");
});

test.each([
  ["0 plików", 0],
  ["1 plik", 1],
  ["2 pliki", 2],
  ["5 plików", 5],
  ["12 plików", 12],
  ["22 pliki", 22],
  ["1,5 pliku", 1.5],
])("M8.8: %s", (expected, count) => {
  i18next.addResourceBundle("pl", "counted", {
    count_one: "{{amount}} plik",
    count_few: "{{amount}} pliki",
    count_many: "{{amount}} plików",
    count_other: "{{amount}} pliku",
  });
  const amount = formatNumber(count, 1);
  expect(i18next.t("count" as never, { ns: "counted" as never, count, amount } as never)).toBe(expected);
  i18next.removeResourceBundle("pl", "counted");
});
