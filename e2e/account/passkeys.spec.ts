import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Credentials } from "../fixtures/api.ts";
import { setUpApp } from "../fixtures/authenticator-app.ts";
import type { Portal } from "../fixtures/portal.ts";
import { expect, test } from "../fixtures/test.ts";
import { VirtualAuthenticator } from "../fixtures/virtual-authenticator.ts";

const SECOND: Credentials = { email: "zofia@bonum.test", password: "Hasło-drugiej-osoby-1" };

/** Browsers refuse passkeys to a bare address; this machine's has a name. */
function addressOf(portal: Portal): string {
  return portal.baseURL.replace("127.0.0.1", "localhost");
}

async function givePassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Nazwa użytkownika").fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByText("Wyloguj", { exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** The button comes with the application, which a finished page loads once somebody touches it. */
async function enterByPasskey(page: Page): Promise<void> {
  await page.getByLabel("Nazwa użytkownika").click();
  await page.getByRole("button", { name: "Zaloguj się kluczem dostępu" }).click();
}

const documents = (page: Page) => page.getByRole("heading", { name: "Dokumenty" });

test("an administrator is led to set up what the portal demands, and signs in by passkey alone, as a second step, and not without one", async ({
  page,
  portal,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/401 \(Unauthorized\)/);
  await setUpApp(api, portal.admin.password);
  await api.request("PUT", "admin/security", JSON.stringify({ requireSecondStepForAdmins: true }));
  await portal.database.createAccount({ ...SECOND, roles: ["Admin"] });
  await using authenticator = await VirtualAuthenticator.addTo(page);

  await page.goto(`${addressOf(portal)}/login`);
  await test.step("a passkey that nobody proved to be theirs says so and signs nobody in", async () => {
    await enterByPasskey(page);
    await expect(page.getByRole("alert")).toHaveText("Klucz dostępu nie został użyty. Spróbuj ponownie.");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("button", { name: "Zaloguj się kluczem dostępu" })).toBeEnabled();
  });
  await givePassword(page, SECOND);
  await expect(page.getByRole("heading", { name: "Włącz logowanie dwuetapowe" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dodaj klucz dostępu" }).click();
  await page.getByRole("button", { name: "Dalej" }).click();
  await expect(page.getByText("To pole jest wymagane")).toBeVisible();
  await page.getByLabel("Nazwa klucza").fill("Telefon służbowy");
  await page.getByLabel("Twoje hasło").fill(SECOND.password);
  await page.getByRole("button", { name: "Dalej" }).click();
  const codes = page.getByRole("dialog", { name: "Kody zapasowe" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  expect(await authenticator.count()).toBe(1);
  await codes.getByLabel("Kody są zapisane w bezpiecznym miejscu").check();
  await codes.getByRole("button", { name: "Gotowe" }).click();
  await expect(documents(page)).toBeVisible();

  await logOut(page);
  await enterByPasskey(page);
  await expect(documents(page)).toBeVisible();

  await logOut(page);
  await givePassword(page, SECOND);
  await page.getByRole("button", { name: "Użyj klucza dostępu" }).click();
  await expect(documents(page)).toBeVisible();
});
