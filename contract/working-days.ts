import { gregorianEaster } from "date-easter";
import { addDays, type Day } from "./calendar.ts";

/** Tells whether work is done on the day: Monday to Friday, but for public holidays. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

/**
 * Working days after `from`, up to `to` and with it. The day on which something happens does not count (article 57 of
 * the Code of Administrative Procedure), so the days of adjoining periods add up.
 */
export function workingDaysBetween(from: Day, to: Day): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}

/** The day on which a period of so many working days that begins after `from` ends; with none left, `from` itself. */
export function addWorkingDays(from: Day, count: number): Day {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

const known = new Map<number, ReadonlySet<Day>>();

/** Days off by the act of 18 January 1951 on days free of work; 24 December has been one since 2025. */
export function holidaysOf(year: number): ReadonlySet<Day> {
  const kept = known.get(year);
  if (kept) return kept;
  const fixed = ["01-01", "01-06", "05-01", "05-03", "08-15", "11-01", "11-11", "12-25", "12-26"];
  if (year >= 2025) fixed.push("12-24");
  const easter = gregorianEaster(year).toString();
  // Easter Sunday and Monday, Pentecost, Corpus Christi.
  const movable = [0, 1, 49, 60].map((days) => addDays(easter, days));
  const days = new Set([...fixed.map((day) => `${year}-${day}`), ...movable]);
  known.set(year, days);
  return days;
}
