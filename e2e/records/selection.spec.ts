import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient } from "./clients.ts";

test("chosen clients are deactivated together, come back by one press, and are exported", async ({
  signedInPage: page,
  api,
}) => {
  for (const name of ["Alfa", "Beta", "Gamma"]) await createClient(api, { name: `${name} zaznaczana` });
  await page.goto("/admin/users?searchTerm=zaznaczana");
  const selection = page.getByRole("region", { name: "Zaznaczone" });
  const tick = (name: string) => page.getByRole("checkbox", { name: `${name} zaznaczana`, exact: true });
  await tick("Alfa").press(" ");
  await tick("Gamma").click({ modifiers: ["Shift"] });
  await expect(selection).toContainText("Zaznaczono: 3");
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await selection.getByRole("button", { name: /XLSX|Excel/i }).click();
  expect((await downloading).suggestedFilename()).toBe("Zaznaczone.xlsx");
  await selection.getByRole("button", { name: "Dezaktywuj" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Dezaktywuj?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Dezaktywuj" }).click();
  await expect(page.getByText("Zmieniono 3 pozycje.")).toBeVisible();
  await expect(page.getByText("nieaktywny")).toHaveCount(3);
  await page.getByRole("button", { name: "Cofnij" }).click();
  await expect(page.getByText("Cofnięto: 3.")).toBeVisible();
  await expect(page.getByText("nieaktywny")).toHaveCount(0);
});
