import i18next from "i18next";
import { expect, test } from "vitest";
import { formatNumber } from "../../lib/format/format.ts";
import "./texts.ts";

test.each([
  ["pl", 1, "Upuść plik, aby dodać dokument"],
  ["pl", 3, "Upuść pliki – dodamy 3 dokumenty"],
  ["pl", 40, "Upuść pliki – dodamy 40 dokumentów"],
  ["en", 1, "Drop the file to add a document"],
  ["en", 40, "Drop the files to add 40 documents"],
] as const)("in %s, %i files that are dragged over the list are told as %j", (language, count, told) => {
  const t = i18next.getFixedT(language, "documents");
  expect(t("list.drop", { count, amount: formatNumber(count) })).toBe(told);
});
