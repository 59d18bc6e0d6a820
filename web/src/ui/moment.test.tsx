import { afterEach, expect, test } from "vitest";
import { show } from "../../testing/screen.tsx";
import { showLanguage } from "../lib/i18n/i18n.ts";
import { Moment, wholeMoments } from "./moment.tsx";

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

test("a moment within a text stays on one line, and the text is as it was", () => {
  show(<p>{wholeMoments("do 02-12-2026 14:05, nr 12-34")}</p>);
  const text = document.querySelector("p");
  expect(text?.textContent).toBe("do 02-12-2026 14:05, nr 12-34");
  const whole = [...document.querySelectorAll("p span")];
  expect(whole.map((part) => [part.textContent, getComputedStyle(part).whiteSpace])).toEqual([
    ["02-12-2026 14:05", "nowrap"],
  ]);
});
