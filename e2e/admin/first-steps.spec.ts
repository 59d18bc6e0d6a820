import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin, turnTo } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";

test("the first administrator follows the first steps, fills the portal by one button, and hides what is left", async ({
  page,
  portal,
}) => {
  test.slow();
  await portal.database.showFirstSteps();
  await portal.signIn(page.context(), portal.admin);
  const steps = page.getByRole("region", { name: "Pierwsze kroki" });
  await page.goto("/admin/mine");
  await expect(steps).toContainText("Zrobione: 0 z 10");
  await expectAccessible(page);
  for (const start of ["/", "/admin"]) {
    await turnTo(page, start);
    await expect(steps).toContainText("Zrobione: 0 z 10");
  }
  await steps.getByRole("link", { name: "Uzupełnij dane" }).click();
  await page.getByLabel("Nazwa organizacji").fill("Stowarzyszenie Bonum Publicum");
  await page.getByLabel("NIP", { exact: true }).fill("8567346215");
  await page.getByLabel("Miejscowość").fill("Łódź");
  await page.getByLabel("E-mail", { exact: true }).fill("biuro@bonum.example");
  await page.getByLabel("Telefon").fill("601234567");
  await page.getByLabel("Godziny przyjęć").fill("8–16");
  await page.getByLabel("Osoba odpowiedzialna za dostępność").fill("Ewa Ćma");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByText("Zapisano", { exact: true })).toBeVisible();

  await goWithin(page, "/");
  await expect(steps).toContainText("Zrobione: 1 z 10");
  // Above the documents stand the next one and what cannot wait.
  await expect(steps.getByRole("listitem")).toHaveCount(2);
  await steps.getByRole("link", { name: "Wszystkie kroki" }).click();
  await steps.getByRole("link", { name: "Wypełnij portal" }).click();
  await page.getByRole("button", { name: "Wypełnij cały portal" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Wypełnij cały portal" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText(/^Portal wypełniony\. Dodano \d+ pozyc/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("listitem").filter({ hasText: "Zlecenia badań" })).toContainText(/\d/);

  await goWithin(page, "/admin");
  // Sample clients and services are no first ones.
  await expect(steps).toContainText("Zrobione: 2 z 10");
  await steps.getByRole("button", { name: "Ukryj" }).click();
  await expect(steps).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
