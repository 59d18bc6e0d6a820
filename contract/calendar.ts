import type { Language } from "./text/language.ts";

/** The zone in which every date is meant and shown, wherever the browser or the server is. */
export const DISPLAY_TIME_ZONE = "Europe/Warsaw";

/** A day as `YYYY-MM-DD`, in Poland. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The Swedish way of writing a moment is the one that sorts: `2026-11-21 10:15`. */
const STAMP = new Intl.DateTimeFormat("sv", {
  timeZone: DISPLAY_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** A moment as the clock in Warsaw shows it, `YYYY-MM-DD HH:mm`: what every spreadsheet understands. */
export function stampInWarsaw(moment: Date | string): string {
  return STAMP.format(new Date(moment));
}

/** The day that a moment falls on in Poland. */
export function dayInWarsaw(moment: Date | string = new Date()): Day {
  return stampInWarsaw(moment).slice(0, 10);
}

/** `HH:mm` of a moment in Poland. */
export function timeInWarsaw(moment: Date | string): string {
  return stampInWarsaw(moment).slice(11);
}

/**
 * The moment at which the clock in Warsaw shows `time`, `HH:mm`, on a day. The first one where it shows it twice; where it passes the
 * time over, the moment at which it shows an hour more.
 */
export function momentInWarsaw(day: Day, time: string): Date {
  const summer = new Date(`${day}T${time}:00+02:00`);
  return stampInWarsaw(summer) === `${day} ${time}` ? summer : new Date(`${day}T${time}:00+01:00`);
}

/** The moment at which a day begins in Poland, ISO 8601: an hour earlier in summer, by the clock that midnight itself goes by. */
export function startOfDayInWarsaw(day: Day): string {
  return momentInWarsaw(day, "00:00").toISOString();
}

/** `DD-MM-YYYY HH:mm` of a moment (S9.4). */
export function formatDateTime(moment: Date | string): string {
  return `${formatDate(moment)} ${timeInWarsaw(moment)}`;
}

/** `DD-MM-YYYY` of a moment. */
export function formatDate(moment: Date | string): string {
  return formatDay(dayInWarsaw(moment));
}

/** `DD-MM-YYYY` of a day that is written `YYYY-MM-DD`, and `MM-YYYY` of a month that is written `YYYY-MM`. */
export function formatDay(day: Day): string {
  return day.split("-").reverse().join("-");
}

/** A moment or a day as people read it in a sentence: `5 grudnia 2026 r.`, `5 December 2026`. */
export function writtenDay(moment: Date | string, language: Language = "pl"): string {
  const day = new Intl.DateTimeFormat(language === "pl" ? "pl" : "en-GB", {
    timeZone: DISPLAY_TIME_ZONE,
    dateStyle: "long",
  }).format(new Date(moment));
  return language === "pl" ? `${day} r.` : day;
}

/** The same of a moment with its time: `5 grudnia 2026 r. o godz. 14:05`. */
export function writtenMoment(moment: Date | string, language: Language): string {
  return `${writtenDay(moment, language)} ${language === "pl" ? "o godz." : "at"} ${timeInWarsaw(moment)}`;
}

/** Calendar days after `from`, up to `to` and with it; none where `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.max(0, Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS));
}

export function addDays(day: Day, count: number): Day {
  return new Date(utc(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day so many months later; the last of a month that has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
