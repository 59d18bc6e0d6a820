import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const LIGHT = "rgb(234, 234, 234)";
const DARK = "rgb(18, 18, 18)";

async function expectBackground(page: Page, colour: string): Promise<void> {
  await expect(page.locator("body")).toHaveCSS("background-color", colour);
}

function themeSwitch(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: /motyw/i });
}

test("the theme: the system chooses it, then a person does", async ({ page }) => {
  await test.step("S9.6: the first visit follows the system, light #eaeaea and dark #121212", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/login");
    await expectBackground(page, DARK);
    await page.emulateMedia({ colorScheme: "light" });
    await expectBackground(page, LIGHT);
  });
  await test.step("S1.2: the theme switch changes the theme; the choice is remembered, and stands before the first paint", async () => {
    await themeSwitch(page).click();
    await expectBackground(page, DARK);
    await page.addInitScript(() => {
      const seen: string[] = [];
      const look = () => {
        seen.push(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(window, { seen });
    });
    await page.reload();
    await expect(page.getByRole("button", { name: "Zaloguj" })).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(new Set(seen)).toEqual(new Set([DARK]));
    await expectBackground(page, DARK);
    await themeSwitch(page).click();
    await expectBackground(page, LIGHT);
    await page.reload();
    await expectBackground(page, LIGHT);
  });
});

test("a window that is narrowed while styles are written gets the narrow look", async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => {
    const written: string[] = [];
    const insert = CSSStyleSheet.prototype.insertRule;
    CSSStyleSheet.prototype.insertRule = function (rule, index) {
      written.push(rule);
      return insert.call(this, rule, index);
    };
    Object.assign(window, { written });
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    await expect(page.getByText("Brak dokumentów")).toBeVisible();
    // Writes, again and again, a rule as the application writes one without a query of its own; for no element.
    await page.evaluate(() => {
      const { written } = window as unknown as { written: string[] };
      const rule = written.find((rule) => rule.includes(".bonum-") && !rule.includes("-width"));
      const sheet = document.adoptedStyleSheets.at(-1);
      if (rule === undefined || sheet === undefined) throw new Error("The application wrote no rule.");
      const write = () => sheet.insertRule(rule.replaceAll(/bonum-\w+/g, "nothing"), sheet.cssRules.length);
      const writing = setInterval(write, 1);
      setTimeout(() => clearInterval(writing), 1_000);
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(sideways).toBeLessThanOrEqual(0);
  }
});

test("a record on paper is what it says, dark on white, without the menu and the buttons", async ({
  signedInPage: page,
  api,
}) => {
  const { id } = await api.uploadDocument({ fileName: "Umowa.txt", comment: "Podpisana" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/documents/${id}`);
  await expect(page.getByText("Podpisana").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("h1")).toHaveText("Umowa.txt");
  await expect(page.getByText("Podpisana").first()).toBeVisible();
  await expect(page.getByText("Dodano dokument")).toBeVisible();
  for (const role of ["banner", "navigation", "contentinfo", "button"] as const)
    await expect(page.locator("#root").getByRole(role)).toHaveCount(0);
  await expect(page.locator("h1")).toHaveCSS("color", "rgb(26, 35, 33)");
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator("h1")).toHaveCSS("color", "rgb(236, 238, 237)");
});
