import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { button, choose, edit, openList, PDF, png, row } from "./screen.ts";

/** More than any screen of the documents has to tab through. */
const MANY = 80;

/** Presses Tab until the control has the focus; fails when it is never reached. */
async function tabTo(page: Page, name: string, role: "button" | "textbox" = "button"): Promise<void> {
  const target = page.getByRole(role, { name: new RegExp(`^${name}( |$)`) }).first();
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < MANY; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached the ${role} ${name}`);
}

test("a document is added, found, edited and deleted by the keyboard alone", async ({
  signedInPage: page,
  api,
}) => {
  // From the beginning: the browser needs a moment until it hands its dialogs over.
  const choosing = page.waitForEvent("filechooser", { timeout: 0 });
  await openList(page);
  await tabTo(page, "Dodaj");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dodaj nowy plik" })).toBeFocused();
  await tabTo(page, "Nazwa pliku", "textbox");
  await page.keyboard.type("Umowa");
  await tabTo(page, "Wybierz plik");
  await page.keyboard.press("Enter");
  await (await choosing).setFiles({ name: "u.txt", mimeType: "text/plain", buffer: Buffer.from("treść") });
  await tabTo(page, "Zapisz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Plik dodany.")).toBeVisible();
  await expect(button(page, "Dodaj")).toBeFocused();

  await tabTo(page, "Edycja");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Edytuj plik" })).toBeFocused();
  await tabTo(page, "Anuluj");
  await page.keyboard.press("Enter");
  await expect(row(page, "Umowa.txt").getByRole("button", { name: "Edycja" })).toBeFocused();

  await tabTo(page, "Usuń");
  await page.keyboard.press("Enter");
  await expect(button(page, "Anuluj")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Plik został usunięty.")).toBeVisible();
  await expect(page.getByText("Brak dokumentów", { exact: true })).toBeVisible();
  expect(await api.listDocuments()).toEqual([]);
});

test("on a phone the rows are cards, nothing scrolls sideways, and every function is there", async ({
  signedInPage: page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = `${"BardzoDługaNazwaBezSpacji".repeat(8)}.pdf`;
  await api.uploadDocument({ fileName: long, content: PDF, comment: "Słowa ".repeat(60) });
  for (let number = 1; number <= 11; number += 1)
    await api.uploadDocument({ fileName: `Pismo ${number}.txt` });
  await openList(page, "/?orderBy=dateAsc");
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sideways).toBe(0);
  await expect(page.getByRole("table")).toHaveCount(0);
  const card = page.getByRole("listitem").filter({ hasText: "BardzoDługa" });
  for (const name of ["Pobierz", "Podgląd pliku"]) {
    await expect(card.getByRole("button", { name })).toBeVisible();
  }
  await card.getByRole("button", { name: /^Więcej / }).click();
  const offered = ["Edycja", "Kategoria i etykiety", "Dodaj do ulubionych", "Usuń"];
  await expect(page.getByRole("menuitem")).toHaveText(offered);
  await page.getByRole("menuitem", { name: "Edycja" }).press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByRole("button", { name: "Filtry", exact: true }).click();
  const first = page
    .getByRole("listitem")
    .filter({ hasText: /Bardzo|Pismo/ })
    .first();
  // Rows that are still to come would take the menu of one of those before with them.
  await page.getByLabel("Kolejność").selectOption("nameDesc");
  await expect(page).toHaveURL("/?orderBy=nameDesc");
  await expect(first).toContainText("Pismo");
  await page.getByLabel("Kolejność").selectOption("nameAsc");
  await expect(page).toHaveURL("/?orderBy=nameAsc");
  await expect(first).toContainText("Bardzo");
  await card.getByRole("button", { name: /^Więcej / }).click();
  await page.getByRole("menuitem", { name: "Edycja" }).click();
  await expect(page.getByText("Wersja 1 (bieżąca)")).toBeVisible();
  await expect.poll(sideways).toBe(0);
  const zone = page.getByRole("presentation").filter({ hasText: "Przeciągnij plik" });
  await expect.poll(async () => (await zone.boundingBox())?.width).toBeGreaterThan(280);
  await page.getByLabel("Komentarz").fill("poprawione na telefonie");
  await button(page, "Zapisz").click();
  await expect(card).toContainText("poprawione na telefonie");
});

test("axe finds nothing on the list and the form in the states that no other test shows", async ({
  signedInPage: page,
  api,
}) => {
  await openList(page);
  await expectAccessible(page);
  const { fileKey } = await api.uploadDocument({ fileName: "Umowa.txt", content: "1" });
  await api.updateDocument(fileKey, { fileName: "Umowa.txt", content: "2" });
  await row(page, "Umowa.txt").getByRole("button", { name: "Usuń" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Anuluj" }).click();
  await button(page, "Dodaj").click();
  await expectAccessible(page);
  await page.getByLabel("Komentarz").fill("bez pliku");
  await button(page, "Zapisz").click();
  await expect(page.getByText("Nazwa pliku jest wymagana")).toBeVisible();
  await expectAccessible(page);
  await choose(page, "zdjęcie.png", png(), "image/png");
  await expect(page.getByRole("img", { name: "Podgląd obrazu" })).toBeVisible();
  await expectAccessible(page);
  await button(page, "Anuluj").click();
  await button(page, "Opuść bez zapisywania").click();
  await edit(page, "Umowa.txt");
  await expect(page.getByText("Wersja 2 (bieżąca)")).toBeVisible();
  await page.getByLabel("Komentarz").fill("moje");
  await api.updateDocument(fileKey, { fileName: "Umowa.txt", comment: "cudze" });
  await expect(page.getByText(/w\smiędzyczasie zmieniony/)).toBeVisible();
  await expectAccessible(page);
  await button(page, "Odśwież").click();
  await expectAccessible(page);
});
