import { expect, test } from "vitest";
import { dayInWarsaw, daysBetween, formatDate, formatDateTime, startOfDayInWarsaw } from "./calendar.ts";
import { addWorkingDays, holidaysOf, isWorkingDay, workingDaysBetween } from "./working-days.ts";

test("M4.36: the holidays that follow Easter are computed: 2024 to 2027", () => {
  for (const [year, ...days] of [
    [2024, "2024-03-31", "2024-04-01", "2024-05-19", "2024-05-30"],
    [2025, "2025-04-20", "2025-04-21", "2025-06-08", "2025-06-19"],
    [2026, "2026-04-05", "2026-04-06", "2026-05-24", "2026-06-04"],
    [2027, "2027-03-28", "2027-03-29", "2027-05-16", "2027-05-27"],
  ] as const) {
    for (const day of days) expect(holidaysOf(year), day).toContain(day);
  }
});

test("M4.36: 24 December is free of work since 2025", () => {
  expect(isWorkingDay("2024-12-24")).toBe(true);
  expect(isWorkingDay("2025-12-24")).toBe(false);
  expect(isWorkingDay("2026-12-24")).toBe(false);
});

test("a period over Christmas and the new year: from 22 December 2026, five working days end on 4 January 2027", () => {
  // 23, 28, 29, 30, 31 December.
  expect(addWorkingDays("2026-12-22", 5)).toBe("2026-12-31");
  expect(addWorkingDays("2026-12-22", 6)).toBe("2027-01-04");
  expect(workingDaysBetween("2026-12-22", "2027-01-04")).toBe(6);
  // 6 January is Epiphany.
  expect(workingDaysBetween("2027-01-04", "2027-01-07")).toBe(2);
});

test("a period over Easter 2026: Good Friday is a working day, Easter Monday is not", () => {
  expect(workingDaysBetween("2026-04-02", "2026-04-07")).toBe(2);
});

test("adjoining periods add up, and the day of an event counts for what went before", () => {
  const whole = workingDaysBetween("2026-11-02", "2026-12-31");
  expect(
    workingDaysBetween("2026-11-02", "2026-11-17") + workingDaysBetween("2026-11-17", "2026-12-31"),
  ).toBe(whole);
  expect(workingDaysBetween("2026-11-17", "2026-11-17")).toBe(0);
  expect(workingDaysBetween("2026-11-17", "2026-11-10")).toBe(0);
});

test("the day is Poland's, over both changes of the clock", () => {
  expect(dayInWarsaw(new Date("2026-03-28T22:59:59Z"))).toBe("2026-03-28");
  expect(dayInWarsaw(new Date("2026-03-28T23:00:00Z"))).toBe("2026-03-29");
  // Summer time has come: midnight in Warsaw is 22:00 UTC.
  expect(dayInWarsaw(new Date("2026-03-29T22:00:00Z"))).toBe("2026-03-30");
  expect(dayInWarsaw(new Date("2026-10-24T22:00:00Z"))).toBe("2026-10-25");
  expect(dayInWarsaw(new Date("2026-10-25T22:59:59Z"))).toBe("2026-10-25");
  expect(dayInWarsaw(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
});

test("S9.4: a moment is shown as DD-MM-YYYY HH:mm in Europe/Warsaw", () => {
  expect(formatDateTime("2026-07-01T22:05:00Z")).toBe("02-07-2026 00:05");
  expect(formatDateTime("2026-01-31T23:30:00.000Z")).toBe("01-02-2026 00:30");
  expect(formatDate("2026-01-31T23:30:00.000Z")).toBe("01-02-2026");
});

test("M8.9: on 29-03-2026 the clock goes from 02:00 to 03:00", () => {
  expect(formatDateTime("2026-03-29T00:59:59Z")).toBe("29-03-2026 01:59");
  expect(formatDateTime("2026-03-29T01:00:00Z")).toBe("29-03-2026 03:00");
});

test("S9.4, M8.9: on 25-10-2026 the hour from 02:00 comes twice", () => {
  expect(formatDateTime("2026-10-25T00:30:00Z")).toBe("25-10-2026 02:30");
  expect(formatDateTime("2026-10-25T01:30:00Z")).toBe("25-10-2026 02:30");
  expect(formatDateTime("2026-10-25T02:00:00Z")).toBe("25-10-2026 03:00");
});

test("a day begins by the clock of its midnight, also when the clocks change on it", () => {
  for (const [day, moment] of [
    ["2026-01-15", "2026-01-14T23:00:00.000Z"],
    ["2026-07-15", "2026-07-14T22:00:00.000Z"],
    ["2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "2026-10-25T23:00:00.000Z"],
  ] as const) {
    expect(startOfDayInWarsaw(day), day).toBe(moment);
  }
});
