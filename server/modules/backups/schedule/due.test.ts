import { describe, expect, test } from "vitest";
import { isCheckDue, isLate, type Known, lastMoment, nextMoment, nextTry } from "./due.ts";

const AT = "02:30";
const at = (iso: string) => new Date(iso);

/** A run that took a minute. */
function run(iso: string, outcome: Known["outcome"], begunBy: Known["begun_by"] = "schedule"): Known {
  const started_at = at(iso);
  const ended_at = outcome === "running" ? null : new Date(started_at.getTime() + 60_000);
  return { begun_by: begunBy, outcome, started_at, ended_at };
}

describe("the moment of the day", () => {
  test("goes by the clock in Warsaw, winter and summer", () => {
    expect(lastMoment(AT, at("2026-11-25T01:29:59Z"))).toEqual(at("2026-11-24T01:30:00Z"));
    expect(lastMoment(AT, at("2026-11-25T01:30:00Z"))).toEqual(at("2026-11-25T01:30:00Z"));
    expect(nextMoment(AT, at("2026-11-25T01:30:00Z"))).toEqual(at("2026-11-26T01:30:00Z"));
    expect(lastMoment(AT, at("2026-07-01T12:00:00Z"))).toEqual(at("2026-07-01T00:30:00Z"));
  });

  test("is there once in the night that has it twice, and once in the night that has it not", () => {
    expect(lastMoment(AT, at("2026-10-25T12:00:00Z"))).toEqual(at("2026-10-25T00:30:00Z"));
    expect(lastMoment(AT, at("2026-03-29T12:00:00Z"))).toEqual(at("2026-03-29T01:30:00Z"));
    expect(nextMoment(AT, at("2026-03-28T12:00:00Z"))).toEqual(at("2026-03-29T01:30:00Z"));
  });
});

test("what lies in the place is compared on Sundays, and where that was missed with the next backup", () => {
  const checked = (iso: string) => [{ outcome: "done" as const, damaged: 0, started_at: at(iso) }];
  const sunday = "2026-11-22T01:30:00Z";
  expect(isCheckDue(AT, checked("2026-11-21T01:30:00Z"), at(sunday))).toBe(true);
  expect(isCheckDue(AT, checked(sunday), at("2026-11-25T01:30:00Z"))).toBe(false);
  expect(isCheckDue(AT, checked(sunday), at("2026-11-30T12:00:00Z"))).toBe(true);
  expect(
    isCheckDue(AT, [{ outcome: "done", damaged: null, started_at: at(sunday) }], at("2026-11-25T01:30:00Z")),
  ).toBe(true);
});

describe("the next try", () => {
  const now = at("2026-11-25T09:00:00Z");

  test("is now where nothing was made since the last moment, and tomorrow where something was", () => {
    expect(nextTry(AT, [], now)).toEqual(now);
    expect(nextTry(AT, [run("2026-11-24T01:30:00Z", "done")], now)).toEqual(now);
    expect(nextTry(AT, [run("2026-11-25T01:30:00Z", "done")], now)).toEqual(at("2026-11-26T01:30:00Z"));
  });

  test("does not go by what a command made, nor by what was stopped with its server", () => {
    expect(nextTry(AT, [run("2026-11-25T02:00:00Z", "done", "command")], now)).toEqual(now);
    expect(nextTry(AT, [run("2026-11-25T02:00:00Z", "stopped")], now)).toEqual(now);
  });

  test("comes later and later after failures, and after five of them tomorrow", () => {
    const failed: Known[] = [];
    const pauses = [5, 15, 30, 60];
    for (const minutes of pauses) {
      failed.unshift(run("2026-11-25T08:00:00Z", "failed"));
      expect(nextTry(AT, failed, now)).toEqual(
        new Date(at("2026-11-25T08:01:00Z").getTime() + minutes * 60_000),
      );
    }
    failed.unshift(run("2026-11-25T08:00:00Z", "failed"));
    expect(nextTry(AT, failed, now)).toEqual(at("2026-11-26T01:30:00Z"));
    expect(nextTry(AT, failed, at("2026-11-26T01:30:00Z"))).toEqual(at("2026-11-26T01:30:00Z"));
  });
});

describe("a backup is late", () => {
  const made = run("2026-11-24T01:30:00Z", "done");
  const failed = run("2026-11-25T01:30:00Z", "failed");

  test("26 hours after its moment, whatever failed since", () => {
    expect(isLate(AT, [failed, made], at("2026-11-26T03:29:00Z"))).toBe(false);
    expect(isLate(AT, [failed, made], at("2026-11-26T03:31:00Z"))).toBe(true);
    expect(isLate(AT, [made], at("2026-11-26T03:31:00Z"))).toBe(true);
  });

  test("not where a command has made one, nor while one is on its way", () => {
    const now = at("2026-11-26T04:00:00Z");
    expect(isLate(AT, [run("2026-11-25T20:00:00Z", "done", "command"), made], now)).toBe(false);
    expect(isLate(AT, [run("2026-11-26T01:30:00Z", "running"), made], now)).toBe(false);
    expect(isLate(AT, [run("2026-11-26T01:30:00Z", "running"), made], at("2026-11-28T04:00:00Z"))).toBe(true);
  });

  test("not of a schedule that is new", () => {
    expect(isLate(AT, [], at("2026-11-26T04:00:00Z"))).toBe(false);
    expect(isLate(AT, [run("2026-11-26T03:00:00Z", "failed")], at("2026-11-26T04:00:00Z"))).toBe(false);
  });
});
