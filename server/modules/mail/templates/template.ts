import { DISPLAY_TIME_ZONE } from "@bonum/contract/limits.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import type { Letter } from "../../../platform/mail/letter.ts";

/** Writes a message from its data in the reader's language. Its data is kept as JSON, so dates are ISO 8601 texts. */
export type Template<Data> = (data: Data, language: Language) => Letter;

/** A day as people read it in a message: `5 grudnia 2026`, `5 December 2026`. */
export function writtenDay(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language === "pl" ? "pl" : "en-GB", {
    timeZone: DISPLAY_TIME_ZONE,
    dateStyle: "long",
  }).format(new Date(iso));
}

/** The same with the time: `5 grudnia 2026 14:05`. */
export function writtenMoment(iso: string, language: Language): string {
  const time = new Intl.DateTimeFormat("pl", { timeZone: DISPLAY_TIME_ZONE, timeStyle: "short" });
  return `${writtenDay(iso, language)} ${time.format(new Date(iso))}`;
}
