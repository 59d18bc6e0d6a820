import { expectAccessible } from "../fixtures/accessibility.ts";
import { setUpApp } from "../fixtures/authenticator-app.ts";
import { expect, test } from "../fixtures/test.ts";

const UNAUTHORIZED = /401 \(Unauthorized\)/;

test.beforeEach(({ consoleGuard }) => {
  // The password alone is answered by a 401, which asks for the second step.
  consoleGuard.expect(UNAUTHORIZED);
});

test("a code of the authenticator app is the second step, and leads to where the visitor wanted to go", async ({
  page,
  portal,
  api,
}) => {
  const { app } = await setUpApp(api, portal.admin.password);
  await page.goto("/?searchTerm=umowa");
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
  await page.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
  await page.getByLabel("Hasło", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Logowanie dwuetapowe" })).toBeVisible();
  const code = page.getByLabel("Kod z aplikacji");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  await test.step("axe reports nothing; at 360 px a missing recovery code scrolls nothing sideways", async () => {
    await expectAccessible(page);
    await page.getByRole("button", { name: "Użyj kodu zapasowego" }).click();
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Użyj kodu z aplikacji" }).click();
    await expect(code).toBeFocused();
  });
  await page.keyboard.type(app.code(1).replace(/^.../, "$& "));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/?searchTerm=umowa");
  await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
});

test("P1.12: a recovery code stands in for the phone, once", async ({ page, portal, api }) => {
  const { recoveryCodes } = await setUpApp(api, portal.admin.password);
  const [first = ""] = recoveryCodes;
  const enter = async () => {
    await page.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
    await page.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
    await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
    await page.getByRole("button", { name: "Użyj kodu zapasowego" }).click();
    await page.getByLabel("Kod zapasowy").fill(first.toLowerCase());
    await page.getByRole("button", { name: "Potwierdź" }).click();
  };
  await page.goto("/login");
  await enter();
  await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
  await page.getByText("Wyloguj", { exact: true }).click();
  await expect(page).toHaveURL("/login");
  await enter();
  await expect(page.getByRole("alert")).toHaveText(
    "Kod jest nieprawidłowy albo został już użyty. Sprawdź go lub wpisz inny.",
  );
});
