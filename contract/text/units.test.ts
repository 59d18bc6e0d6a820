import { expect, test } from "vitest";
import { counted } from "./units.ts";

test.each([
  { count: 1, unit: "workingDay", pl: "1 dzień roboczy", en: "1 working day" },
  { count: 3, unit: "workingDay", pl: "3 dni robocze", en: "3 working days" },
  { count: 12, unit: "workingDay", pl: "12 dni roboczych", en: "12 working days" },
  { count: 24, unit: "month", pl: "24 miesiące", en: "24 months" },
  { count: 36, unit: "month", pl: "36 miesięcy", en: "36 months" },
  { count: 0, unit: "day", pl: "0 dni", en: "0 days" },
  { count: 1.5, unit: "day", pl: "1,5 dnia", en: "1.5 days" },
] as const)("$count $unit", ({ count, unit, pl, en }) => {
  expect(counted(count, unit).replace("\u00a0", " ")).toBe(pl);
  expect(counted(count, unit, "en").replace("\u00a0", " ")).toBe(en);
});
