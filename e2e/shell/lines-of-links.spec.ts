import { expect, test } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test("on a phone one sees where one is, and comes back to where one was", async ({
  signedInPage: page,
  api,
}) => {
  await test.step("on a phone the current place and the current part of a screen are in sight", async () => {
    await page.goto("/admin/settings?tab=mail");
    const current = (line: string) =>
      page.getByRole("navigation", { name: line }).locator('[aria-current="page"]');
    const part = page.getByRole("combobox", { name: "Części strony" });
    await expect(part).toHaveValue("mail");
    await expect(part).toBeInViewport({ ratio: 1 });
    await part.selectOption("Integracje");
    await expect(page.getByRole("heading", { name: "Klucze API" })).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(current("Narzędzia portalu")).toHaveText("Ustawienia");
    await expect(current("Narzędzia portalu")).toBeInViewport({ ratio: 0.9 });
  });
  await test.step("going back on a phone comes to where one was in a list", async () => {
    for (let number = 1; number <= 9; number++) await createClient(api, { name: `Klient ${number}` });
    await page.getByRole("link", { name: "Klienci" }).first().click();
    await page.getByRole("link", { name: "Klient 9" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Klient 9" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: "Klient 9" })).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1, name: "Klienci" })).not.toBeInViewport();
  });
});
