import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Credentials } from "../fixtures/api.ts";
import { AuthenticatorApp } from "../fixtures/authenticator-app.ts";
import { expect, test } from "../fixtures/test.ts";
import { VirtualAuthenticator } from "../fixtures/virtual-authenticator.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const section = (page: Page) => page.getByRole("region", { name: "Logowanie dwuetapowe" });

async function confirmPassword(page: Page, { password }: Credentials, button = "Dalej"): Promise<void> {
  await page.getByLabel("Twoje hasło").fill(password);
  await page.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
}

/** Reads the new recovery codes and closes the dialog, which nothing else does. */
async function readCodes(page: Page): Promise<string[]> {
  const codes = dialog(page, "Kody zapasowe");
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const shown = await codes.getByRole("listitem").allTextContents();
  await page.keyboard.press("Escape");
  await codes.getByLabel("Kody są zapisane w bezpiecznym miejscu").check();
  await codes.getByRole("button", { name: "Gotowe" }).click();
  await expect(codes).toBeHidden();
  return shown;
}

test("an app is the second step, and its recovery codes stand on paper", async ({
  signedInPage: page,
  portal,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  await test.step("what has to be done elsewhere first is a link: one's own second step, the address of the passkeys", async () => {
    await page.goto("/admin/settings?tab=security");
    await page.getByRole("link", { name: "Najpierw włącz logowanie dwuetapowe na swoim koncie." }).click();
    await expect(page).toHaveURL("/account");
    // Browsers refuse passkeys to a bare address; the portal's own has a name.
    const address = portal.baseURL.replace("127.0.0.1", "localhost");
    const link = section(page).getByRole("link", { name: address, exact: true });
    await expect(link).toHaveAttribute("href", `${address}/account`);
    await expect(section(page).getByRole("button", { name: "Dodaj klucz dostępu" })).toBeHidden();
  });
  await test.step("an app is added by the secret or the QR code, its codes are shown once, and the account is protected", async () => {
    await section(page).getByRole("button", { name: "Dodaj aplikację" }).click();
    await confirmPassword(page, { ...portal.admin, password: "nie to" });
    await expect(page.getByText("Hasło jest nieprawidłowe")).toBeVisible();
    await expect(page.getByLabel("Twoje hasło")).toBeFocused();
    await expectAccessible(page);
    await confirmPassword(page, portal.admin);
    await expect(page.getByRole("img", { name: "Kod QR dla aplikacji uwierzytelniającej" })).toBeVisible();
    await expectAccessible(page);
    const app = new AuthenticatorApp(await page.locator("code").innerText());
    await page.getByLabel("Kod z aplikacji").fill(app.code());
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();

    const codes = dialog(page, "Kody zapasowe");
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await codes.getByRole("button", { name: "Pobierz" }).click();
    const file = await (await download).path();
    const shown = await readCodes(page);
    const saved = await readFile(file, "utf8");
    expect(saved.split("\r\n").slice(2, 12)).toEqual(shown);
    expect(saved).toContain(portal.admin.email);
    await expect(section(page).getByText("Włączone")).toBeVisible();
    await expect(section(page).getByText("Zostało 10 kodów")).toBeVisible();

    await section(page).getByRole("button", { name: "Wygeneruj nowe kody" }).click();
    await confirmPassword(page, portal.admin);
    await test.step("on paper the recovery codes stand alone", async () => {
      const again = dialog(page, "Kody zapasowe");
      await expect(again.getByRole("listitem")).toHaveCount(10);
      await page.emulateMedia({ media: "print" });
      await expect(again.getByRole("listitem").first()).toBeVisible();
      await expect(again.getByText(portal.admin.email)).toBeVisible();
      await expect(page.getByRole("banner", { includeHidden: true })).toBeHidden();
      await expect(again.getByRole("button", { name: "Drukuj" })).toBeHidden();
      await page.emulateMedia({ media: "screen" });
    });
    const renewed = await readCodes(page);
    expect(renewed.filter((code) => shown.includes(code))).toEqual([]);
  });
});

test("passkeys are added by name, renamed and removed; the whole is turned off with the password", async ({
  page,
  portal,
}) => {
  await using _authenticator = await VirtualAuthenticator.addTo(page);
  await page.goto(`${portal.baseURL.replace("127.0.0.1", "localhost")}/account`);
  await page.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
  await page.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
  await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
  await section(page).getByRole("button", { name: "Dodaj klucz dostępu" }).click();
  await page.getByLabel("Nazwa klucza").fill("Telefon");
  await confirmPassword(page, portal.admin);
  await readCodes(page);
  await expect(section(page).getByText("Telefon", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Zmień nazwę klucza Telefon" }).click();
  await page.getByLabel("Nazwa klucza").fill("Telefon służbowy");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(section(page).getByText("Telefon służbowy", { exact: true })).toBeVisible();

  await section(page).getByRole("button", { name: "Dodaj klucz dostępu" }).click();
  await page.getByLabel("Nazwa klucza").fill("Drugi");
  await confirmPassword(page, portal.admin);
  await expect(page.getByRole("alert")).toHaveText("Ten klucz dostępu jest już dodany.");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(dialog(page, "Dodaj klucz dostępu")).toBeHidden();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  await page.getByRole("button", { name: "Wyłącz logowanie dwuetapowe" }).click();
  await confirmPassword(page, portal.admin, "Wyłącz logowanie dwuetapowe");
  await expect(section(page).getByText("Wyłączone")).toBeVisible();
  await expect(section(page).getByText("Telefon służbowy")).toBeHidden();
});
