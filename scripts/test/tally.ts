import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A failed test: its file and title, and how its error begins, without colours, empty lines and the stack. */
export interface Failure {
  test: string;
  error: string;
}

/** Numbers of checks of one runner that passed, failed and were skipped. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures by name; fewer than `failed` where a runner ended without telling. */
  failures: Failure[];
  timings: Timing[];
}

/** Duration of one test, in milliseconds. */
interface Timing {
  test: string;
  ms: number;
}

/** Report of Vitest's JSON reporter, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  status: string;
  /** Absolute path. */
  name: string;
  /** Reason for which the file could not be loaded. */
  message: string;
  assertionResults: {
    status: string;
    fullName: string;
    failureMessages: string[] | null;
    duration?: number | null;
  }[];
}

/** Report of Playwright's JSON reporter, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of tests. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** A file or a `describe` within it. */
export interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: string;
  results: { errors: { message?: string }[]; duration?: number }[];
}

/** A runner that ended before it could report, or whose report cannot be read. */
export const CRASHED: Tally = { passed: 0, failed: 1, skipped: 0, failures: [], timings: [] };

/** One check that has no counts of its own: it passes or fails as a whole. */
export function tallyOfCheck(exitCode: number): Tally {
  return exitCode === 0 ? { ...CRASHED, passed: 1, failed: 0 } : CRASHED;
}

/**
 * Counts a Vitest run; a file that could not even be loaded is one failure.
 *
 * @param root the folder from which files are named
 */
export function tallyOfVitest(report: VitestReport, exitCode: number, root: string): Tally {
  const unloadable = report.testResults.filter(isUnloadable).length;
  return believing(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((file) => failuresOfFile(file, root)),
    timings: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        test: `${relative(root, name)} › ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  });
}

function isUnloadable({ status, assertionResults }: VitestFile): boolean {
  return status === "failed" && !assertionResults.some((test) => test.status === "failed");
}

function failuresOfFile(file: VitestFile, root: string): Failure[] {
  const path = relative(root, file.name);
  if (isUnloadable(file)) return [{ test: path, error: beginning(file.message) }];
  return file.assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => ({ test: `${path} › ${test.fullName}`, error: beginning(test.failureMessages?.[0]) }));
}

/** Counts a Playwright run; errors outside of tests are failures, and so is a test that passed at a second try. */
export function tallyOfPlaywright(report: PlaywrightReport, exitCode: number): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const outside = report.errors.map(({ message }) => ({
    test: "outside of the tests",
    error: beginning(message),
  }));
  const tests = testsOf(report.suites);
  const inside = tests
    .filter(({ test }) => test.status === "unexpected" || test.status === "flaky")
    .map(({ path, test }) => ({
      test: path,
      error: beginning(test.results.flatMap(({ errors }) => errors)[0]?.message),
    }));
  return believing(exitCode, {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    failures: [...inside, ...outside],
    timings: tests.map(({ path, test }) => ({
      test: path,
      ms: test.results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  });
}

/** Every test of a report, by its file and titles. */
export function testsOf(suites: PlaywrightSuite[], parents = ""): { path: string; test: PlaywrightTest }[] {
  return suites.flatMap((suite) => {
    const place = `${parents}${suite.title} › `;
    const own = suite.specs.flatMap(({ title, tests }) =>
      tests.map((test) => ({ path: place + title, test })),
    );
    return [...own, ...testsOf(suite.suites ?? [], place)];
  });
}

/** Limit of lines for what was expected and what came instead. */
const ERROR_LINES = 12;

function beginning(message = ""): string {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  return lines
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .slice(0, ERROR_LINES)
    .join("\n");
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
      failures: [...total.failures, ...tally.failures],
      timings: [...total.timings, ...tally.timings],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [], timings: [] },
  );
}

export interface PartResult {
  name: string;
  tally: Tally;
  seconds: number;
  /** Last lines of its output, without colours and empty lines. */
  lastLines: string[];
}

/** Enough for what Vitest says of an error outside of its tests. */
const LINES_KEPT = 40;

/** Keeps the last lines of an output. */
export class LastLines {
  readonly kept: string[] = [];

  add = (line: string): void => {
    const plain = stripVTControlCharacters(line).trimEnd();
    if (plain === "") return;
    this.kept.push(plain);
    if (this.kept.length > LINES_KEPT) this.kept.shift();
  };
}

/** The closing table: what each part counted and how long it took, and `seconds` for the whole. */
export function table(results: PartResult[], seconds: number): string {
  const tally = sum(results.map((result) => result.tally));
  const total = { name: "total", tally, seconds };
  const rows = [["part", "passed", "failed", "skipped", "seconds"], ...[...results, total].map(cells)];
  const widths = ["name", "passed", "failed", "skipped", "seconds"].map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd : cell.padStart).call(cell, widths[column] ?? 0)),
    )
    .map((row) => row.join("  "))
    .join("\n");
}

function cells({ name, tally, seconds }: Omit<PartResult, "lastLines">): string[] {
  return [name, String(tally.passed), String(tally.failed), String(tally.skipped), seconds.toFixed(1)];
}

/**
 * Failures by the part, the test's name and how its error begins; where a runner named nothing, how its output ended.
 * Empty where nothing failed.
 */
export function failureList(results: PartResult[]): string {
  const lines = results.flatMap(({ name, tally, lastLines }) => {
    const named = tally.failures.flatMap(({ test, error }) => [
      `FAILED  ${name}: ${test}`,
      ...indented(error.split("\n")),
    ]);
    if (tally.failed <= tally.failures.length) return named;
    return [...named, `FAILED  ${name}, whose output ended:`, ...indented(lastLines)];
  });
  return lines.join("\n");
}

const SLOWEST = 20;

/** Names the slowest tests of all parts, in seconds; empty where no test ran. */
export function slowestList(results: PartResult[]): string {
  const { timings } = sum(results.map(({ tally }) => tally));
  const slowest = timings.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  if (slowest.length === 0) return "";
  const rows = slowest.map(({ test, ms }) => `${(ms / 1000).toFixed(1).padStart(6)}  ${test}`);
  return ["slowest tests, in seconds", ...rows].join("\n");
}

const indented = (lines: string[]) => lines.map((line) => `        ${line}`);

/** The last line: the counts of all runners added up. */
export function verdict(results: PartResult[]): string {
  const { passed, failed, skipped } = sum(results.map((result) => result.tally));
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
