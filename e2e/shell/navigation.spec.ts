import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";

const WORK = ["Moja praca", "Zlecenia", "Certyfikaty", "Dokumenty", "Klienci", "Inwestycje", "Wiadomości"];
const SETUP = ["Pulpit", "Katalog usług", "Treści", "Ustawienia", "Dziennik zdarzeń", "Stan systemu"];

test("the places of the back office, wide and on a phone", async ({ signedInPage: page }) => {
  await test.step("the places of the back office stand in two groups, whole at every width", async () => {
    const places = page.getByRole("navigation", { name: "Administracja" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/admin/mine");
    for (const name of [...WORK, ...SETUP])
      await expect(places.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    await expect(places.getByRole("button", { name: "Zarządzanie" })).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 768 });
    for (const name of WORK) await expect(places.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    await expect(places.getByRole("link", { name: "Ustawienia" })).toBeHidden();
    await places.getByRole("button", { name: "Zarządzanie" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(SETUP);
    await page.getByRole("menuitem", { name: "Dziennik zdarzeń" }).click();
    await expect(page).toHaveURL("/admin/audit");
  });
  await test.step("on a phone the main places are at the bottom, and all of them in the menu", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goWithin(page, "/admin/mine");
    await expect(page.getByRole("heading", { level: 1, name: "Moja praca" })).toBeVisible();
    const bar = page.getByRole("navigation", { name: "Najważniejsze miejsca" });
    await expect(bar.getByRole("link")).toHaveText(["Moja praca", "Zlecenia", "Dokumenty", "Wiadomości"]);
    await expect(bar.locator('[aria-current="page"]')).toHaveText("Moja praca");
    await expectAccessible(page);
    await bar.getByRole("button", { name: "Szukaj" }).click();
    await expect(page.getByRole("dialog", { name: "Szukaj w portalu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Narzędzia portalu" });
    for (const name of [...WORK, ...SETUP]) await expect(menu.getByRole("link", { name })).toBeVisible();
    await menu.getByRole("link", { name: "Klienci" }).click();
    await expect(page).toHaveURL("/admin/users");
    await expect(menu).toBeHidden();
    await bar.getByRole("link", { name: "Dokumenty" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
    const long = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(long).toBe(0);
  });
});

test("the screen after log-in is one's own choice, unless one was on the way to another", async ({
  signedInPage: page,
  portal,
}) => {
  const logIn = async () => {
    await page.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
    await page.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
    await page.getByRole("button", { name: "Zaloguj" }).click();
    await expect(page.getByRole("button", { name: "Wyloguj" })).toBeVisible();
  };
  // The next address waits for the answer: going there earlier would cut the log-out off.
  const logOut = async () => {
    await page.getByRole("button", { name: "Wyloguj" }).click();
    await expect(page).toHaveURL("/login");
  };
  await page.goto("/account");
  await page.getByLabel("Ekran po zalogowaniu").selectOption("Moja praca");
  await page.getByRole("button", { name: "Zapisz" }).first().click();
  await expect(page.getByText("Zapisano", { exact: true })).toBeVisible();
  await logOut();
  await page.goto("/");
  await logIn();
  await expect(page).toHaveURL("/admin/mine");
  await expect(page.getByRole("heading", { level: 1, name: "Moja praca" })).toBeVisible();
  await logOut();
  await page.goto("/admin/users");
  await logIn();
  await expect(page).toHaveURL("/admin/users");
  await goWithin(page, "/account");
  await page.getByLabel("Ekran po zalogowaniu").selectOption("Dokumenty");
  await page.getByRole("button", { name: "Zapisz" }).first().click();
  await expect(page.getByText("Zapisano", { exact: true })).toBeVisible();
});
