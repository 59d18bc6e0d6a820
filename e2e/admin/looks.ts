import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

/** axe's rule for what the theme alone decides. */
const COLOURS = ["color-contrast"];

/** A screen, with the heading by which one knows that it stands. */
export interface Route {
  path: string;
  pl: string | RegExp;
  en: string | RegExp;
}

/**
 * Looks at a screen in both languages, wide and on a phone, in both themes: its heading is there, nothing scrolls
 * sideways, axe reports nothing. Colours are asked about once at each width: they don't depend on the language, and cost
 * more than all other rules together. Each look changes the page that stands, as a person does, without a reload.
 */
export async function expectEveryLook(page: Page, route: Route): Promise<void> {
  await page.setViewportSize(WIDE);
  const answer = await page.goto(route.path);
  expect(answer?.status(), route.path).toBeLessThan(400);
  await expectStanding(page, route, "pl");
  await expectAccessible(page);
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await expectStanding(page, route, "en");
  await expectAccessible(page, COLOURS);
  await page.setViewportSize(PHONE);
  await expectStanding(page, route, "en");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Polski" }).click();
  await page.keyboard.press("Escape");
  await expectStanding(page, route, "pl");
  await expectAccessible(page, COLOURS);
}

async function expectStanding(page: Page, route: Route, language: "pl" | "en"): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1, name: route[language] })).toBeVisible();
  await expect(page.getByRole("main").getByRole("progressbar")).toHaveCount(0);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `sideways scroll: ${route.path} ${language}` }).toBe(0);
}
