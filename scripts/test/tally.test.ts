import { expect, test } from "vitest";
import { CRASHED, sum, tallyOfCheck, tallyOfPlaywright, tallyOfVitest, type VitestReport } from "./tally.ts";

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

test("a check counts one, passed or failed", () => {
  expect(tallyOfCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(tallyOfCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("a Vitest run counts its tests, the pending ones as skipped", () => {
  const report = buildVitestReport({ numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 });
  expect(tallyOfVitest(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 4 });
});

test("a test file that cannot be loaded is a failure", () => {
  const report = buildVitestReport({
    testResults: [{ status: "failed", name: "broken.test.ts", assertionResults: [] }],
  });
  expect(tallyOfVitest(report, 1).failed).toBe(1);
});

test("a file whose tests failed is not counted a second time", () => {
  const report = buildVitestReport({
    numFailedTests: 1,
    testResults: [{ status: "failed", name: "red.test.ts", assertionResults: [{ status: "failed" }] }],
  });
  expect(tallyOfVitest(report, 1).failed).toBe(1);
});

test("an exit code of failure fails a run in which every test passed", () => {
  expect(tallyOfVitest(buildVitestReport(), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test("a Playwright run counts errors outside of its tests and flaky tests as failures", () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(tallyOfPlaywright(report, 1)).toEqual({ passed: 7, failed: 3, skipped: 2 });
});

test("runners are added up", () => {
  expect(sum([{ passed: 1, failed: 2, skipped: 3 }, CRASHED, tallyOfCheck(0)])).toEqual({
    passed: 2,
    failed: 3,
    skipped: 3,
  });
});
