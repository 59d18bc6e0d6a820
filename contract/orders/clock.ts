import { DISPLAY_TIME_ZONE } from "../limits.ts";

/** A day as `YYYY-MM-DD`, in Poland. */
type Day = string;

const DAY_MS = 86_400_000;
const WARSAW_DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: DISPLAY_TIME_ZONE });

/** The day that a moment falls on in Poland. */
export function dayInWarsaw(moment: Date = new Date()): Day {
  return WARSAW_DAY.format(moment);
}

/** Whether work is done on the day: Monday to Friday, but for public holidays. */
export function isWorkingDay(day: Day): boolean {
  const weekday = utc(day).getUTCDay();
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

/** Calendar days after `from`, up to `to` and with it; none where `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.max(0, Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS));
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

export function addDays(day: Day, count: number): Day {
  return new Date(utc(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

const known = new Map<number, ReadonlySet<Day>>();

/** Days off by the act of 18 January 1951 on days free of work; 24 December has been one since 2025. */
export function holidaysOf(year: number): ReadonlySet<Day> {
  const kept = known.get(year);
  if (kept) return kept;
  const fixed = ["01-01", "01-06", "05-01", "05-03", "08-15", "11-01", "11-11", "12-25", "12-26"];
  if (year >= 2025) fixed.push("12-24");
  const easter = easterOf(year);
  // Easter Sunday and Monday, Pentecost, Corpus Christi.
  const movable = [0, 1, 49, 60].map((days) => addDays(easter, days));
  const days = new Set([...fixed.map((day) => `${year}-${day}`), ...movable]);
  known.set(year, days);
  return days;
}

/** Easter Sunday of the Gregorian calendar, by the anonymous Gregorian algorithm (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
