import { type Browser, chromium } from "@playwright/test";
import { findBrowser, thisMachine } from "../scripts/test/browser.ts";
import type { Bench } from "./row.ts";

/** Far more than a visit takes: a busy machine is no failure. */
export const PATIENCE_MS = 120_000;

/** Role of a visit's account. */
export type Viewer = "admin" | "client";

/** A browser without a cache, signed in where the visit asks for it. */
export async function newContext(
  { portal }: Bench,
  browser: Browser,
  { signedIn }: { signedIn?: Viewer | undefined },
) {
  const user = signedIn && (await (signedIn === "admin" ? portal.signIn() : portal.signInClient()));
  const localStorage = user ? [{ name: "user", value: JSON.stringify(user) }] : [];
  return browser.newContext({
    locale: "pl-PL",
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: portal.baseURL, localStorage }] },
  });
}

/** Starts the machine's own Chromium; throws where there is none. It is closed with `remains`. */
export async function startBrowser(remains: AsyncDisposableStack): Promise<Browser> {
  const found = findBrowser(await thisMachine());
  if (!found) throw new Error("no browser: install Chromium or Google Chrome, or set CHROME_PATH");
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const args = ["--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"];
  const browser = await chromium.launch({ executablePath: found.path, args: [...args, ...sandbox] });
  remains.defer(() => browser.close());
  return browser;
}
