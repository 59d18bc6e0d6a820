import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { button, names, row, turnToList } from "./screen.ts";

test("documents are described by category and tags, found by them, and outlive their category", async ({
  signedInPage: page,
  api,
}) => {
  for (const fileName of ["decyzja.pdf", "rzut.pdf", "umowa.pdf"]) await api.uploadDocument({ fileName });

  await page.goto("/admin/settings?tab=categories");
  await expect(page.getByText("Brak kategorii", { exact: true })).toBeVisible();
  await button(page, "Dodaj: Decyzja, Mapa, Projekt budowlany, Protokół").click();
  await expect(page.getByText("4 kategorie")).toBeVisible();

  await turnToList(page);
  await row(page, "rzut.pdf")
    .getByRole("button", { name: /^Więcej/ })
    .click();
  await page.getByRole("menuitem", { name: "Kategoria i etykiety" }).click();
  const dialog = page.getByRole("dialog", { name: "Kategoria i etykiety" });
  await dialog.getByLabel("Kategoria", { exact: true }).selectOption("Mapa");
  const tags = dialog.getByRole("combobox", { name: "Etykiety" });
  await tags.fill("Odbiór końcowy");
  await tags.press("Enter");
  await tags.fill("teren");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(row(page, "rzut.pdf")).toContainText("Mapa · #Odbiór końcowy #teren");

  await button(page, "Więcej filtrów").click();
  await page.getByLabel("Kategoria", { exact: true }).selectOption("Mapa (1)");
  await expect.poll(() => names(page)).toEqual(["rzut.pdf"]);
  const choice = page.getByRole("combobox", { name: "Etykiety" });
  await choice.fill("odbior");
  await page.getByRole("option", { name: "Odbiór końcowy (1)" }).click();
  await expect(page).toHaveURL(/category=.*&tag=Odbi/);
  // A link or a reload finds the same.
  await page.reload();
  await expect(row(page, "rzut.pdf")).toBeVisible();
  await button(page, "Usuń filtr Kategoria: Mapa").click();
  await expect(button(page, "Więcej filtrów")).toBeFocused();
  await button(page, "Usuń filtr Etykieta: Odbiór końcowy").click();
  await expect.poll(async () => (await names(page)).length).toBe(3);

  await page.goto("/admin/settings?tab=categories");
  await page.getByRole("row").filter({ hasText: "Mapa" }).getByRole("button", { name: "Usuń" }).click();
  await expect(page.getByText("Należy do niej 1 dokument.")).toBeVisible();
  await page.getByLabel("Co zrobić z tymi dokumentami").selectOption("Przenieś do kategorii Protokół");
  await page.getByRole("alertdialog").getByRole("button", { name: "Usuń" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Mapa" })).toHaveCount(0);
  await turnToList(page);
  await expect(row(page, "rzut.pdf")).toContainText("Protokół · #Odbiór końcowy #teren");
});
