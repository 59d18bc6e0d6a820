import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { button, names, openList } from "./screen.ts";

const post = (api: Api, path: string, body: object) => api.request("POST", path, JSON.stringify(body));

test("a list is saved as a view, opens with it, and says so once its tag and category are gone", async ({
  signedInPage: page,
  api,
}) => {
  const mapa = await api.uploadDocument({ fileName: "mapa.pdf" });
  await api.uploadDocument({ fileName: "decyzja.pdf" });
  const added = await post(api, "categories", { name: "Mapa" });
  const { id: category }: { id: string } = await added.json();
  await post(api, "files/describe", { ids: [mapa.id], category, addTags: ["pilne"] });

  await openList(page, `/?category=${category}&tag=pilne&orderBy=nameAsc`);
  const views = page.getByRole("button", { name: /^Widok/ });
  const chip = (name: string | RegExp) =>
    page.getByRole("navigation", { name: "Zapisane widoki" }).getByRole("link", { name });
  const isOpen = async (name: string) => {
    await expect(chip(name)).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1, name: "Dokumenty: Pilne mapy" })).toBeVisible();
    await expect(page).toHaveTitle(/^Dokumenty: Pilne mapy – /);
    await expect(page).toHaveURL(/saved=pilne-mapy\./);
  };
  const choose = async (item: string) => {
    await views.click();
    await page.getByRole("menu").getByText(item, { exact: true }).click();
  };
  await choose("Kolumny i gęstość");
  const look = page.getByRole("dialog", { name: "Kolumny i gęstość" });
  await expect(look.getByLabel("Nazwa", { exact: true })).toBeDisabled();
  await look.getByLabel("Komentarz").uncheck();
  await look.getByLabel("Rozmiar").check();
  await look.getByLabel("Gęstość wierszy").selectOption("Zwarta");
  await expectAccessible(page);
  await look.getByRole("button", { name: "Zastosuj" }).click();
  const headers = page.getByRole("table").getByRole("columnheader");
  await expect(headers).toHaveText([
    "#",
    "Nazwa",
    "Data dodania",
    "Data ostatniej edycji",
    "Rozmiar",
    "Akcje",
  ]);

  await choose("Zapisz jako nowy widok");
  const dialog = page.getByRole("dialog", { name: "Zapisz widok" });
  await dialog.getByRole("textbox", { name: "Nazwa widoku" }).fill("Pilne mapy");
  await dialog.getByLabel("Otwieraj tę listę w tym widoku").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await isOpen("Pilne mapy");

  await chip("Cała lista").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dokumenty", exact: true })).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["decyzja.pdf", "mapa.pdf"]);
  await expect(headers).toHaveCount(6);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(["decyzja.pdf", "mapa.pdf"]);
  await page.getByRole("link", { name: "Dokumenty" }).first().click();
  await isOpen("Pilne mapy");
  await expect.poll(() => names(page)).toEqual(["mapa.pdf"]);
  await expect(headers.last()).toHaveText("Akcje");
  await expect(headers.nth(4)).toHaveText("Rozmiar");

  await post(api, "files/describe", { ids: [mapa.id], removeTags: ["pilne"] });
  await api.request("DELETE", `categories/${category}`);
  // On another device it is the same view: nothing of it is kept in the browser alone.
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith("views:")) localStorage.removeItem(name);
  });
  await page.goto("/");
  await isOpen("Pilne mapy");
  await expect(page.getByText(/co już usunięto: Kategoria, Etykieta „pilne”/)).toBeVisible();
  await expectAccessible(page);
  await button(page, "Usuń filtr Kategoria: nieznane").click();
  await button(page, "Usuń filtr Etykieta: pilne").click();
  await isOpen("Pilne mapy (zmieniony)");
  await choose("Zapisz zmiany w tym widoku");
  await expect(chip(/zmieniony/)).toBeHidden();
  await choose("Zapisane widoki");
  const manage = page.getByRole("dialog", { name: "Zapisane widoki" });
  await manage.getByRole("button", { name: "Usuń" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Usuń" }).click();
  await expect(chip("Cała lista")).toBeHidden();
  await expect(manage.getByText("Nie ma zapisanych widoków.")).toBeVisible();
});
