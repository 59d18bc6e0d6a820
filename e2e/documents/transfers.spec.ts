import { readFile } from "node:fs/promises";
import { turnTo } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { button, openList, png, row, slowDown } from "./screen.ts";

test("documents are previewed in tabs of their own, and downloaded", async ({
  signedInPage: page,
  api,
  request,
  consoleGuard,
}) => {
  // Of the tab that is opened before it has an address.
  consoleGuard.expect(/Origin-Agent-Cluster/);
  const content = new Uint8Array(300_000).map((_, index) => index % 251);
  await api.uploadDocument({ fileName: "Zażółć gęślą jaźń.bin", content });
  await api.uploadDocument({ fileName: "Nagranie.bin", content: new Uint8Array(3_000_000) });
  await api.uploadDocument({ fileName: "Zdjęcie.png", content: png(40, 30) });
  const { id } = await api.uploadDocument({ fileName: "Kosztorys.txt" });
  await openList(page);
  const preview = (name: string) => row(page, name).getByRole("button", { name: "Podgląd pliku" });
  await test.step("S2.48: Podgląd pliku opens the temporary link in a new tab, cut off from the portal", async () => {
    const opening = page.waitForEvent("popup");
    await preview("Zdjęcie.png").click();
    const tab = await opening;
    const image = tab.locator("img");
    await expect(image).toBeVisible();
    await expect(image).toHaveJSProperty("naturalWidth", 40);
    await expect(image).toHaveJSProperty("naturalHeight", 30);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  });
  await test.step("S2.47: a download has the document's name and its bytes", async () => {
    const downloading = page.waitForEvent("download");
    await row(page, "Zażółć").getByRole("button", { name: "Pobierz" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Zażółć gęślą jaźń.bin");
    expect(new Uint8Array(await readFile(await download.path()))).toEqual(content);
  });
  await test.step("a long download shows how far it is, and can be stopped", async () => {
    const speedUp = await slowDown(page, 100_000);
    await row(page, "Nagranie.bin").getByRole("button", { name: "Pobierz" }).click();
    const panel = page.getByRole("complementary", { name: "Pobieranie plików" });
    await expect(panel).toContainText(/\d+% z\s2,9\sMB\s·\s.*\s·\szostało/);
    await panel.getByRole("button", { name: "Przerwij pobieranie" }).click();
    await expect(panel).toHaveCount(0);
    await speedUp();
  });
  await test.step("preview is offered for what it can show alone; the icon that a tab asks for by itself is there", async () => {
    await expect(row(page, "Kosztorys.txt").getByRole("button", { name: "Pobierz" })).toBeVisible();
    await expect(preview("Kosztorys.txt")).toHaveCount(0);
    await turnTo(page, `/?form=${id}`);
    await expect(button(page, "Pobierz plik")).toBeVisible();
    await expect(page.getByText("Podgląd istniejącego pliku")).toHaveCount(0);
    const icon = await request.get("/favicon.ico");
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/vnd.microsoft.icon"]);
  });
});
