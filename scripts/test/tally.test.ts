import { expect, test } from "vitest";
import {
  CRASHED,
  type PlaywrightReport,
  sum,
  tallyOfCheck,
  tallyOfPlaywright,
  tallyOfVitest,
  type VitestReport,
} from "./tally.ts";

const ROOT = "/checkout";

function buildVitestReport(overrides: Partial<VitestReport> = {}): VitestReport {
  return {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...overrides,
  };
}

function buildPlaywrightReport(overrides: Partial<PlaywrightReport> = {}): PlaywrightReport {
  return {
    stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [],
    suites: [],
    ...overrides,
  };
}

test("a check counts one, passed or failed", () => {
  expect(tallyOfCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [], timings: [] });
  expect(tallyOfCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [], timings: [] });
});

test("a Vitest run counts its tests, the pending ones as skipped", () => {
  const report = buildVitestReport({ numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 });
  expect(tallyOfVitest(report, 1, ROOT)).toMatchObject({ passed: 5, failed: 2, skipped: 4 });
});

test("a test file that cannot be loaded is a failure, named with the reason", () => {
  const broken = { status: "failed", name: `${ROOT}/web/broken.test.ts`, assertionResults: [] };
  const report = buildVitestReport({ testResults: [{ ...broken, message: "No module\n  at load" }] });
  expect(tallyOfVitest(report, 1, ROOT)).toMatchObject({
    failed: 1,
    failures: [{ test: "web/broken.test.ts", error: "No module" }],
  });
});

test("a file whose tests failed is not counted a second time; each failed test is named with its error", () => {
  const red = "\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at red.test.ts:3:5";
  const assertionResults = [
    { status: "passed", fullName: "sums adds", failureMessages: [] },
    { status: "failed", fullName: "sums doubles", failureMessages: [red] },
  ];
  const file = { status: "failed", name: `${ROOT}/server/red.test.ts`, message: "", assertionResults };
  const report = buildVitestReport({ numFailedTests: 1, testResults: [file] });
  expect(tallyOfVitest(report, 1, ROOT)).toMatchObject({
    failed: 1,
    failures: [{ test: "server/red.test.ts › sums doubles", error: "AssertionError: expected 1 to be 2" }],
  });
});

test("an exit code of failure fails a run in which every test passed", () => {
  expect(tallyOfVitest(buildVitestReport(), 1, ROOT)).toMatchObject({ passed: 5, failed: 1, skipped: 0 });
});

test("a Playwright run counts errors outside of its tests and flaky tests as failures", () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  const report = buildPlaywrightReport({ stats, errors: [{ message: "Error: no browser" }] });
  expect(tallyOfPlaywright(report, 1)).toEqual({
    passed: 7,
    failed: 3,
    skipped: 2,
    failures: [{ test: "outside of the tests", error: "Error: no browser" }],
    timings: [],
  });
});

test("what failed in a Playwright run is named by file and titles, with its first error", () => {
  const result = (...messages: string[]) => ({ errors: messages.map((message) => ({ message })) });
  const specs = [
    { title: "passes", tests: [{ status: "expected", results: [result()] }] },
    {
      title: "fails",
      tests: [{ status: "unexpected", results: [result("Error: not there\n\n+ here\n    at x:3", "two")] }],
    },
    { title: "wavers", tests: [{ status: "flaky", results: [result("Error: late"), result()] }] },
  ];
  const suites = [{ title: "list.spec.ts", specs: [], suites: [{ title: "a list", specs }] }];
  expect(tallyOfPlaywright(buildPlaywrightReport({ suites }), 1).failures).toEqual([
    { test: "list.spec.ts › a list › fails", error: "Error: not there\n+ here" },
    { test: "list.spec.ts › a list › wavers", error: "Error: late" },
  ]);
});

test("runners are added up", () => {
  const failures = [{ test: "a", error: "b" }];
  const timings = [{ test: "a", ms: 1 }];
  expect(sum([{ passed: 1, failed: 2, skipped: 3, failures, timings }, CRASHED, tallyOfCheck(0)])).toEqual({
    passed: 2,
    failed: 3,
    skipped: 3,
    failures,
    timings,
  });
});
