import { rm, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { keepToast } from "../fixtures/toasts.ts";
import { button, choose, dragged, openList, PDF, png, row, slowDown } from "./screen.ts";

const name = (page: Page) => page.getByLabel("Nazwa pliku");
const save = (page: Page) => button(page, "Zapisz");

async function openForm(page: Page): Promise<void> {
  await openList(page);
  await button(page, "Dodaj").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dodaj nowy plik" })).toBeVisible();
}

test("documents are added one after the other", async ({ signedInPage: page, api }) => {
  await test.step("S2.51, S2.53, S2.57, S4.11, S8.14: a document is added, with the extension of its file", async () => {
    await openForm(page);
    await expect(page).toHaveURL("/?form=new");
    await expect(page.getByText("Brak załączonego pliku")).toBeVisible();
    await expect(page.getByLabel("Komentarz")).toHaveAccessibleDescription(/czyta każdy, kto widzi dokument/);
    await expect(save(page)).toBeDisabled();
    await name(page).fill("Umowa najmu");
    await page.getByLabel("Komentarz").fill("podpisana\nw dwóch egzemplarzach");
    await page.getByRole("combobox", { name: "Etykiety" }).fill("najem,");
    await choose(page, "skan.pdf", PDF, "application/pdf");
    await expect(page.getByText("Podgląd plików PDF dostępny po zapisaniu dokumentu")).toBeVisible();
    await expect(page.getByText("Zostanie zapisany jako „Umowa najmu.pdf”")).toBeVisible();
    await save(page).click();
    await expect(page.getByText("Plik dodany.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(row(page, "Umowa najmu.pdf")).toBeVisible();
    const [document] = await api.listDocuments();
    expect(document).toMatchObject({
      fileName: "Umowa najmu.pdf",
      comment: "podpisana\nw dwóch egzemplarzach",
      tags: ["najem"],
    });
    expect(await api.downloadDocument(document?.fileKey ?? "")).toEqual(PDF);
  });
  await test.step("a file that is dropped on the list goes into a new form", async () => {
    const files = await dragged(page, "umowa.txt");
    await page.locator("body").dispatchEvent("dragover", { dataTransfer: files });
    await expect(page.getByText("Upuść plik, aby dodać dokument")).toBeVisible();
    await page.locator("body").dispatchEvent("drop", { dataTransfer: files });
    await expect(name(page)).toHaveValue("umowa.txt");
    await save(page).click();
    await expect(row(page, "umowa.txt")).toBeVisible();
  });
  await test.step("the next empty form opens after saving where that is asked for", async () => {
    await button(page, "Dodaj").click();
    await page.getByLabel("Po zapisie otwórz pusty formularz dla następnego pliku").check();
    for (const file of ["pierwszy.txt", "drugi.txt"]) {
      await choose(page, file);
      await save(page).click();
      await expect(name(page)).toHaveValue("");
      await expect(button(page, "Wybierz plik")).toBeFocused();
    }
    expect((await api.listDocuments()).map(({ fileName }) => fileName)).toEqual([
      "drugi.txt",
      "pierwszy.txt",
      "umowa.txt",
      "Umowa najmu.pdf",
    ]);
  });
});

test("the form of a new document: its fields, its drop zone, and what it asks for", async ({
  signedInPage: page,
  api,
}) => {
  await openForm(page);
  const zone = page.getByRole("presentation").filter({ has: button(page, "Wybierz plik") });
  await test.step("S2.54: the form has Nazwa pliku and Komentarz, of 3 rows", async () => {
    await expect(name(page)).toBeVisible();
    const comment = page.getByLabel("Komentarz");
    await expect(comment).toHaveAttribute("rows", "3");
    expect(await comment.evaluate((field) => field.tagName)).toBe("TEXTAREA");
  });
  await test.step("S2.55, S9.8: the drop zone is 200 px high and 500 px wide, and takes a dropped file", async () => {
    expect(await zone.boundingBox()).toMatchObject({ width: 500, height: 200 });
    await expect(zone).toContainText("Przeciągnij plik");
    const files = await dragged(page, "pierwszy.txt", "drugi.txt");
    await zone.dispatchEvent("dragenter", { dataTransfer: files });
    await expect(page.getByText("Upuść plik tutaj")).toBeVisible();
    await zone.dispatchEvent("drop", { dataTransfer: files });
    await expect(name(page)).toHaveValue("pierwszy.txt");
    const told = page.getByText("Jeden dokument to jeden plik. Wybrano „pierwszy.txt”, pominięto 1 plik.");
    await expect(told).toBeVisible();
    await button(page, "Zrezygnuj z tego pliku").click();
    await expect(told).toBeHidden();
  });
  await test.step("S9.8: under 600 px the drop zone is as wide as its place, and stays 200 px high", async () => {
    await page.setViewportSize({ width: 599, height: 800 });
    const place = () =>
      zone.locator("xpath=..").evaluate((element) => {
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      });
    await expect
      .poll(async () => (await zone.boundingBox())?.width === (await place()), "as wide as its place")
      .toBe(true);
    expect(await zone.boundingBox()).toMatchObject({ height: 200 });
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(async () => (await zone.boundingBox())?.width).toBe(500);
  });
  await test.step("the file comes first: beside the fields where there is room, above them on a phone", async () => {
    const places = async () => [await zone.boundingBox(), await name(page).boundingBox()] as const;
    await page.setViewportSize({ width: 1440, height: 900 });
    const isBeside = async () => {
      const [beside, text] = await places();
      return (beside?.x ?? 0) < (text?.x ?? 0);
    };
    await expect.poll(isBeside).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    const isAbove = async () => {
      const [above, below] = await places();
      return (above?.y ?? 0) + (above?.height ?? 0) < (below?.y ?? 0);
    };
    await expect.poll(isAbove).toBe(true);
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("S2.56, S2.59: a chosen picture is shown before it is saved; an empty name takes the file's", async () => {
    await choose(page, "zdjęcie.png", png(40, 30), "image/png");
    await expect(name(page)).toHaveValue("zdjęcie.png");
    const picture = page.getByRole("img", { name: "Podgląd obrazu zdjęcie.png" });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty("naturalWidth", 40);
    await button(page, "Zrezygnuj z tego pliku").click();
    await expect(page.getByText("Brak załączonego pliku")).toBeVisible();
  });
  await test.step("S5.3, S5.4: a name and a file are required", async () => {
    await choose(page, "skan.txt");
    await name(page).fill("");
    await name(page).blur();
    await expect(page.getByText("Nazwa pliku jest wymagana")).toBeVisible();
    await save(page).click();
    await expect(page.getByText("Nazwa pliku nie może być pusta.")).toBeVisible();
    await expect(name(page)).toBeFocused();
    await name(page).fill("Skan");
    await button(page, "Zrezygnuj z tego pliku").click();
    await save(page).click();
    await expect(page.getByText("Plik musi zostać wybrany.")).toBeVisible();
    await expect(button(page, "Wybierz plik")).toBeFocused();
    expect(await api.listDocuments()).toEqual([]);
  });
  await test.step("a name that was not typed follows the file that is chosen, a typed one takes its extension", async () => {
    await button(page, "Anuluj").click();
    await button(page, "Opuść bez zapisywania").click();
    await button(page, "Dodaj").click();
    await choose(page, "zdjecie elewacji.png", png(40, 30), "image/png");
    await choose(page, "projekt.pdf", PDF, "application/pdf");
    await expect(name(page)).toHaveValue("projekt.pdf");
    await choose(page, "zdjecie elewacji.png", png(40, 30), "image/png");
    await name(page).fill("Elewacja.png");
    await button(page, "Zrezygnuj z tego pliku").click();
    await choose(page, "projekt.pdf", PDF, "application/pdf");
    await save(page).click();
    await expect(row(page, "Elewacja.pdf")).toBeVisible();
    expect(await api.listDocuments()).toMatchObject([{ fileName: "Elewacja.pdf" }]);
  });
});

test("a document on its way: how far it is, stopping it, and what can go wrong", async ({
  signedInPage: page,
  api,
  consoleGuard,
}, testInfo) => {
  consoleGuard.expect(
    /ERR_CONNECTION_RESET|ERR_FAILED|ERR_UPLOAD_FILE_CHANGED|ERR_FILE_NOT_FOUND|ERR_ACCESS_DENIED|500 \(Internal/,
  );
  const failed = page.getByText("Wystąpił błąd podczas dodawania pliku.");
  await openForm(page);
  await choose(page, "zdjęcie.png", png(40, 30), "image/png");
  const toast = page.getByRole("alert").filter({ hasText: "Wystąpił problem z połączeniem" });
  await test.step("a lost connection is reported, and its toast leaves the buttons of the form free", async () => {
    await page.route("**/api/files/upload", (route) => route.abort("connectionreset"));
    await save(page).click();
    await expect(failed).toBeVisible();
    await expect(
      page.getByText(
        "Wystąpił problem z połączeniem z serwerem. Sprawdź swoje połączenie lub spróbuj później.",
      ),
    ).toBeVisible();
    for (const size of [
      { width: 1366, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await toast.getByRole("button", { name: "Zamknij" }).click();
      await expect(toast).toHaveCount(0);
      await page.setViewportSize(size);
      await save(page).click();
      await expect(toast).toBeVisible();
      // Under the pointer a toast does not go by its time.
      await keepToast(toast);
      for (const name of ["Anuluj", "Zapisz"]) await button(page, name).click({ trial: true });
      // The place where the toasts stand on their own.
      await save(page).evaluate((element) => element.scrollIntoView({ block: "end" }));
      const isFree = async () => {
        const [free, told] = [await save(page).boundingBox(), await toast.boundingBox()];
        if (free === null || told === null) return false;
        return told.y + told.height <= free.y || free.y + free.height <= told.y;
      };
      await expect.poll(isFree, "the toast is not over Zapisz").toBe(true);
    }
  });
  await test.step("the form can be sent again", async () => {
    await page.unroute("**/api/files/upload");
    await save(page).press("Enter");
    await expect(page.getByText("Plik dodany.")).toBeVisible();
    await expect(toast).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("S8.12: a file that cannot be read any more is reported", async () => {
    const file = testInfo.outputPath("znika.txt");
    await writeFile(file, "treść");
    await button(page, "Dodaj").click();
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(name(page)).toHaveValue("znika.txt");
    await rm(file);
    await save(page).click();
    await expect(page.getByText("Wystąpił błąd podczas przetwarzania pliku.")).toBeVisible();
    await expect(name(page)).toHaveValue("znika.txt");
  });
  await test.step("sending shows percent, speed and time left; stopping it saves nothing and keeps the form", async () => {
    await choose(page, "nagranie.bin", new Uint8Array(3_000_000), "application/octet-stream");
    const speedUp = await slowDown(page, 100_000);
    await save(page).click();
    await expect(page.getByText(/\d+% z\s2,9\sMB\s·\s\d.*\/s\s·\szostało \d+ s/)).toBeVisible();
    await button(page, "Przerwij przesyłanie").click();
    await expect(page.getByText("Przesyłanie przerwane. Nic nie zostało zapisane.")).toBeVisible();
    await expect(name(page)).toHaveValue("nagranie.bin");
    await speedUp();
    expect((await api.listDocuments()).map(({ fileName }) => fileName)).toEqual(["zdjęcie.png"]);
    await save(page).click();
    await expect(row(page, "nagranie.bin")).toBeVisible();
  });
  await test.step("a double click on Zapisz does not stop what it started, even where the stop button comes under the pointer", async () => {
    await button(page, "Dodaj").click();
    await choose(page, "film.bin", new Uint8Array(1_000_000), "application/octet-stream");
    await page.route("**/api/files/upload", (route) => route.abort("connectionreset"));
    await save(page).click();
    await expect(failed).toBeVisible();
    await page.unroute("**/api/files/upload");
    const speedUp = await slowDown(page, 400_000);
    await save(page).dblclick();
    await expect(row(page, "film.bin")).toBeVisible();
    await speedUp();
  });
  await test.step("a broken server leads to /server-error, and the text waits", async () => {
    await button(page, "Dodaj").click();
    await choose(page, "umowa.txt");
    const problem = { type: "about:blank", title: "Tytuł", status: 500, detail: "", traceId: "t-1" };
    await page.route("**/api/files/upload", (route) =>
      route.fulfill({ status: 500, contentType: "application/problem+json", json: problem }),
    );
    await save(page).click();
    await expect(page.getByText("Błąd serwera. Spróbuj ponownie później.").first()).toBeVisible();
    await expect(page).toHaveURL("/server-error");
    await page.goBack();
    await expect(name(page)).toHaveValue("umowa.txt");
  });
});
