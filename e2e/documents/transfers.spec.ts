import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/test.ts";
import { button, openList, PDF, png, row, slowDown } from "./screen.ts";

test("S2.47: a download has the document's name and its bytes", async ({ signedInPage: page, api }) => {
  const content = new Uint8Array(300_000).map((_, index) => index % 251);
  await api.uploadDocument({ fileName: "Zażółć gęślą jaźń.bin", content });
  await openList(page);
  const downloading = page.waitForEvent("download");
  await row(page, "Zażółć").getByRole("button", { name: "Pobierz" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Zażółć gęślą jaźń.bin");
  expect(new Uint8Array(await readFile(await download.path()))).toEqual(content);
});

test("S8.10: a failed download is reported", async ({ signedInPage: page, api, consoleGuard }) => {
  consoleGuard.expect(/ERR_FAILED/);
  await api.uploadDocument({ fileName: "Umowa.txt" });
  await openList(page);
  await page.route("**/api/files/download/*", (route) => route.abort());
  await row(page, "Umowa.txt").getByRole("button", { name: "Pobierz" }).click();
  const alert = page
    .getByRole("alert")
    .filter({ hasText: "Nie udało się pobrać dokumentu. Spróbuj ponownie." });
  await expect(alert).toContainText("Wystąpił problem z połączeniem z serwerem.");
});

test("a long download shows how far it is, and can be stopped", async ({ signedInPage: page, api }) => {
  await api.uploadDocument({ fileName: "Nagranie.bin", content: new Uint8Array(3_000_000) });
  await openList(page);
  await slowDown(page, 100_000);
  await row(page, "Nagranie.bin").getByRole("button", { name: "Pobierz" }).click();
  const panel = page.getByRole("complementary", { name: "Pobieranie plików" });
  await expect(panel).toContainText(/\d+\s% z\s2,9\sMB · .* · zostało/);
  await panel.getByRole("button", { name: "Przerwij pobieranie" }).click();
  await expect(panel).toHaveCount(0);
});

test("S2.48: Podgląd pliku opens the temporary link in a new tab, cut off from the portal", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  // Of the tab that is opened before it has an address.
  consoleGuard.expect(/Origin-Agent-Cluster/);
  await api.uploadDocument({ fileName: "Zdjęcie.png", content: png(40, 30) });
  await openList(page);
  const opening = page.waitForEvent("popup");
  await row(page, "Zdjęcie.png").getByRole("button", { name: "Podgląd pliku" }).click();
  const tab = await opening;
  const image = tab.locator("img");
  await expect(image).toBeVisible();
  await expect(image).toHaveJSProperty("naturalWidth", 40);
  await expect(image).toHaveJSProperty("naturalHeight", 30);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test("preview is offered for what it can show alone; the icon that a tab asks for by itself is there", async ({
  signedInPage: page,
  api,
  request,
}) => {
  await api.uploadDocument({ fileName: "Umowa.pdf", content: PDF });
  const { id } = await api.uploadDocument({ fileName: "Kosztorys.txt" });
  await openList(page);
  const preview = (name: string) => row(page, name).getByRole("button", { name: "Podgląd pliku" });
  await expect(preview("Umowa.pdf")).toBeVisible();
  await expect(row(page, "Kosztorys.txt").getByRole("button", { name: "Pobierz" })).toBeVisible();
  await expect(preview("Kosztorys.txt")).toHaveCount(0);
  await page.goto(`/?form=${id}`);
  await expect(button(page, "Pobierz plik")).toBeVisible();
  await expect(page.getByText("Podgląd istniejącego pliku")).toHaveCount(0);
  const icon = await request.get("/favicon.ico");
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/vnd.microsoft.icon"]);
});

test("S8.9: a preview link that fails is reported, and its tab is closed", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  await api.uploadDocument({ fileName: "Umowa.pdf", content: PDF });
  await openList(page);
  await page.route("**/api/files/presigned-url/*", (route) => route.fulfill({ status: 404 }));
  const opening = page.waitForEvent("popup");
  await row(page, "Umowa.pdf").getByRole("button", { name: "Podgląd pliku" }).click();
  const tab = await opening;
  await expect(page.getByText("Nie udało się pobrać URL. Nie znaleziono zasobu.")).toBeVisible();
  await expect.poll(() => tab.isClosed()).toBe(true);
});
