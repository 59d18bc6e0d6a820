import { DISPLAY_TIME_ZONE } from "@bonum/contract/limits.ts";

const formatter = new Intl.DateTimeFormat("pl-PL", {
  timeZone: DISPLAY_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `DD-MM-YYYY HH:mm` in Europe/Warsaw wherever the browser is (S9.4). */
export function formatDateTime(iso: string): string {
  const { day, month, year, hour, minute } = partsOf(iso);
  return `${day}-${month}-${year} ${hour}:${minute}`;
}

/** `DD-MM-YYYY` in Europe/Warsaw. */
export function formatDate(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day}-${month}-${year}`;
}

function partsOf(iso: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(formatter.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
}

/** `MM-YYYY` of a month that is written `YYYY-MM`. */
export function formatMonth(month: string): string {
  const [year, number] = month.split("-");
  return `${number}-${year}`;
}

/** `DD-MM-YYYY` of a day that is written `YYYY-MM-DD`, in no time zone. */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("-");
}
