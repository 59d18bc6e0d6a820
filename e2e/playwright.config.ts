import { defineConfig } from "@playwright/test";
import { findBrowser, thisMachine } from "../scripts/test/browser.ts";

const browser = findBrowser(await thisMachine());

/** Chromium refuses its sandbox to root. */
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./global-setup.ts",
  outputDir: "./results",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Far more than any test takes alone: a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    // Far from Warsaw: a date formatted in the browser's own zone shows another hour, and often another day.
    timezoneId: "America/New_York",
    locale: "pl-PL",
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: "reduce" },
    // Playwright sees no request that a worker answers; the worker's own test allows it.
    serviceWorkers: "block",
    reuseContext: true,
    screenshot: "only-on-failure",
    // Well under the test's own limit: an action that hangs is reported with its line.
    actionTimeout: 60_000,
    launchOptions: {
      ...(browser ? { executablePath: browser.path } : {}),
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        "--disable-dev-shm-usage",
        // A page lives for seconds: what V8 spends on optimising it never comes back (8 to 12 % of the browser's processor time).
        "--js-flags=--no-opt,--no-maglev",
        ...sandbox,
      ],
    },
  },
});
