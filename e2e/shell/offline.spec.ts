import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 }, hasTouch: true });

/** Waits until the worker stands behind the page, which it does some time after the first screen. */
async function workerStands(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Shares files as the system does for another app: by a form that is sent to the portal's address. */
async function share(page: Page, ...files: { name: string; content: string }[]): Promise<void> {
  await page.evaluate((shared) => {
    const transfer = new DataTransfer();
    for (const { name, content } of shared) transfer.items.add(new File([content], name));
    const input = Object.assign(document.createElement("input"), {
      type: "file",
      name: "files",
      multiple: true,
    });
    input.files = transfer.files;
    const form = Object.assign(document.createElement("form"), { action: "/share", method: "post" });
    form.enctype = "multipart/form-data";
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
}

test("without a connection a page says so, and opens by itself once it is back", async ({
  signedInPage: page,
  context,
  consoleGuard,
}) => {
  consoleGuard.expect(/net::ERR_|503/);
  await page.goto("/");
  await workerStands(page);
  await context.setOffline(true);
  await page.goto("/admin/users").catch(() => undefined);
  await expect(page.getByRole("heading", { level: 1, name: "Brak połączenia" })).toBeVisible();
  await expect(page.getByText("Na tym urządzeniu nic nie czeka na przesłanie.")).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Klienci" })).toBeVisible();
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});

test("what another app shares waits in the form, once, also for who has to log in first", async ({
  page,
  portal,
  context,
}) => {
  await portal.signIn(context, portal.admin);
  await page.goto("/");
  await workerStands(page);
  await share(page, { name: "ściana.jpg", content: "zdjęcie" }, { name: "umowa.pdf", content: "%PDF-1.4" });
  await expect(page.getByText(/^2 pliki na\sliście/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nazwa pliku: ściana.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Anuluj" }).click();
  await page.getByRole("button", { name: "Opuść bez zapisywania" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
  await page.goto("/share");
  await expect(page.getByText(/^Nie ma tu żadnego udostępnionego pliku/)).toBeVisible();

  await page.evaluate(() => localStorage.removeItem("user"));
  await share(page, { name: "plan.pdf", content: "%PDF-1.4" });
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
  await page.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
  await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Nazwa pliku: plan.pdf" })).toBeVisible();

  await page.goto("/");
  await share(page);
  await expect(page.getByText(/^Nie ma tu żadnego udostępnionego pliku/)).toBeVisible();
});
