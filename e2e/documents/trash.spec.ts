import { expect, test } from "../fixtures/test.ts";
import { keepToast } from "../fixtures/toasts.ts";
import { button, openList, remove, row } from "./screen.ts";

test("a document is deleted after a question that can be answered either way", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/403 \(Forbidden\)/);
  await api.uploadDocument({ fileName: "Umowa.txt" });
  await openList(page);
  const dialog = page.getByRole("alertdialog");
  await test.step("Anuluj and Escape delete nothing, and the focus returns to the button", async () => {
    const opener = row(page, "Umowa.txt").getByRole("button", { name: /^Usuń / });
    for (const close of [() => button(page, "Anuluj").click(), () => page.keyboard.press("Escape")]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    expect(await api.listDocuments()).toHaveLength(1);
  });
  await test.step("S8.13: a refused deletion is reported, and the row stays", async () => {
    await page.route("**/api/files/delete/*", (route) => route.fulfill({ status: 403 }));
    await remove(page, "Umowa.txt");
    const toast = page.getByRole("alert").filter({ hasText: "Nie udało się usunąć pliku." });
    await expect(toast).toContainText("Nie udało się usunąć pliku. Nie masz uprawnień do tej operacji.");
    await expect(row(page, "Umowa.txt")).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.unroute("**/api/files/delete/*");
  });
  await test.step("S2.52: while a document is being deleted a spinner stands in the button", async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route("**/api/files/delete/*", async (route) => {
      await held;
      await route.continue();
    });
    await remove(page, "Umowa.txt");
    await expect(dialog.getByRole("button", { name: "Usuń" }).getByRole("progressbar")).toBeVisible();
    go();
    await expect(dialog).toBeHidden();
    await page.unroute("**/api/files/delete/*");
  });
  await test.step("S2.50, S2.52, S4.13, S8.14: a document is deleted after a question, and Cofnij brings it back", async () => {
    await expect(page.getByText("Plik został usunięty.")).toBeVisible();
    await expect(row(page, "Umowa.txt")).toHaveCount(0);
    await keepToast(button(page, "Cofnij"));
    await button(page, "Cofnij").click();
    await expect(row(page, "Umowa.txt")).toBeVisible();
  });
  await test.step("what a toast offered goes once it is done otherwise, and every toast goes with the session", async () => {
    const done = page.getByText("Plik został usunięty.");
    await expect(done).toHaveCount(0);
    await remove(page, "Umowa.txt");
    // Under the pointer a toast does not go by its time.
    await keepToast(done);
    await page.getByRole("link", { name: "Kosz" }).press("Enter");
    await row(page, "Umowa.txt").getByRole("button", { name: "Przywróć" }).press("Enter");
    await expect(button(page, "Cofnij")).toHaveCount(0);
    await expect(row(page, "Umowa.txt")).toHaveCount(0);
    await page.getByRole("link", { name: "Powrót" }).press("Enter");
    await remove(page, "Umowa.txt");
    await keepToast(done);
    await button(page, "Wyloguj").press("Enter");
    await expect(button(page, "Zaloguj")).toBeVisible();
    await expect(done).toHaveCount(0);
  });
});

test("the trash gives back, and deletes for good", async ({
  signedInPage: page,
  api,
  portal,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)|403 \(Forbidden\)/);
  for (const fileName of ["Umowa.txt", "Zbędny.txt"]) {
    const { fileKey } = await api.uploadDocument({ fileName });
    await api.deleteDocument(fileKey);
  }
  const opener = row(page, "Zbędny.txt").getByRole("button", { name: "Usuń trwale" });
  const dialog = page.getByRole("dialog", { name: "Potwierdź trwałe usunięcie" });
  const confirm = async (password: string) => {
    await dialog.getByLabel("Twoje hasło").fill(password);
    await dialog.getByRole("button", { name: "Usuń trwale" }).click();
  };
  await test.step("D3.29: the trash shows who deleted what and how long it stays, and restores it", async () => {
    await openList(page);
    await page.getByRole("link", { name: "Kosz" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Kosz" })).toBeFocused();
    await expect(page).toHaveURL("/?view=trash");
    await expect(page.getByText("2 dokumenty w koszu", { exact: true })).toBeVisible();
    await expect(row(page, "Umowa.txt")).toContainText("30 dni");
    await expect(row(page, "Umowa.txt")).toContainText("Administrator");
    await row(page, "Umowa.txt").getByRole("button", { name: "Przywróć" }).click();
    await expect(row(page, "Umowa.txt")).toHaveCount(0);
  });
  await test.step("a deletion for good that fails is reported, and the row stays", async () => {
    await page.route("**/api/files/trash/*", (route) => route.fulfill({ status: 403 }));
    await opener.click();
    await confirm(portal.admin.password);
    await expect(dialog.getByText("Nie masz uprawnień do tej operacji.")).toBeVisible();
    await dialog.getByRole("button", { name: "Anuluj" }).click();
    await expect(row(page, "Zbędny.txt")).toBeVisible();
    await page.unroute("**/api/files/trash/*");
  });
  await test.step("P5.6: an administrator deletes for good what is in the trash, after a question", async () => {
    await opener.click();
    await expect(dialog.getByText("Nie będzie można go przywrócić.")).toBeVisible();
    await dialog.getByRole("button", { name: "Anuluj" }).click();
    await expect(opener).toBeFocused();
    await opener.click();
    await confirm("nie to");
    await expect(dialog.getByText("Hasło jest nieprawidłowe")).toBeVisible();
    await confirm(portal.admin.password);
    await expect(page.getByRole("heading", { name: "Kosz jest pusty" })).toBeVisible();
    await expect(button(page, "Cofnij")).toHaveCount(0);
    expect(await api.listDocuments("view=trash")).toEqual([]);
  });
  await page.getByRole("link", { name: "Powrót" }).click();
  await expect(row(page, "Umowa.txt")).toBeVisible();
});
