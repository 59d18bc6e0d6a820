import { expect, test } from "../fixtures/test.ts";

test("P7.5: an administrator reads how the portal stands and what to do", async ({ signedInPage: page }) => {
  await page.goto("/admin/system");
  await expect(page.getByRole("heading", { level: 1, name: "Stan systemu" })).toBeVisible();
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(part("Baza danych")).toContainText("W porządku");
  await expect(part("Pliki")).toContainText(/Pliki można czytać i\szapisywać/);
  await expect(part("Wersja")).toContainText("Node.js");
  const backup = part("Kopia zapasowa");
  await expect(backup).toContainText("Pilne");
  await expect(backup).toContainText("BACKUP_TARGET");
  await expect(part("Kontrola integralności danych")).toContainText("npm run verify");
  await part("Poczta").getByRole("link", { name: "Poczta wychodząca" }).click();
  await expect(page).toHaveURL("/admin/settings?tab=mail");
});
