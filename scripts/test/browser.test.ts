import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBrowser, type Machine, thisMachine } from "./browser.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "browser-finder-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function buildProgram(path: string, exitCode = 0): Promise<string> {
  const whole = join(folder, path);
  await mkdir(join(whole, ".."), { recursive: true });
  await writeFile(whole, `#!/bin/sh\nexit ${exitCode}\n`);
  await chmod(whole, 0o755);
  return whole;
}

async function buildMachine(overrides: Partial<Machine> = {}): Promise<Machine> {
  const machine = await thisMachine();
  return {
    chromePath: undefined,
    folders: [join(folder, "bin")],
    playwrightPath: join(folder, "playwright"),
    starts: (path) => path.startsWith(folder) && machine.starts(path),
    ...overrides,
  };
}

test("CHROME_PATH comes before what the machine has", async () => {
  const chosen = await buildProgram("my-chrome");
  await buildProgram("bin/chromium");
  const machine = await buildMachine({ chromePath: chosen });
  expect(findBrowser(machine)).toEqual({ path: chosen, source: "CHROME_PATH" });
});

test.each(["chromium-headless-shell", "chromium", "google-chrome", "chrome"])(
  "%s on the machine is found",
  async (name) => {
    const path = await buildProgram(`bin/${name}`);
    await buildProgram("playwright");
    expect(findBrowser(await buildMachine())).toEqual({ path, source: "on this machine" });
  },
);

test("Playwright's own is the last resort", async () => {
  const path = await buildProgram("playwright");
  expect(findBrowser(await buildMachine())).toEqual({ path, source: "Playwright's own" });
});

test("a program that is there and does not start is passed over", async () => {
  const broken = await buildProgram("my-chrome", 127);
  await buildProgram("bin/chromium", 1);
  const path = await buildProgram("bin/google-chrome");
  expect(findBrowser(await buildMachine({ chromePath: broken }))?.path).toBe(path);
});

test("a machine without a browser has none", async () => {
  expect(findBrowser(await buildMachine({ chromePath: join(folder, "gone") }))).toBeUndefined();
});
