import type { Locator, Page } from "@playwright/test";
import { holdScripts } from "../fixtures/held-scripts.ts";
import { expect, test } from "../fixtures/test.ts";
import { fillSite, hydrate, SERVICE } from "./site.ts";

test("once taken over, the application moves on, and changes the language", async ({ page, api }) => {
  await fillSite(api);
  await test.step("moving on within the application keeps the document, and names it anew", async () => {
    await page.goto("/about");
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page
      .getByRole("main")
      .getByRole("link", { name: /Charakterystyka certyfikatu/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Charakterystyka certyfikatu");
    await expect(page).toHaveTitle("Charakterystyka certyfikatu – Pliki Bonum Publicum");
    await page.getByRole("link", { name: "Katalog usług" }).first().click();
    await page.getByRole("link", { name: SERVICE.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(SERVICE.name);
    await page.goBack();
    await expect(page.getByRole("article")).toHaveCount(2);
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  });
  await test.step("the language changes the page's own text too, and the address follows", async () => {
    await page.goto("/about/privacy?lang=pl");
    await hydrate(page);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
    await expect(page.getByText("Version 1, in force from 27-11-2026")).toBeVisible();
    await expect(page).toHaveURL("/about/privacy");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  });
});

test("on a phone menu and theme work before the application is there, and stay when it comes", async ({
  page,
}) => {
  const tools = page.getByRole("navigation", { name: "Narzędzia portalu" });
  await test.step("menu and theme answer while the application is on its way, and stay as they are when it comes", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: "light" });
    const scripts = await holdScripts(page);
    await page.goto("/about");
    const menu = page.getByRole("button", { name: "Menu" });
    await expect(tools).toBeHidden();
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(tools).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tools).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole("button", { name: "Ciemny motyw" }).click();
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(18, 18, 18)");
    await scripts.letGo();
    await hydrate(page);
    await expect(page.getByRole("button", { name: "Jasny motyw" })).toBeVisible();
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(18, 18, 18)");
  });
  await test.step("on a phone the menu that was opened before the application is there stays open when it comes", async () => {
    await page.goto("/about");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(18, 18, 18)");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(tools).toBeVisible();
    await hydrate(page);
    await expect(tools).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Zaloguj się" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
    await expect(tools).toBeHidden();
  });
});

const logInForm = (page: Page) => ({
  email: page.getByLabel("Nazwa użytkownika"),
  password: page.getByLabel("Hasło", { exact: true }),
  button: page.getByRole("button", { name: "Zaloguj", exact: true }),
});

for (const way of ["Enter", "the button"] as const) {
  test(`a log-in that is sent by ${way} before the application is there is done once it is`, async ({
    page,
    portal,
  }) => {
    const scripts = await holdScripts(page);
    await page.goto("/login");
    const { email, password, button } = logInForm(page);
    await email.fill(portal.admin.email);
    await password.fill(portal.admin.password);
    if (way === "Enter") await password.press("Enter");
    else await clickAt(page, button);
    await scripts.letGo();
    await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
  });
}

/** Clicks where an element stands, whether it can be clicked or not. */
async function clickAt(page: Page, element: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

test("a log-in that was sent without a password before the application is there is not lost, and not sent later", async ({
  page,
  portal,
}) => {
  let logIns = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/account/login")) logIns += 1;
  });
  const scripts = await holdScripts(page);
  await page.goto("/login");
  const { email, password, button } = logInForm(page);
  await email.fill(portal.admin.email);
  await email.press("Enter");
  await scripts.letGo();
  await hydrate(page);
  await expect(email).toHaveValue(portal.admin.email);
  await password.fill(portal.admin.password);
  await expect(button).toBeEnabled();
  expect(logIns).toBe(0);
});

test("the catalogue is searched while the application is on its way", async ({ page, api }) => {
  await fillSite(api);
  const scripts = await holdScripts(page);
  await page.goto("/services");
  await page.getByLabel("Szukaj").fill("odbiórowe");
  await page.getByLabel("Szukaj").press("Enter");
  await expect(page.getByRole("article")).toHaveText(/Badanie odbiorowe.*Wycena/);
  await page.mouse.move(50, 50);
  await scripts.letGo();
  await hydrate(page);
  await expect(page.getByLabel("Szukaj")).toHaveValue("odbiórowe");
  await expect(page.getByRole("article")).toHaveCount(1);
});
