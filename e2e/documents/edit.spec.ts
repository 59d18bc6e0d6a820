import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { button, choose, edit, openList, PDF, row } from "./screen.ts";

const name = (page: Page) => page.getByLabel("Nazwa pliku");
const comment = (page: Page) => page.getByLabel("Komentarz");
const save = (page: Page) => button(page, "Zapisz");

test("a document is edited, its file has versions, and another's change and deletion are reported meanwhile", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  await test.step("S2.49, S2.53, S2.58: a document is edited; the existing file can be previewed and downloaded", async () => {
    const { id } = await api.uploadDocument({ fileName: "Umowa.pdf", content: PDF, comment: "szkic" });
    await openList(page);
    await edit(page, "Umowa.pdf");
    await expect(page).toHaveURL(`/?form=${id}`);
    await expect(name(page)).toHaveValue("Umowa.pdf");
    await expect(page.getByRole("link", { name: "Podgląd istniejącego pliku" })).toBeVisible();
    const downloading = page.waitForEvent("download");
    await button(page, "Pobierz plik").click();
    expect((await downloading).suggestedFilename()).toBe("Umowa.pdf");
    await expect(save(page)).toBeDisabled();
    await name(page).fill("Umowa najmu");
    await comment(page).fill("podpisana");
    await save(page).click();
    await expect(page.getByText("Plik zaktualizowany.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(row(page, "Umowa najmu.pdf")).toContainText("podpisana");
  });
  await test.step("a new file becomes the next version; an earlier one can be downloaded and restored", async () => {
    const { fileKey } = await api.uploadDocument({ fileName: "Umowa.txt", content: "pierwsza" });
    await edit(page, "Umowa.txt");
    await choose(page, "nowa.txt", "druga");
    await expect(page.getByText("zastąpi obecny plik")).toBeVisible();
    await save(page).click();
    await expect(row(page, "Umowa.txt")).toContainText("wersja 2");
    await edit(page, "Umowa.txt");
    await expect(page.getByText("Wersja 2 (bieżąca)")).toBeVisible();
    const downloading = page.waitForEvent("download");
    await button(page, "Pobierz wersję 1").click();
    expect((await downloading).suggestedFilename()).toBe("Umowa (wersja 1).txt");
    await button(page, "Przywróć wersję 1").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Przywróć" }).click();
    await expect(page.getByText("Wersja 3 (bieżąca)")).toBeVisible();
    expect(new TextDecoder().decode(await api.downloadDocument(fileKey))).toBe("pierwsza");
    await comment(page).fill("przywrócona");
    await save(page).click();
    await expect(page.getByText("Plik zaktualizowany.")).toBeVisible();
  });
  const { fileKey } = await api.uploadDocument({ fileName: "Pismo.txt", comment: "szkic" });
  await test.step("another's change is reported while the form is open, and can be taken over field by field", async () => {
    await edit(page, "Pismo.txt");
    await api.updateDocument(fileKey, {
      fileName: "Pismo.txt",
      comment: "nieruszony formularz idzie za zmianą",
    });
    await expect(comment(page)).toHaveValue("nieruszony formularz idzie za zmianą");
    await name(page).fill("Moje pismo.txt");
    await comment(page).fill("moje");
    await api.updateDocument(fileKey, { fileName: "Pismo 2.txt", comment: "cudze" });
    await expect(page.getByText(/Dokument został w\smiędzyczasie zmieniony/)).toBeVisible();
    await button(page, "Odśwież").click();
    await page.getByRole("button", { name: "Użyj tej wartości", description: "Nazwa pliku" }).click();
    await save(page).click();
    await expect(row(page, "Pismo 2.txt")).toContainText("moje");
  });
  await test.step("a document that is deleted meanwhile is reported, and the text stays", async () => {
    await edit(page, "Pismo 2.txt");
    await comment(page).fill("nadal moje");
    await api.deleteDocument(fileKey);
    await expect(page.getByText(/Dokument został w\smiędzyczasie usunięty/)).toBeVisible();
    await expect(comment(page)).toHaveValue("nadal moje");
  });
});

test("S4.11: unsaved input asks before it is lost: by Anuluj, by Back, and by leaving the portal", async ({
  signedInPage: page,
  api,
}) => {
  await api.uploadDocument({ fileName: "Umowa.txt" });
  await openList(page);
  await edit(page, "Umowa.txt");
  await comment(page).fill("moje");
  const dialog = page.getByRole("alertdialog", { name: "Niezapisane zmiany" });
  for (const leave of [() => button(page, "Anuluj").click(), () => page.goBack()]) {
    await leave();
    await dialog.getByRole("button", { name: "Zostań na stronie" }).click();
    await expect(dialog).toBeHidden();
    await expect(comment(page)).toHaveValue("moje");
  }
  const asked = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await closing;
  await button(page, "Powrót").click();
  await dialog.getByRole("button", { name: "Opuść bez zapisywania" }).click();
  await expect(row(page, "Umowa.txt")).not.toContainText("moje");
  await edit(page, "Umowa.txt");
  await expect(comment(page)).toHaveValue("");
  await expect(page.getByText("Przywrócono tekst")).toBeHidden();
});
