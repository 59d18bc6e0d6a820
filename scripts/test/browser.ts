import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { installFromDebian, whyNoDebian } from "../../server/testing/outside/debian.ts";
import { runScript } from "./command.ts";

export interface Browser {
  path: string;
  /** Origin of the browser, for people. */
  source: string;
}

/** Facts of the machine; tests pass their own. */
export interface Machine {
  /** `CHROME_PATH`, where it is set. */
  chromePath: string | undefined;
  /** The folders of `PATH`. */
  folders: string[];
  /** Folder of the browser that Playwright installs. */
  playwrightPath: string;
  /** Tells whether the program starts and prints its version: a file alone proves nothing (a stub, a missing library). */
  starts(path: string): boolean;
}

/** The shell is Chromium without windows: it needs a third less of the processor for the same tests. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The first browser that starts: `CHROME_PATH`, then one on the machine, then Playwright's own. */
export function findBrowser(machine: Machine): Browser | undefined {
  const { chromePath, folders, playwrightPath } = machine;
  const candidates = [
    ...(chromePath ? [{ path: chromePath, source: "CHROME_PATH" }] : []),
    ...NAMES.flatMap((name) =>
      folders.map((folder) => ({ path: join(folder, name), source: "on this machine" })),
    ),
    { path: MAC, source: "on this machine" },
    { path: playwrightPath, source: "Playwright's own" },
  ];
  return candidates.find(({ path }) => machine.starts(path));
}

/** This machine, as the finder needs to know it. */
export async function thisMachine(): Promise<Machine> {
  const { chromium } = await import("@playwright/test");
  return {
    chromePath: process.env.CHROME_PATH,
    folders: (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== ""),
    playwrightPath: chromium.executablePath(),
    starts: (path) => spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0,
  };
}

/** Finds a browser, and where there is none installs one; undefined where none can be had. */
export async function obtainBrowser(): Promise<Browser | undefined> {
  const machine = await thisMachine();
  if (machine.chromePath && !machine.starts(machine.chromePath)) {
    console.warn(`CHROME_PATH (${machine.chromePath}) does not start; looking for another browser.`);
  }
  const found = findBrowser(machine);
  if (found) return found;
  for (const install of waysToInstall()) {
    console.log(`No browser on this machine. ${install.announcement}`);
    await install.run();
    const installed = findBrowser(machine);
    if (installed) return installed;
  }
  return undefined;
}

interface Installation {
  announcement: string;
  run(): Promise<unknown>;
}

const INSTALL_LIMIT_MS = 5 * 60_000;

const withPlaywright: Installation = {
  announcement: "Installing one: playwright install chromium",
  run: () =>
    runScript("node_modules/@playwright/test/cli.js", ["install", "--no-shell", "chromium"], {
      limitMs: INSTALL_LIMIT_MS,
    }),
};

const withApt: Installation = {
  announcement: `Installing one: apt-get install ${SHELL}`,
  // An older Debian has only the whole; what cannot be had shows when it is looked for.
  run: () => installFromDebian(SHELL).catch(() => installFromDebian("chromium").catch(() => undefined)),
};

/** On Debian root can have the browser with the libraries that it needs; everybody else has Playwright's. */
function waysToInstall(): Installation[] {
  return whyNoDebian() === null ? [withApt, withPlaywright] : [withPlaywright];
}
