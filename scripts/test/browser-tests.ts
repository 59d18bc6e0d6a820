import { readFile } from "node:fs/promises";
import { type Browser, obtainBrowser } from "./browser.ts";
import { runScript } from "./command.ts";
import { fromReport } from "./report-file.ts";
import { CRASHED, type PlaywrightReport, type Tally, tallyOfPlaywright, testsOf } from "./tally.ts";

const CONFIG = "--config=e2e/playwright.config.ts";

/** Runs the browser tests; where no browser can be had, each is named and counted as skipped. */
export async function runBrowserTests(filter: string[]): Promise<Tally> {
  const browser = await obtainBrowser();
  const wanted = filter.length > 0 ? ["--pass-with-no-tests", ...filter] : [];
  return browser ? runIn(browser, wanted) : skipAll(wanted);
}

async function runIn(browser: Browser, wanted: string[]): Promise<Tally> {
  console.log(`Browser: ${browser.path} (${browser.source})`);
  return fromReport("Playwright", async (report) => {
    const env = { CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await playwright([...wanted, "--reporter=list,json"], env);
    return tallyOfPlaywright(await readReport(report), code);
  });
}

async function skipAll(wanted: string[]): Promise<Tally> {
  return fromReport("Playwright", async (file) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await playwright([...wanted, "--list", "--reporter=json"], env);
    const report = await readReport(file);
    if (code !== 0) return CRASHED;
    const tests = testsOf(report.suites);
    for (const { path } of tests) console.warn(`SKIPPED  ${path}`);
    console.warn(
      `NO BROWSER: none was found and none could be installed, so ${tests.length} browser tests did not run. ` +
        "Install Chromium or Google Chrome, or set CHROME_PATH.",
    );
    return { passed: 0, failed: 0, skipped: tests.length, failures: [] };
  });
}

function playwright(args: string[], env: Record<string, string>): Promise<number> {
  return runScript("node_modules/@playwright/test/cli.js", ["test", CONFIG, ...args], {
    env,
    label: "browser",
  });
}

async function readReport(file: string): Promise<PlaywrightReport> {
  return JSON.parse(await readFile(file, "utf8"));
}
