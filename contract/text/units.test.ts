import { expect, test } from "vitest";
import { counted } from "./units.ts";

test.each([
  [1, "workingDay", "1 dzień roboczy", "1 working day"],
  [3, "workingDay", "3 dni robocze", "3 working days"],
  [12, "workingDay", "12 dni roboczych", "12 working days"],
  [24, "month", "24 miesiące", "24 months"],
  [36, "month", "36 miesięcy", "36 months"],
  [0, "day", "0 dni", "0 days"],
  [1.5, "day", "1,5 dnia", "1.5 days"],
] as const)("%s %s", (count, unit, pl, en) => {
  expect(counted(count, unit).replace("\u00a0", " ")).toBe(pl);
  expect(counted(count, unit, "en").replace("\u00a0", " ")).toBe(en);
});
