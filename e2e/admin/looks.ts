import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin } from "../fixtures/go-within.ts";

/** The widths at which the portal is looked at, from a large screen to a phone, in pixels. */
const WIDTHS = [1920, 1440, 1024, 768] as const;
const PHONE = 360;

const HEIGHTS: Record<number, number> = { 1920: 1080, 1440: 900, 1024: 768, 768: 1024, 360: 740 };

/** Every screen at every width, which takes longer; else the widths take turns with the screens. */
const EVERY_WIDTH = process.env.EVERY_WIDTH === "on";

type Language = "pl" | "en";

const LANGUAGES = { pl: "Polski", en: "English" } as const;

/** A screen, with the heading by which one knows that it stands. */
export interface Route {
  path: string;
  pl: string | RegExp;
  en: string | RegExp;
}

/**
 * Looks at screens in both languages, wide and on a phone: the address answers, the heading is there, nothing scrolls
 * sideways. axe is asked three times for a screen: wide in both themes, and on a phone, where the colours are the same (a
 * phone's own bar and sheets are asked about in `documents/phone.spec.ts`). Neither language nor theme changes what it would
 * say there, so the languages take turns. The wide widths take turns too (`EVERY_WIDTH=on` looks at all of
 * them). The first screen is loaded, the others are gone to within the application, as a person does.
 */
export async function expectEveryLook(page: Page, routes: readonly Route[]): Promise<void> {
  let language: Language = "pl";
  for (const [turn, route] of routes.entries()) {
    const [first = WIDTHS[0], ...others] = EVERY_WIDTH ? WIDTHS : [widthOf(turn)];
    await open(page, route.path, turn === 0);
    await setWidth(page, PHONE);
    await expectStanding(page, route, language);
    await expectAccessible(page, { themes: ["light"], without: ["color-contrast"] });
    for (const width of [...others, first]) {
      await setWidth(page, width);
      await expectStanding(page, route, language);
      await expectAccessible(page);
    }
    language = language === "pl" ? "en" : "pl";
    // The switch of the language stands in the bar on a desk, else in the menu.
    await setWidth(page, WIDTHS[0]);
    await page.getByRole("banner").getByRole("button", { name: LANGUAGES[language] }).click();
    for (const width of [...others, first, PHONE]) {
      await setWidth(page, width);
      await expectStanding(page, route, language);
    }
  }
}

async function open(page: Page, path: string, first: boolean): Promise<void> {
  if (first) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBeLessThan(400);
    return;
  }
  const answer = await page.request.get(path, { headers: { accept: "text/html" } });
  expect(answer.status(), path).toBeLessThan(400);
  await goWithin(page, path);
}

const widthOf = (at: number) => WIDTHS[at % WIDTHS.length] ?? WIDTHS[0];

const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });

async function expectStanding(page: Page, route: Route, language: Language): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1, name: route[language] })).toBeVisible();
  await expect(page.getByRole("main").getByRole("progressbar")).toHaveCount(0);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const look = `sideways scroll: ${route.path} ${language}, ${page.viewportSize()?.width} px`;
  await expect.poll(overflow, { message: look }).toBe(0);
}
