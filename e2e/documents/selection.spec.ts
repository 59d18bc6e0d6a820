import { readFile } from "node:fs/promises";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { keepToast } from "../fixtures/toasts.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { button, names, openList, turnToList } from "./screen.ts";

test("several documents are chosen by keyboard and pointer, come as one ZIP, go to the trash and come back", async ({
  signedInPage: page,
  api,
}) => {
  for (const letter of "abcde")
    await api.uploadDocument({ fileName: `${letter}.txt`, content: `litera ${letter}` });
  const tick = (name: string) => page.getByRole("checkbox", { name, exact: true });
  await test.step("on a phone the chosen documents come as one ZIP", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openList(page);
    for (const name of ["a.txt", "b.txt"]) await tick(name).check();
    await button(page, "Działania").click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Pobierz jako ZIP" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Dokumenty.zip");
    const archive = (await readFile(await download.path())).toString("latin1");
    for (const part of ["PK", "a.txt", "b.txt", "litera a", "litera b"]) expect(archive).toContain(part);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await turnToList(page, "/?orderBy=nameAsc");
  const selection = page.getByRole("region", { name: "Zaznaczone" });
  await tick("a.txt").press(" ");
  await expect(selection).toContainText("Zaznaczono: 1");
  await tick("c.txt").click({ modifiers: ["Shift"] });
  await expect(selection).toContainText("Zaznaczono: 3");
  await tick("b.txt").uncheck();
  await expectAccessible(page);
  await selection.getByRole("button", { name: "Więcej" }).click();
  await page.getByRole("menuitem", { name: "Przenieś do kosza" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Przenieść do kosza?" });
  await expect(dialog).toContainText("2 dokumenty");
  await dialog.getByRole("button", { name: "Przenieś do kosza" }).click();
  await expect(page.getByText("Do kosza przeniesiono 2 dokumenty.")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["b.txt", "d.txt", "e.txt"]);
  await expect(selection).toBeHidden();
  await keepToast(button(page, "Cofnij"));
  await button(page, "Cofnij").click();
  await expect.poll(async () => (await names(page)).length).toBe(5);
});

test("all that match are attached to a project and shown to its client, and what cannot be is named", async ({
  signedInPage: page,
  api,
}) => {
  const { id: clientId } = await createClient(api);
  const { id, number } = await createInvestment(api, clientId);
  for (let index = 0; index < 12; index += 1) await api.uploadDocument({ fileName: `Protokół ${index}.txt` });
  const gone = await api.uploadDocument({ fileName: "Protokół znikający.txt" });
  await openList(page, "/?searchTerm=protokol");
  const selection = page.getByRole("region", { name: "Zaznaczone" });
  await page.getByRole("checkbox", { name: "Zaznacz wszystkie na tej stronie" }).check();
  await expect(selection).toContainText("Zaznaczono: 10");
  await selection.getByRole("button", { name: "Zaznacz wszystkie (13)" }).click();
  await expect(selection).toContainText("Zaznaczono: 13");
  await api.deleteDocument(gone.fileKey);
  await selection.getByRole("button", { name: "Dołącz do inwestycji" }).click();
  const dialog = page.getByRole("dialog", { name: "Dołącz do inwestycji" });
  await dialog.getByRole("button", { name: "Dołącz", exact: true }).click();
  await expect(dialog.getByText("Wybierz inwestycję")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Inwestycja" }).fill(number);
  await page.getByRole("option", { name: new RegExp(number) }).click();
  await dialog.getByLabel("Udostępnij klientowi").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Dołącz", exact: true }).click();
  const failed = page.getByRole("alertdialog", { name: "Nie wszystko udało się zmienić" });
  await expect(failed).toContainText("Protokół znikający.txt: Dokument jest w koszu");
  await failed.getByRole("button", { name: "Zamknij" }).click();
  await expect(page.getByText(`Do inwestycji ${number} dołączono 12 dokumentów.`)).toBeVisible();
  const attached = await (await api.request("GET", `investments/${id}/documents?pageSize=100`)).json();
  expect(attached.map(({ visibility }: { visibility: string }) => visibility)).toEqual(
    Array.from({ length: 12 }, () => "client"),
  );
});
