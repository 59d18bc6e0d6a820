import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { LANGUAGE_PARAMETER } from "../../contract/text/language.ts";
import { Api, type Credentials } from "../../e2e/fixtures/api.ts";
import { findBrowser, thisMachine } from "../test/browser.ts";
import type { PicturedPortal } from "./portal.ts";
import type { PicturedScreen, Viewer } from "./screens.ts";

/** Options of a picture. */
export interface Look {
  width: number;
  theme: "light" | "dark";
  language?: "pl" | "en";
  /** The whole page instead of the window. */
  whole?: boolean;
}

export type Format = "png" | "webp";

/** Heights of the windows, by their width, in pixels: a phone, a tablet, and screens of a desk. */
const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1024: 768, 1440: 900, 1920: 1080 };

export async function openBrowser(): Promise<Browser> {
  const browser = findBrowser(await thisMachine());
  if (!browser) throw new Error("No browser: install Chromium or Google Chrome, or set CHROME_PATH.");
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({
    executablePath: browser.path,
    args: ["--disable-dev-shm-usage", "--lang=pl", ...sandbox],
  });
}

/** One viewer's browser, signed in where the viewer has an account. */
export async function contextOf(
  browser: Browser,
  { baseURL, people }: PicturedPortal,
  viewer: Viewer,
): Promise<BrowserContext> {
  const storageState = viewer === "visitor" ? {} : { storageState: await stateOf(baseURL, people[viewer]) };
  return browser.newContext({
    baseURL,
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    reducedMotion: "reduce",
    ...storageState,
  });
}

async function stateOf(baseURL: string, credentials: Credentials) {
  const user = await new Api(baseURL).signIn(credentials);
  const localStorage = [{ name: "user", value: JSON.stringify(user) }];
  return { cookies: [], origins: [{ origin: baseURL, localStorage }] };
}

const LONGEST_WAIT_MS = 8_000;

const BETWEEN_LOOKS_MS = 250;

/** Tells whether all that the page asked for has come; runs in the page. */
const isStill = () =>
  document.querySelector('main [role="progressbar"]:not([aria-valuenow])') === null &&
  document.fonts.status === "loaded" &&
  Array.from(document.images).every(({ complete }) => complete);

/** Waits until nothing more is asked for: what has come may ask for more, as a viewer does for its page. */
async function stillness(page: Page): Promise<void> {
  for (let looks = 0; looks < 3; looks += 1) {
    await page.waitForFunction(isStill, undefined, { timeout: LONGEST_WAIT_MS });
    await delay(BETWEEN_LOOKS_MS);
  }
}

/** Opens the screen and waits until nothing is being loaded. */
export async function open(page: Page, { path }: PicturedScreen, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: HEIGHTS[look.width] ?? 900 });
  await page.emulateMedia({ colorScheme: look.theme });
  const query = `${LANGUAGE_PARAMETER}=${look.language ?? "pl"}`;
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}${query}`);
  await page.locator("h1").waitFor();
  await stillness(page).catch(() =>
    console.warn(`${path} was still being loaded when its picture was taken.`),
  );
}

/** Takes a picture of the page, as a file's bytes. */
export async function take(page: Page, format: Format, { whole = false }: Look): Promise<Buffer> {
  if (format === "png") return page.screenshot({ fullPage: whole, animations: "disabled" });
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send("Page.captureScreenshot", {
    format: "webp",
    quality: 78,
    captureBeyondViewport: whole,
  });
  await devTools.detach();
  return Buffer.from(data, "base64");
}
