import { afterEach, expect, test } from "vitest";
import { setLanguage } from "../i18n/i18n.ts";
import { relativeTime } from "./relative-time.ts";

const NOW = new Date("2026-11-24T13:05:00Z");
afterEach(() => setLanguage("pl"));

test.each([
  ["2026-11-24T13:04:30Z", "teraz", "now"],
  ["2026-11-24T13:00:00Z", "5 minut temu", "5 minutes ago"],
  ["2026-11-24T11:00:00Z", "2 godziny temu", "2 hours ago"],
  // An hour before midnight in Warsaw, 14 hours ago, is told by the clock.
  ["2026-11-23T22:59:00Z", "14 godzin temu", "14 hours ago"],
  ["2026-11-23T11:00:00Z", "wczoraj", "yesterday"],
  // Half past eleven at night in Warsaw, two calendar days before.
  ["2026-11-22T22:30:00Z", "przedwczoraj", "2 days ago"],
  ["2026-11-17T12:00:00Z", "tydzień temu", "1 week ago"],
  ["2026-09-20T12:00:00Z", "2 miesiące temu", "2 months ago"],
  ["2024-11-20T12:00:00Z", "2 lata temu", "2 years ago"],
  ["2026-11-24T12:04:00Z", "godzinę temu", "1 hour ago"],
  ["2026-11-24T14:06:00Z", "za godzinę", "in 1 hour"],
  ["2026-11-24T15:10:00Z", "za 2 godziny", "in 2 hours"],
  ["2026-11-27T15:10:00Z", "za 3 dni", "in 3 days"],
])("%s is %s", (moment, polish, english) => {
  expect(relativeTime(moment, NOW)).toBe(polish);
  setLanguage("en");
  expect(relativeTime(moment, NOW)).toBe(english);
});
