import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { fillSite, hydrate, PAGES } from "./site.ts";

test.beforeEach(({ api }) => fillSite(api));

test("every public page in both languages: axe clean in both themes, wide and at 360 px, finished and taken over", async ({
  page,
}) => {
  test.slow();
  const expectNoSidewaysScroll = async (look: string) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, { message: `sideways: ${look}` }).toBe(0);
  };
  for (const [path, polish, english] of PAGES) {
    for (const [language, heading] of [
      ["pl", polish],
      ["en", english],
    ] as const) {
      await page.setViewportSize({ width: 360, height: 900 });
      await page.goto(`${path}?lang=${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expectNoSidewaysScroll(`${path} ${language} at 360 px`);
      // As it comes finished in one language, taken over in the other.
      const structure = { themes: ["light"], without: ["color-contrast"] } as const;
      if (language === "pl") await expectAccessible(page, structure);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectNoSidewaysScroll(`${path} ${language} at 1440 px`);
      if (language === "pl") continue;
      await hydrate(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expectAccessible(page);
    }
  }
});

test("the public pages' labels stand in the breadcrumb", async ({ page }) => {
  const labelOf = async (path: string) => {
    await page.goto(path);
    return page
      .getByRole("navigation", { name: "Ścieżka nawigacji" })
      .getByRole("listitem")
      .last()
      .textContent();
  };
  expect(await labelOf("/about/accessibility")).toBe("Deklaracja dostępności");
  expect(await labelOf("/services")).toBe("Usługi badawcze");
  expect(await labelOf("/services/odbior")).toBe("Badanie");
});

test("an address below the public pages that does not exist says so, with the status of one", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  for (const path of ["/about/nic-takiego", "/services/nic-takiego", "/services/szkic"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono strony");
    await hydrate(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono strony");
  }
});

test("on a phone the menu opens without the application, and Escape closes it", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/\/assets\/main-/, (route) => route.abort());
  await page.goto("/about");
  const tools = page.getByRole("navigation", { name: "Narzędzia portalu" });
  await expect(tools).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(tools).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tools).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
});
