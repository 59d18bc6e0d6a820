import { expect, test } from "vitest";
import { canRescind, contractKindOf, lastDayToRescind, mustWait } from "./contract.ts";

test.each([
  ["person", false, "consumer"],
  ["person", true, "consumer"],
  ["soleTrader", false, "business"],
  ["soleTrader", true, "consumer"],
  ["company", true, "business"],
  ["housingCommunity", true, "business"],
  ["localGovernment", false, "business"],
  ["association", false, "business"],
  ["other", true, "business"],
] as const)("an order of a %s (outside of trade: %s) is a %s contract", (client, outsideTrade, kind) => {
  expect(contractKindOf(client, outsideTrade)).toBe(kind);
});

test.each([
  ["2026-11-27", "2026-12-11"],
  // Amid it the clock goes back an hour, and forward.
  ["2026-10-20", "2026-11-03"],
  ["2027-03-17", "2027-03-31"],
  // It would end on a Saturday, a Sunday, and All Saints' Day.
  ["2026-11-28", "2026-12-14"],
  ["2026-11-29", "2026-12-14"],
  ["2026-10-18", "2026-11-02"],
  // Christmas Eve is a Thursday, and the Monday after the holidays the next working day.
  ["2026-12-10", "2026-12-28"],
])("a contract of %s can be rescinded until %s", (concludedOn, last) => {
  expect(lastDayToRescind(concludedOn)).toBe(last);
  const terms = { kind: "consumer", concludedOn, startsEarly: false } as const;
  expect(canRescind(terms, last)).toBe(true);
  expect(canRescind(terms, "2027-12-31")).toBe(false);
});

const CONCLUDED = { kind: "consumer", concludedOn: "2026-11-27", startsEarly: false } as const;

test("the 14th day is in time and the 15th is not, and the examination waits as long", () => {
  expect(canRescind(CONCLUDED, "2026-12-11")).toBe(true);
  expect(canRescind(CONCLUDED, "2026-12-12")).toBe(false);
  expect(mustWait(CONCLUDED, "2026-12-11")).toBe(true);
  expect(mustWait(CONCLUDED, "2026-12-12")).toBe(false);
  expect(mustWait({ ...CONCLUDED, startsEarly: true }, "2026-11-27")).toBe(false);
});

test("before it is concluded an order of a consumer can be rescinded, and one of a business never", () => {
  expect(canRescind({ ...CONCLUDED, concludedOn: null }, "2026-11-27")).toBe(true);
  expect(canRescind({ ...CONCLUDED, kind: "business" }, "2026-11-27")).toBe(false);
  expect(mustWait({ ...CONCLUDED, kind: "business" }, "2026-11-27")).toBe(false);
});
