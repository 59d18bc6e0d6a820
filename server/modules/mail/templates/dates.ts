import { DISPLAY_TIME_ZONE } from "@bonum/contract/limits.ts";
import type { Language } from "@bonum/contract/text/language.ts";

/** A day as people read it in a message: `5 grudnia 2026`, `5 December 2026`. */
export function writtenDay(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language === "pl" ? "pl" : "en-GB", {
    timeZone: DISPLAY_TIME_ZONE,
    dateStyle: "long",
  }).format(new Date(iso));
}
