import { afterEach, expect, test } from "vitest";
import { show } from "../../testing/screen.tsx";
import { showLanguage } from "../lib/i18n/i18n.ts";
import { Moment } from "./moment.tsx";

afterEach(() => showLanguage("pl"));

test("on an English screen the portal's own names are English, and a person's is as it is", () => {
  showLanguage("en");
  const names = ["Konto usunięte", "Centrum Badań", "Anna Żak"];
  show(names.map((name) => <Moment key={name} date="2026-11-24T12:00:00Z" person={name} />));
  expect([...document.querySelectorAll("time + span")].map(({ textContent }) => textContent)).toEqual([
    "Deleted account",
    "Examination Centre",
    "Anna Żak",
  ]);
});
