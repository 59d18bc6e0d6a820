import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";

/** The widths at which the portal is looked at, from a large screen to a phone, in pixels. */
const WIDTHS = [1920, 1440, 1024, 768] as const;
const PHONE = 360;

const HEIGHTS: Record<number, number> = { 1920: 1080, 1440: 900, 1024: 768, 768: 1024, 360: 740 };

/** Every screen at every width, which takes four times as long; else the widths take turns with the screens. */
const EVERY_WIDTH = process.env.EVERY_WIDTH === "on";

/** axe's rule for what the theme alone decides. */
const COLOURS = ["color-contrast"];

/** A screen, with the heading by which one knows that it stands. */
export interface Route {
  path: string;
  pl: string | RegExp;
  en: string | RegExp;
}

let turn = 0;

/**
 * Looks at a screen in both languages, wide and on a phone, in both themes: its heading is there, nothing scrolls
 * sideways, axe reports nothing. The wide widths take turns with the screens (`EVERY_WIDTH=on` looks at all of them). Colours
 * are asked about once at each width: they don't depend on the language, and cost more than all other rules together. Each
 * look changes the page that stands, as a person does, without a reload.
 */
export async function expectEveryLook(page: Page, route: Route): Promise<void> {
  const [first = WIDTHS[0], ...others] = EVERY_WIDTH ? WIDTHS : [widthOf(turn)];
  turn += 1;
  await setWidth(page, first);
  const answer = await page.goto(route.path);
  expect(answer?.status(), route.path).toBeLessThan(400);
  await expectStanding(page, route, "pl");
  await expectAccessible(page);
  for (const width of others) {
    await setWidth(page, width);
    await expectStanding(page, route, "pl");
    await expectAccessible(page);
  }
  // The switch of the language stands in the bar on a desk, else in the menu.
  await setWidth(page, WIDTHS[0]);
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await expectStanding(page, route, "en");
  await setWidth(page, first);
  await expectStanding(page, route, "en");
  await expectAccessible(page, COLOURS);
  await setWidth(page, PHONE);
  await expectStanding(page, route, "en");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Polski" }).click();
  await page.keyboard.press("Escape");
  await expectStanding(page, route, "pl");
  await expectAccessible(page, COLOURS);
}

const widthOf = (at: number) => WIDTHS[at % WIDTHS.length] ?? WIDTHS[0];

const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });

async function expectStanding(page: Page, route: Route, language: "pl" | "en"): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1, name: route[language] })).toBeVisible();
  await expect(page.getByRole("main").getByRole("progressbar")).toHaveCount(0);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const look = `sideways scroll: ${route.path} ${language}, ${page.viewportSize()?.width} px`;
  await expect.poll(overflow, { message: look }).toBe(0);
}
