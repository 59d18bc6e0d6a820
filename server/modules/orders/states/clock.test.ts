import type { OrderState, Turn } from "@bonum/contract/orders/states.ts";
import { describe, expect, test } from "vitest";
import { type ClockRow, clockOf, moveClock } from "./clock.ts";

const DRAFT: ClockRow = {
  service: { normDays: 20 },
  accepted_at: null,
  due_date: null,
  centre_days: 0,
  client_days: 0,
  clock_turn: null,
  clock_since: null,
};

type Step = [day: string, to: OrderState, turn: Turn, dueDate?: string];

/** Returns the clock after these events. */
function run(steps: Step[], start: Partial<ClockRow> = {}): ClockRow {
  let row: ClockRow = { ...DRAFT, ...start };
  for (const [today, to, turn, dueDate = null] of steps) {
    const accepted = to === "accepted" ? new Date(`${today}T12:00:00Z`) : row.accepted_at;
    row = { ...row, ...moveClock(row, { to, turn, today, dueDate }), accepted_at: accepted };
  }
  return row;
}

const figures = (row: ClockRow, today: string) => {
  const { centreDays, clientDays, dueDate } = clockOf(row, today);
  return [centreDays, clientDays, dueDate];
};

describe("the clock of an order", () => {
  test("M4.37: does not run in a draft, nor for the centre before it is accepted", () => {
    expect(figures(DRAFT, "2026-11-30")).toEqual([0, 0, null]);
    const submitted = run([["2026-11-02", "submitted", "centre"]]);
    expect(figures(submitted, "2026-11-30")).toEqual([0, 0, null]);
  });

  test("counts the centre's working days from the acceptance on, and says when the promised ones are over", () => {
    const accepted = run([
      ["2026-11-02", "submitted", "centre"],
      ["2026-11-03", "accepted", "centre"],
    ]);
    // 11 November is a public holiday.
    expect(figures(accepted, "2026-11-10")).toEqual([5, 0, "2026-12-02"]);
    expect(figures(accepted, "2026-11-12")).toEqual([6, 0, "2026-12-02"]);
    expect(figures(accepted, "2026-12-02")[0]).toBe(20);
  });

  test("M4.37: goes on through the centre's states, and an overdue date stays overdue", () => {
    const late = run([
      ["2026-11-02", "submitted", "centre"],
      ["2026-11-03", "accepted", "centre"],
      ["2026-11-05", "in_examination", "centre"],
      ["2026-12-10", "in_decision", "centre"],
    ]);
    expect(figures(late, "2026-12-10")).toEqual([26, 0, "2026-12-02"]);
  });

  test("M4.18: stands still for the centre while the client corrects, over Christmas and the end of the year", () => {
    const asked = run([
      ["2026-12-14", "submitted", "centre"],
      ["2026-12-15", "accepted", "centre"],
      ["2026-12-16", "in_examination", "centre"],
      ["2026-12-22", "correction", "client", "2026-12-30"],
    ]);
    expect(figures(asked, "2026-12-22")).toEqual([5, 0, "2026-12-30"]);
    expect(figures(asked, "2027-01-04")).toEqual([5, 13, "2026-12-30"]);
    const answered = run([["2027-01-05", "in_examination", "centre"]], asked);
    // 6 January is Epiphany: fifteen working days are left from the 7th on.
    expect(figures(answered, "2027-01-07")).toEqual([6, 14, "2027-01-27"]);
  });

  test("M4.21: stands still on hold, over Easter, until the planned day", () => {
    const held = run(
      [
        ["2026-03-30", "accepted", "centre"],
        ["2026-04-02", "on_hold", null, "2026-04-10"],
      ],
      { client_days: 4 },
    );
    expect(figures(held, "2026-04-09")).toEqual([3, 4, "2026-04-10"]);
    const resumed = run([["2026-04-10", "accepted", "centre"]], held);
    expect(figures(resumed, "2026-04-13")).toEqual([4, 4, "2026-05-06"]);
  });

  test("M4.7: on hold for the client counts the client's days; for the centre nobody's", () => {
    const start: Step[] = [["2026-06-01", "accepted", "centre"]];
    expect(figures(run([...start, ["2026-06-03", "on_hold", "client", "2026-06-30"]]), "2026-06-08")).toEqual(
      [2, 5, "2026-06-30"],
    );
    expect(figures(run([...start, ["2026-06-03", "on_hold", "centre", "2026-06-30"]]), "2026-06-08")).toEqual(
      [2, 0, "2026-06-30"],
    );
  });

  test("counts days, not hours, over both changes of the clock", () => {
    const waiting = (since: string) => run([[since, "quoted", "client", "2026-12-31"]]);
    expect(figures(waiting("2026-03-28"), "2026-03-30")[1]).toBe(2);
    expect(figures(waiting("2026-10-24"), "2026-10-26")[1]).toBe(2);
  });

  test("with the promised days used up, a new period is due at once", () => {
    const late = run([
      ["2026-09-01", "accepted", "centre"],
      ["2026-11-02", "correction", "client", "2026-11-09"],
      ["2026-11-06", "in_examination", "centre"],
    ]);
    expect(figures(late, "2026-11-06")[2]).toBe("2026-11-06");
  });

  test("without a promise nothing is due, and the days are counted all the same", () => {
    const row = run([["2026-11-02", "accepted", "centre"]], { service: { normDays: null } });
    expect(figures(row, "2026-11-04")).toEqual([2, 0, null]);
  });

  test("stops with the end", () => {
    const done = run([
      ["2026-11-02", "accepted", "centre"],
      ["2026-11-05", "published", null],
    ]);
    expect(figures(done, "2027-11-05")).toEqual([3, 0, null]);
  });
});
