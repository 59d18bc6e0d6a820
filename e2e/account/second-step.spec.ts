import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Credentials } from "../fixtures/api.ts";
import { setUpApp } from "../fixtures/authenticator-app.ts";
import { expect, test } from "../fixtures/test.ts";

const UNAUTHORIZED = /401 \(Unauthorized\)/;

async function givePassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Nazwa użytkownika").fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
}

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
  await page.keyboard.type(app.code(1).replace(/^.../, "$& "));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/?searchTerm=umowa");
  await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
});

test("a code and its refusal, as a person reads them", async ({ page, portal, api }) => {
  const { app } = await setUpApp(api, portal.admin.password);
  await test.step("axe reports nothing on the second step, wide and at 360 px, and nothing scrolls sideways", async () => {
    await givePassword(page, portal.admin);
    await expect(page.getByLabel("Kod z aplikacji")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Użyj kodu zapasowego" }).click();
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("a wrong code says so beside the field, in both languages, and can be tried again", async () => {
    await givePassword(page, portal.admin);
    const code = page.getByLabel("Kod z aplikacji");
    await code.fill("12");
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await expect(page.getByText("Kod ma 6 cyfr")).toBeVisible();
    await code.fill(app.code(1) === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Kod jest nieprawidłowy albo został już użyty. Poczekaj na następny kod.",
    );
    await page.getByRole("button", { name: "EN" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "The code is wrong or has already been used. Wait for the next one.",
    );
    await page.getByLabel("Code from the app").fill(app.code(1));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("P1.12: a recovery code stands in for the phone, once", async ({ page, portal, api }) => {
  const { recoveryCodes } = await setUpApp(api, portal.admin.password);
  const [first = ""] = recoveryCodes;
  const enter = async () => {
    await givePassword(page, portal.admin);
    await page.getByRole("button", { name: "Użyj kodu zapasowego" }).click();
    await page.getByLabel("Kod zapasowy").fill(first.toLowerCase());
    await page.getByRole("button", { name: "Potwierdź" }).click();
  };
  await enter();
  await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
  await page.getByText("Wyloguj", { exact: true }).click();
  await expect(page).toHaveURL("/login");
  await enter();
  await expect(page.getByRole("alert")).toHaveText(
    "Kod jest nieprawidłowy albo został już użyty. Sprawdź go lub wpisz inny.",
  );
});

test("a log-in that took too long begins anew and says why; the person can also go back", async ({
  page,
  portal,
  api,
}) => {
  const { app } = await setUpApp(api, portal.admin.password);
  await givePassword(page, portal.admin);
  await page.getByRole("button", { name: "Wróć do logowania" }).click();
  await expect(page.getByRole("heading", { name: "Logowanie" })).toBeVisible();
  await givePassword(page, portal.admin);
  await expect(page.getByLabel("Kod z aplikacji")).toBeVisible();
  await portal.database.expireLogins();
  await page.getByLabel("Kod z aplikacji").fill(app.code(1));
  await page.getByRole("button", { name: "Potwierdź" }).click();
  await expect(page.getByRole("alert")).toHaveText("Logowanie trwało zbyt długo. Zaloguj się ponownie.");
  await expect(page.getByLabel("Nazwa użytkownika")).toBeVisible();
});
