import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "./clients.ts";

test("a client is marked in the list, which is then narrowed to favourites, also after a reload", async ({
  signedInPage: page,
  api,
}) => {
  for (const name of ["Alfa", "Beta"]) await createClient(api, { name });
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
  await page.goto("/admin/users");
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
});

test("projects have a star of their own, and documents have it in the row's menu, with a chip for the filter", async ({
  signedInPage: page,
  api,
}) => {
  const { id } = await createClient(api, { name: "Alfa" });
  await createInvestment(api, id, { title: "Hala" });
  await page.goto("/admin/investments");
  await page.getByRole("row", { name: "Hala" }).getByRole("button", { name: "Dodaj do ulubionych" }).click();
  await expect(page.getByRole("button", { name: "Usuń z ulubionych" })).toBeVisible();
  for (const fileName of ["Umowa.txt", "Pismo.txt"]) await api.uploadDocument({ fileName });
  await page.goto("/");
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
