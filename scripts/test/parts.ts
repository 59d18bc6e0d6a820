import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Group } from "./arguments.ts";
import { type Browser, obtainBrowser } from "./browser.ts";
import { type OnLine, ROOT, runScript } from "./command.ts";
import {
  CRASHED,
  type PlaywrightReport,
  type Tally,
  tallyOfCheck,
  tallyOfPlaywright,
  tallyOfVitest,
  testsOf,
} from "./tally.ts";

const CONFIG = "--config=e2e/playwright.config.ts";

/** Runs the browser tests; where no browser can be had, each is named and counted as skipped. */
async function runBrowserTests(filter: string[], onLine: OnLine): Promise<Tally> {
  const browser = await obtainBrowser();
  const wanted = filter.length > 0 ? ["--pass-with-no-tests", ...filter] : [];
  return browser ? runIn(browser, wanted, onLine) : skipAll(wanted, onLine);
}

async function runIn(browser: Browser, wanted: string[], onLine: OnLine): Promise<Tally> {
  console.log(`Browser: ${browser.path} (${browser.source})`);
  return fromReport("Playwright", async (report) => {
    const env = { CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await playwright([...wanted, "--reporter=list,json"], env, onLine);
    return tallyOfPlaywright(await readReport(report), code);
  });
}

async function skipAll(wanted: string[], onLine: OnLine): Promise<Tally> {
  return fromReport("Playwright", async (file) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await playwright([...wanted, "--list", "--reporter=json"], env, onLine);
    const report = await readReport(file);
    if (code !== 0) return CRASHED;
    const tests = testsOf(report.suites);
    for (const { path } of tests) console.warn(`SKIPPED  ${path}`);
    console.warn(
      `NO BROWSER: none was found and none could be installed, so ${tests.length} browser tests did not run. ` +
        "Install Chromium or Google Chrome, or set CHROME_PATH.",
    );
    return { ...CRASHED, failed: 0, skipped: tests.length };
  });
}

function playwright(args: string[], env: Record<string, string>, onLine: OnLine): Promise<number> {
  return runScript("node_modules/@playwright/test/cli.js", ["test", CONFIG, ...args], {
    env,
    label: "browser",
    onLine,
  });
}

async function readReport(file: string): Promise<PlaywrightReport> {
  return JSON.parse(await readFile(file, "utf8"));
}

/**
 * One part of the proof; `run` never throws for what it examines, only for an error of its own, and gives each line that
 * its program writes.
 */
export interface Part {
  name: string;
  group: Group;
  run(filter: string[], onLine: OnLine): Promise<Tally>;
}

const BIOME = "node_modules/@biomejs/biome/bin/biome";

/**
 * All parts, in the order in which they run: the quick ones first. The parts of one stage run side by side, because
 * tests wait more than they compute: one after the other they leave half of two cores idle.
 */
export const STAGES: Part[][] = [
  [
    check("format and lint", "check", [BIOME, "check", "--error-on-warnings", "--enforce-assist=true", "."]),
    // One checker: each of several computes the types of libraries anew, twice the work for the same minute on two cores.
    check("types", "check", ["node_modules/typescript/bin/tsc", "--project", ".", "--checkers", "1"]),
    check("imports", "check", ["scripts/test/imports.ts"]),
    check("docstrings", "check", ["scripts/test/docstrings.ts"]),
    check("words", "check", ["scripts/test/words.ts"]),
    check("regular expressions", "check", ["scripts/test/regular-expressions.ts"]),
    check("dead code", "check", ["node_modules/knip/bin/knip.js", "--no-progress"]),
    check("specification coverage", "check", ["scripts/test/specification-coverage.ts"]),
    check("built files", "check", ["scripts/test/built-files.ts"]),
  ],
  [
    { name: "unit and integration", group: "unit", run: runVitest("unit", []) },
    { name: "browser", group: "e2e", run: runBrowserTests },
  ],
  // Alone: what is slow by a fault must not be slow by other tests too, and the load measures memory.
  [{ name: "faults", group: "faults", run: runVitest("faults", ["--config=vitest.faults.config.ts"]) }],
];

function check(name: string, group: Group, command: [script: string, ...args: string[]]): Part {
  const [script, ...args] = command;
  return {
    name,
    group,
    run: async (_, onLine) => tallyOfCheck(await runScript(script, args, { label: name, onLine })),
  };
}

function runVitest(label: string, options: string[]): Part["run"] {
  return (filter, onLine) => fromVitest([...options, ...passed(filter)], { label, onLine });
}

function passed(filter: string[]): string[] {
  return filter.length > 0 ? ["--passWithNoTests", ...filter] : [];
}

function fromVitest(given: string[], output: { label: string; onLine: OnLine }): Promise<Tally> {
  return fromReport("Vitest", async (report) => {
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...given];
    const code = await runScript("node_modules/vitest/vitest.mjs", args, output);
    return tallyOfVitest(JSON.parse(await readFile(report, "utf8")), code, ROOT);
  });
}

/** Gives `use` a path for a runner's report; a report that is missing or cannot be read is a crash of the runner. */
async function fromReport(runner: string, use: (file: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "test-report-"));
  try {
    return await use(join(folder, "report.json"));
  } catch (error) {
    console.error(`${runner} left no report that can be read.`, error);
    return CRASHED;
  } finally {
    await rm(folder, { recursive: true });
  }
}
