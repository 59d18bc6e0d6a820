import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { isWorkingDay } from "@bonum/contract/working-days.ts";
import { expect, test } from "vitest";
import { createRandom } from "../../../kernel/samples/random.ts";
import { inventServices, sampleAnswers } from "../../services/samples.ts";
import { COURSES, documentFor, type SampleDocument, timesOf } from "./courses.ts";

/* What is told of sample orders: when it happened, with which documents, with which answers. */

const SERVICES = inventServices(createRandom(1), 0);
/** A Friday, the Sunday of Easter, and the first working day after Christmas. */
const TODAYS = ["2026-11-20", "2026-04-05", "2026-12-28"];

test("happens on working days, one after the other, and none of it today or later", () => {
  for (const today of TODAYS) {
    for (let seed = 0; seed < 20; seed += 1) {
      for (const course of COURSES) {
        const times = timesOf(course, createRandom(seed), new Date(`${today}T09:00:00Z`));
        const days = times.map((at) => dayInWarsaw(at));
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days.filter((day) => !isWorkingDay(day))).toEqual([]);
        expect((days.at(-1) ?? "") < today).toBe(true);
        // A price that was offered holds for two weeks: none is accepted too late, or waits past its end.
        const quoted = days[course.events.indexOf("quote")];
        const answered = days[course.events.indexOf("acceptQuote")] ?? today;
        if (quoted !== undefined) expect(answered <= addDays(quoted, 14)).toBe(true);
      }
    }
  }
});

const LIBRARY: SampleDocument[] = [
  ["Faktura za badania – Kraków.pdf", "pdf"],
  ["Umowa o wykonanie badań – Kraków.pdf", "pdf"],
  ["Rysunek – rzut parteru – Kraków.png", "png"],
  ["Protokół odbioru robót – Kraków.pdf", "pdf"],
  ["Opinia techniczna o nośności stropu – Kraków.pdf", "pdf"],
  ["Deklaracja właściwości użytkowych – Kraków.pdf", "pdf"],
  ["Zdjęcie z budowy – Kraków.jpg", "jpg"],
].map(([name = "", type = ""]) => ({ id: name, name, type, version: 1 }));

test("takes for each required document one that fits it, and never an invoice", () => {
  const given = (requirement: string) => documentFor(requirement, LIBRARY, [])?.name.split(" – ")[0];
  expect(given("Rzuty kondygnacji")).toBe("Rysunek");
  expect(given("Umowa o roboty budowlane")).toBe("Umowa o wykonanie badań");
  expect(given("Protokoły kontroli okresowych")).toBe("Protokół odbioru robót");
  expect(given("Dokumenty dostawy betonu")).toBe("Deklaracja właściwości użytkowych");
  expect(given("Poprzednia deklaracja lub raport o stanie zapewniania dostępności")).not.toMatch(
    /^Deklaracja/,
  );
  expect(given("")).toBe("Zdjęcie z budowy");
  const required = SERVICES.flatMap(({ requiredDocuments }) => requiredDocuments.map(({ name }) => name));
  for (const name of required) expect(given(name) ?? "").not.toMatch(/^Faktura/);
});

test("answers each question of each service in words of its own", () => {
  const answers = sampleAnswers();
  for (const { question } of SERVICES.flatMap(({ questions }) => questions)) {
    expect(answers.get(question)?.length).toBeGreaterThan(1);
    expect(answers.get(question)?.filter((answer) => answer === "" || answer.includes("?"))).toEqual([]);
  }
});
