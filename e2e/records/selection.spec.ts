import { expectAccessible } from "../fixtures/accessibility.ts";
import { turnTo } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient } from "./clients.ts";

test("chosen clients are deactivated together, come back by one press, and are exported; many go on after a reload", async ({
  signedInPage: page,
  api,
  portal,
}) => {
  const selection = page.getByRole("region", { name: "Zaznaczone" });
  await test.step("chosen clients are deactivated together, come back by one press, and are exported", async () => {
    for (const name of ["Alfa", "Beta", "Gamma"]) await createClient(api, { name: `${name} zaznaczana` });
    await page.goto("/admin/users?searchTerm=zaznaczana");
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
    await expect(page.getByText("nieaktywny")).toHaveCount(0);
  });
  await test.step("a change of more than a hundred goes on and says how far it is after a reload, and comes back whole", async () => {
    for (let ten = 0; ten < 12; ten += 1) {
      const numbers = Array.from({ length: 10 }, (_, index) => ten * 10 + index);
      await Promise.all(numbers.map((number) => createClient(api, { name: `Masowy ${number}` })));
    }
    await turnTo(page, "/admin/users?searchTerm=masowy&pageSize=100");
    await page.getByRole("checkbox", { name: "Zaznacz wszystkie na tej stronie" }).check();
    await selection.getByRole("button", { name: "Zaznacz wszystkie (120)" }).click();
    await expect(selection).toContainText("Zaznaczono: 120");
    const status = page.getByRole("region", { name: "Dezaktywuj klientów" });
    await portal.database.holdClients(async () => {
      await selection.getByRole("button", { name: "Dezaktywuj" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Dezaktywuj" }).click();
      await expect(status).toContainText("gotowe: 0 z\u00a0120");
      await page.reload();
      await expect(status).toContainText("gotowe: 0 z\u00a0120");
    });
    // Locked records are retried, each time later.
    await expect(status).toContainText("zmieniono 120 z\u00a0120", { timeout: 60_000 });
    await expectAccessible(page);
    await expect(page.getByText("nieaktywny").first()).toBeVisible();
    await status.getByRole("button", { name: "Cofnij" }).click();
    const back = page.getByRole("region", { name: "Aktywuj klientów", exact: true });
    await expect(back).toContainText("zmieniono 120 z\u00a0120", { timeout: 30_000 });
    await expect(status).toHaveCount(0);
    await expect(back.getByRole("button", { name: "Cofnij" })).toHaveCount(0);
    await back.getByRole("button", { name: "Zamknij" }).click();
    await expect(back).toHaveCount(0);
    await expect(page.getByText("nieaktywny")).toHaveCount(0);
  });
});
