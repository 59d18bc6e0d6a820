import { expect, test } from "vitest";
import { failureList, LastLines, slowestList, table, verdict } from "./tally.ts";

const results = [
  {
    name: "lint",
    tally: { passed: 1, failed: 0, skipped: 0, failures: [], timings: [] },
    seconds: 1.24,
    lastLines: [],
  },
  {
    name: "unit",
    tally: { passed: 120, failed: 2, skipped: 0, failures: [], timings: [] },
    seconds: 61.5,
    lastLines: [],
  },
];

test("the last line adds up all runners", () => {
  expect(verdict(results)).toBe("121 passed, 2 failed");
});

test("the last line counts skipped tests where there are any", () => {
  const tally = { passed: 0, failed: 0, skipped: 9, failures: [], timings: [] };
  const skipping = { name: "e2e", tally, seconds: 0, lastLines: [] };
  expect(verdict([...results, skipping])).toBe("121 passed, 2 failed, 9 skipped");
});

test("nothing run reads as nothing passed", () => {
  expect(verdict([])).toBe("0 passed, 0 failed");
});

test("the table shows counts and time of each part, and the time of the whole", () => {
  expect(table(results, 50).split("\n")).toEqual([
    "part   passed  failed  skipped  seconds",
    "lint        1       0        0      1.2",
    "unit      120       2        0     61.5",
    "total     121       2        0     50.0",
  ]);
});

test("what failed is listed by part and name with how its error begins; without a name, by the output's end", () => {
  const failures = [
    { test: "server/a.test.ts › adds", error: "AssertionError: expected 1 to be 2\n+ 1" },
    { test: "web/b.test.tsx", error: "Error: no module" },
  ];
  const unit = {
    name: "unit",
    tally: { passed: 3, failed: 2, skipped: 0, failures, timings: [] },
    seconds: 1,
    lastLines: ["more"],
  };
  const lint = {
    name: "lint",
    tally: { passed: 0, failed: 1, skipped: 0, failures: [], timings: [] },
    seconds: 1,
    lastLines: ["a.ts:1", "1 error"],
  };
  expect(failureList([lint, unit]).split("\n")).toEqual([
    "FAILED  lint, whose output ended:",
    "        a.ts:1",
    "        1 error",
    "FAILED  unit: server/a.test.ts › adds",
    "        AssertionError: expected 1 to be 2",
    "        + 1",
    "FAILED  unit: web/b.test.tsx",
    "        Error: no module",
  ]);
});

test("where nothing failed nothing is listed", () => {
  const unit = {
    name: "unit",
    tally: { passed: 3, failed: 0, skipped: 1, failures: [], timings: [] },
    seconds: 1,
    lastLines: [],
  };
  expect(failureList([unit])).toBe("");
});

test("of an output the last 40 lines are kept, without colours and empty lines", () => {
  const lines = new LastLines();
  for (let line = 1; line <= 50; line += 1) lines.add(`\u001b[31mline ${line}\u001b[39m `);
  lines.add("  ");
  expect(lines.kept).toHaveLength(40);
  expect(lines.kept[0]).toBe("line 11");
  expect(lines.kept.at(-1)).toBe("line 50");
});

test("the slowest tests of all parts are named, the slowest first", () => {
  const timings = [
    { test: "a.test.ts › adds", ms: 40 },
    { test: "a.test.ts › waits", ms: 61_250 },
  ];
  const [lint] = results;
  if (lint === undefined) throw new Error("no result");
  expect(slowestList([{ ...lint, tally: { ...lint.tally, timings } }]).split("\n")).toEqual([
    "slowest tests, in seconds",
    "  61.3  a.test.ts › waits",
    "   0.0  a.test.ts › adds",
  ]);
  expect(slowestList([lint])).toBe("");
});
