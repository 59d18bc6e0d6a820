/** How many checks of one runner passed, failed and were skipped. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; name: string; assertionResults: { status: string }[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A runner that ended before it could report, or whose report cannot be read. */
export const CRASHED: Tally = { passed: 0, failed: 1, skipped: 0 };

/** One check that has no counts of its own: it passes or fails as a whole. */
export function tallyOfCheck(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : CRASHED;
}

/** Counts a Vitest run; a file that could not even be loaded is one failure. */
export function tallyOfVitest(report: VitestReport, exitCode: number): Tally {
  const unloadable = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return believing(exitCode, tally);
}

/** Counts a Playwright run; errors outside of tests are failures, and so is a test that passed at a second try. */
export function tallyOfPlaywright(report: PlaywrightReport, exitCode: number): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return believing(exitCode, {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
  });
}

/** The exit code counts too: a runner that failed without a failed test hides an error outside of its tests. */
function believing(exitCode: number, tally: Tally): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
