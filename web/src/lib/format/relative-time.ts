import { dayInWarsaw, daysBetween } from "@bonum/contract/calendar.ts";
import { currentLanguage } from "../i18n/i18n.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units of whole days, each from so many on. */
const OF_DAYS = [
  ["year", 365],
  ["month", 30],
  ["week", 7],
] as const;

/**
 * Formats the distance of a moment from now in the present language: `2 godziny temu`, `za 3 dni`. Up to a day
 * by the clock, beyond that by the calendar of Poland, so that `wczoraj` is yesterday's date.
 */
export function relativeTime(moment: string | Date, now: Date = new Date()): string {
  const then = new Date(moment);
  const away = then.getTime() - now.getTime();
  const length = Math.abs(away);
  if (length < MINUTE) return written("auto").format(0, "second");
  if (length < HOUR) return counted(Math.trunc(away / MINUTE), "minute");
  if (length < DAY) return counted(Math.trunc(away / HOUR), "hour");
  const [from, to] = away < 0 ? [then, now] : [now, then];
  const days = daysBetween(dayInWarsaw(from), dayInWarsaw(to));
  const [unit, least] = OF_DAYS.find(([, count]) => days >= count) ?? ["day", 1];
  const count = Math.sign(away) * Math.trunc(days / least);
  return unit === "day" ? written("auto").format(count, unit) : counted(count, unit);
}

/** By number, never by the calendar as in `w zeszłym tygodniu`; Polish does not say that it is one: `tydzień temu`. */
function counted(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  const text = written("always").format(count, unit);
  return currentLanguage() === "pl" ? text.replace(/(^|^za )1 /, "$1") : text;
}

function written(numeric: "auto" | "always"): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric, style: "long" });
}
