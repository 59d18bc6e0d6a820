import type { Page } from "@playwright/test";
import { endSessionsAt } from "../fixtures/session-end.ts";
import { expect, test } from "../fixtures/test.ts";
import { button, choose, edit, openList, PDF, row } from "./screen.ts";

const name = (page: Page) => page.getByLabel("Nazwa pliku");
const comment = (page: Page) => page.getByLabel("Komentarz");
const save = (page: Page) => button(page, "Zapisz");

test("a document is edited, and its file has versions", async ({ signedInPage: page, api }) => {
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
});

test("D3.10: a save from an older state is refused with who changed it; the input stays and can be saved on", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/409 \(Conflict\)/);
  const { fileKey } = await api.uploadDocument({ fileName: "Umowa.txt", comment: "szkic" });
  // Without the live channel, as when a laptop has just woken up: the refusal is the first to tell.
  await page.route("**/api/events", () => undefined);
  await openList(page);
  await edit(page, "Umowa.txt");
  await comment(page).fill("mój komentarz");
  await api.updateDocument(fileKey, { fileName: "Umowa.txt", comment: "cudzy komentarz" });
  await save(page).click();
  const refused = page.getByText(
    /Dokument został w\smiędzyczasie zmieniony: Administrator, \d{2}-\d{2}-\d{4}/,
  );
  await expect(refused).toContainText("Wpisany tekst jest nadal w formularzu");
  await expect(comment(page)).toHaveValue("mój komentarz");
  await button(page, "Odśwież").click();
  await expect(page.getByText("cudzy komentarz")).toBeVisible();
  await expect(comment(page)).toHaveValue("mój komentarz");
  await save(page).click();
  await expect(page.getByText("Plik zaktualizowany.")).toBeVisible();
  await expect(row(page, "Umowa.txt")).toContainText("mój komentarz");
});

test("another's change and deletion are reported while the form is open", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  const { fileKey } = await api.uploadDocument({ fileName: "Umowa.txt", comment: "szkic" });
  await test.step("another's change is reported while the form is open, and can be taken over field by field", async () => {
    await openList(page);
    await edit(page, "Umowa.txt");
    await api.updateDocument(fileKey, {
      fileName: "Umowa.txt",
      comment: "nieruszony formularz idzie za zmianą",
    });
    await expect(comment(page)).toHaveValue("nieruszony formularz idzie za zmianą");
    await name(page).fill("Moja umowa.txt");
    await comment(page).fill("moje");
    await api.updateDocument(fileKey, { fileName: "Umowa 2.txt", comment: "cudze" });
    await expect(page.getByText(/Dokument został w\smiędzyczasie zmieniony/)).toBeVisible();
    await button(page, "Odśwież").click();
    await page.getByRole("button", { name: "Przyjmij", description: "Nazwa pliku" }).click();
    await save(page).click();
    await expect(row(page, "Umowa 2.txt")).toContainText("moje");
  });
  await test.step("a document that is deleted meanwhile is reported, and the text stays", async () => {
    await edit(page, "Umowa 2.txt");
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
});

test("unsaved input survives an expired session", async ({
  signedInPage: page,
  api,
  portal,
  consoleGuard,
}) => {
  consoleGuard.expect(/401 \(Unauthorized\)/);
  await endSessionsAt(page, portal.database, "**/api/files/update/**");
  await api.uploadDocument({ fileName: "Umowa.txt" });
  await openList(page);
  await edit(page, "Umowa.txt");
  await comment(page).fill("pisane długo");
  await choose(page, "skan.txt");
  await save(page).click();
  await expect(page.getByText("Sesja wygasła - zaloguj się ponownie")).toBeVisible();
  await page.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
  await page.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
  await button(page, "Zaloguj").click();
  await expect(page.getByText("Przywrócono tekst, który nie został wcześniej zapisany.")).toBeVisible();
  await expect(comment(page)).toHaveValue("pisane długo");
  await expect(page.getByText("Plik „skan.txt” trzeba wybrać ponownie")).toBeVisible();
  await save(page).click();
  await expect(row(page, "Umowa.txt")).toContainText("pisane długo");
});
