import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";

test("the log-in that refuses what is typed, and the pages that say what went wrong, pass axe at any width", async ({
  page,
  portal,
  api,
}) => {
  await page.goto("/login");
  await test.step("each stop of the Tab key in the top bar shows that it has the focus", async () => {
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
  await page.getByLabel("Nazwa użytkownika").fill("a");
  await page.getByLabel("Nazwa użytkownika").fill("");
  await expect(page.getByText("Email jest wymagany")).toBeVisible();
  await expectAccessible(page);
  await portal.signIn(page.context(), portal.admin, api);
  await page.goto("/client");
  await expect(page.getByText("Wyloguj")).toBeVisible();
  for (const [path, title] of [
    ["/client", /^Brak dostępu/],
    ["/server-error", /^Błąd serwera/],
    ["/nie-ma-takiej-strony", /^Nie znaleziono strony/],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    if (path !== "/client") await goWithin(page, path);
    await expect(page).toHaveTitle(title);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, path).toBe(0);
  }
});

function appearance(element: Element): string {
  const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(element);
  return [outlineStyle, outlineWidth, boxShadow, backgroundColor].join(" ");
}
