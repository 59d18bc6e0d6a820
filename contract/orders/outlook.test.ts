import { describe, expect, test } from "vitest";
import { type Ahead, comingSteps, sayWhen } from "./outlook.ts";

const SUBMITTED: Ahead = {
  state: "submitted",
  returnState: null,
  turn: "centre",
  clock: { centreDays: 0, normDays: 20, dueDate: null },
  service: { pricing: "list", certificateType: "Certyfikat" },
  quote: null,
  hold: null,
};
const TODAY = "2026-11-24";

/** One line a step, as it stands on the screen. */
const lines = (order: Partial<Ahead>, today = TODAY) =>
  comingSteps({ ...SUBMITTED, ...order }, today).map(({ step, who, when }) =>
    [who, step.pl, when && sayWhen(when).pl].filter(Boolean).join(": "),
  );

describe("what comes next of an order", () => {
  test("after the submission: what the centre does, and the result by working days, over the holidays", () => {
    expect(lines({})).toEqual([
      "centre: Sprawdzenie zlecenia",
      "centre: Przyjęcie zlecenia do realizacji",
      "centre: Badanie",
      // 24, 25 and 26 December are free of work.
      "centre: Wynik badania, a jeśli jest pozytywny – certyfikat: w ciągu 20 dni roboczych od przyjęcia zlecenia, czyli do 22-12-2026, jeśli zostanie przyjęte 24-11-2026",
    ]);
    expect(lines({}, "2026-12-01").at(-1)).toContain("do 31-12-2026");
  });

  test("a service by quote has the quote between", () => {
    const service = { pricing: "quote", certificateType: "" } as const;
    expect(lines({ service, clock: { centreDays: 0, normDays: null, dueDate: null } })).toEqual([
      "centre: Sprawdzenie zlecenia",
      "centre: Przygotowanie oferty",
      "client: Decyzja w sprawie oferty",
      "centre: Badanie",
      "centre: Wynik badania",
    ]);
    const quoted = { service, state: "quoted", turn: "client" } as const;
    const quote = { validUntil: "2026-12-04", expired: false };
    expect(lines({ ...quoted, quote })[0]).toBe("client: Decyzja w sprawie oferty: do 04-12-2026");
    expect(lines({ ...quoted, quote: { ...quote, expired: true } })[0]).toBe(
      "centre: Przedłużenie oferty, która wygasła",
    );
  });

  test("in examination the result has the day that was promised, and one that has gone by is said to have", () => {
    const clock = { centreDays: 5, normDays: 20, dueDate: "2026-12-02" };
    expect(lines({ state: "in_examination", clock })).toEqual([
      "centre: Badanie i wpisanie ustaleń",
      "centre: Decyzja i publikacja",
      "centre: Wynik badania, a jeśli jest pozytywny – certyfikat: do 02-12-2026",
    ]);
    expect(lines({ state: "in_decision", clock }, "2026-12-03").at(-1)).toContain("termin minął 02-12-2026");
  });

  test("a correction asks the client by its day, and the result follows from the days that are left", () => {
    const clock = { centreDays: 15, normDays: 20, dueDate: "2026-11-30" };
    expect(lines({ state: "correction", returnState: "in_examination", turn: "client", clock })).toEqual([
      "client: Odpowiedź na wezwanie do uzupełnienia: do 30-11-2026",
      "centre: Badanie i wpisanie ustaleń",
      "centre: Decyzja i publikacja",
      "centre: Wynik badania, a jeśli jest pozytywny – certyfikat: do 07-12-2026, jeśli odpowiedź przyjdzie do 30-11-2026",
    ]);
    const late = lines({ state: "correction", turn: "client", clock: { ...clock, dueDate: "2026-11-23" } });
    expect(late.at(-1)).toContain("do 01-12-2026, jeśli odpowiedź przyjdzie do 24-11-2026");
    // Nothing is accepted yet, so no working day has begun.
    const early = lines({ state: "correction", returnState: "submitted", turn: "client", clock });
    expect(early.at(-1)).toContain("od przyjęcia zlecenia");
  });

  test("on hold: the day on which it is to go on, and the result from there; a day that has gone by counts as today", () => {
    const clock = { centreDays: 18, normDays: 20, dueDate: null };
    const held = { state: "on_hold", returnState: "accepted", clock } as const;
    expect(lines({ ...held, hold: { resumeOn: "2026-12-01" } })).toEqual([
      "centre: Wznowienie badania: planowane na 01-12-2026",
      "centre: Rozpoczęcie badania",
      "centre: Badanie i wpisanie ustaleń",
      "centre: Decyzja i publikacja",
      "centre: Wynik badania, a jeśli jest pozytywny – certyfikat: do 03-12-2026, jeśli badanie zostanie wznowione 01-12-2026",
    ]);
    expect(lines({ ...held, hold: { resumeOn: "2026-11-01" } }).at(-1)).toContain("wznowione 24-11-2026");
  });

  test("nothing comes of what is over", () => {
    for (const state of ["published", "withdrawn", "cancelled", "invalidated"] as const) {
      expect(lines({ state, turn: null })).toEqual([]);
    }
  });

  test("a single working day is said as one, in both languages", () => {
    const clock = { centreDays: 0, normDays: 1, dueDate: null };
    const when = comingSteps({ ...SUBMITTED, clock }, TODAY).at(-1)?.when;
    expect(when && sayWhen(when)).toEqual({
      pl: "w ciągu 1 dnia roboczego od przyjęcia zlecenia, czyli do 25-11-2026, jeśli zostanie przyjęte 24-11-2026",
      en: "within 1 working day of acceptance – by 25-11-2026 if accepted on 24-11-2026",
    });
  });
});
