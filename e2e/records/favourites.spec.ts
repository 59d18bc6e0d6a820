import { turnToList } from "../documents/screen.ts";
import { turnTo } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "./clients.ts";

test("a client is marked in the list, which is then narrowed to favourites, also after a reload; projects and documents too", async ({
  signedInPage: page,
  api,
}) => {
  const { id: clientId } = await createClient(api, { name: "Alfa" });
  await createClient(api, { name: "Beta" });
  await page.goto("/admin/users");
  const row = (name: string) => page.getByRole("row", { name, exact: true });
  await row("Beta").getByRole("button", { name: "Dodaj do ulubionych" }).click();
  await expect(row("Beta").getByRole("button", { name: "Usuń z ulubionych" })).toBeFocused();
  await page.getByLabel("Ulubione").selectOption("Tylko ulubione");
  await expect(row("Alfa")).toHaveCount(0);
  await expect(row("Beta")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/favourite=true/);
  await expect(row("Beta")).toBeVisible();
  await expect(row("Alfa")).toHaveCount(0);
  await createClient(api, { name: "Gamma" });
  await turnTo(page, "/admin/users");
  await row("Gamma").getByRole("button", { name: "Dodaj do ulubionych" }).click();
  await page.getByLabel("Ulubione").selectOption("Tylko ulubione");
  await expect(row("Alfa")).toHaveCount(0);
  await row("Beta").getByRole("button", { name: "Usuń z ulubionych" }).press("Enter");
  await expect(row("Beta")).toHaveCount(0);
  // Not lost with the button that is gone: the next Tab leads on from there.
  await expect(page.locator("main :focus")).toHaveRole("status");
  await page.keyboard.press("Tab");
  await expect(page.locator("table :focus")).toHaveCount(1);
  await row("Gamma").getByRole("button", { name: "Usuń z ulubionych" }).click();
  await expect(page.getByText("Brak klientów")).toBeVisible();
  await test.step("projects have a star of their own, and documents have it in the row's menu, with a chip for the filter", async () => {
    await createInvestment(api, clientId, { title: "Hala" });
    await turnTo(page, "/admin/investments");
    await page
      .getByRole("row", { name: "Hala" })
      .getByRole("button", { name: "Dodaj do ulubionych" })
      .click();
    await expect(page.getByRole("button", { name: "Usuń z ulubionych" })).toBeVisible();
    for (const fileName of ["Umowa.txt", "Pismo.txt"]) await api.uploadDocument({ fileName });
    await turnToList(page);
    // The pointer rests on what is a row of another list by now, whose tooltip would stand in the way.
    await page.mouse.move(0, 0);
    const document = page.getByRole("row", { name: "Umowa.txt" });
    await document.getByRole("button", { name: "Więcej" }).click();
    await page.getByRole("menuitem", { name: "Dodaj do ulubionych" }).click();
    await page.getByRole("button", { name: "Więcej filtrów" }).click();
    await page.getByLabel("Ulubione").selectOption("Tylko ulubione");
    await expect(page.getByRole("row", { name: "Pismo.txt" })).toHaveCount(0);
    await expect(document).toBeVisible();
    await page.getByRole("button", { name: "Usuń filtr Ulubione: Tylko ulubione" }).click();
    await expect(page.getByRole("row", { name: "Pismo.txt" })).toBeVisible();
  });
});
