import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";

test("the log-in that refuses what is typed, and the pages that say what went wrong, pass axe at any width", async ({
  page,
  portal,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\).*nie-ma-takiej-strony/);
  await page.goto("/login");
  await page.getByLabel("Nazwa użytkownika").fill("a");
  await page.getByLabel("Nazwa użytkownika").fill("");
  await expect(page.getByText("Email jest wymagany")).toBeVisible();
  await expectAccessible(page);
  await portal.signIn(page.context(), portal.admin, api);
  for (const path of ["/client", "/server-error", "/nie-ma-takiej-strony"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    // A public page comes finished; the application that takes it over checks the session first.
    await expect(page.getByText("Wyloguj")).toBeVisible();
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, path).toBe(0);
  }
});

test("a change of page moves the focus, and every focus is visible", async ({
  signedInPage: page,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\).*nie-ma-takiej-strony/);
  await page.goto("/nie-ma-takiej-strony");
  await expect(page.getByText("Wyloguj", { exact: true })).toBeVisible();
  const home = page.getByRole("main").getByRole("link").last();
  await home.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("each stop of the Tab key in the top bar shows that it has the focus", async ({ page }) => {
  await page.goto("/login");
  const controls = page.getByRole("banner").locator("a:visible, button:visible");
  await expect(controls.first()).toBeVisible();
  for (const control of await controls.all()) {
    const before = await control.evaluate(appearance);
    await control.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
    expect(await control.evaluate(appearance)).not.toBe(before);
  }
});

function appearance(element: Element): string {
  const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(element);
  return [outlineStyle, outlineWidth, boxShadow, backgroundColor].join(" ");
}
