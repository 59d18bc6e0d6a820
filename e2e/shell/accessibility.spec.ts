import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";

test("axe reports nothing on the log-in, empty and refused", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Zaloguj" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Nazwa użytkownika").fill("a");
  await page.getByLabel("Nazwa użytkownika").fill("");
  await expect(page.getByText("Email jest wymagany")).toBeVisible();
  await expectAccessible(page);
});

for (const path of ["/", "/admin", "/client", "/server-error", "/nie-ma-takiej-strony"]) {
  test(`axe reports nothing on ${path}`, async ({ signedInPage: page, consoleGuard }) => {
    consoleGuard.expect(/404 \(Not Found\).*nie-ma-takiej-strony/);
    await page.goto(path);
    // A public page comes finished; the application that takes it over checks the session first.
    await expect(page.getByText("Wyloguj")).toBeVisible();
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page);
  });
}

test("at 360 px nothing scrolls sideways", async ({ signedInPage: page, api, consoleGuard }) => {
  consoleGuard.expect(/404 \(Not Found\).*nie-ma-takiej-strony/);
  await api.uploadDocument({
    fileName: `${"Bardzo-długa-nazwa-dokumentu-".repeat(6)}.txt`,
    comment: "komentarz ".repeat(60),
  });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/admin", "/client", "/server-error", "/nie-ma-takiej-strony"]) {
    await page.goto(path);
    // A public page comes finished; the application that takes it over checks the session first.
    await expect(page.getByText("Wyloguj")).toBeAttached();
    await expect(page.getByRole("heading").first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

test("the log-in at 360 px does not scroll sideways and passes axe", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Zaloguj" })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expectAccessible(page);
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
