import { STREAM_MAX, THREAT, THREAT_NAME } from "../../server/testing/outside/clamd.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { test } from "../fixtures/clamd.ts";
import { goWithin, turnTo } from "../fixtures/go-within.ts";
import { expect } from "../fixtures/test.ts";
import { openList } from "./screen.ts";

test("a file waits for the scanner, which is away, and can be opened once it is back", async ({
  signedInPage: page,
  api,
  clamd,
}) => {
  test.slow();
  await clamd.stop();
  await api.uploadDocument({ fileName: "Opinia.txt", content: "Strop jest nośny." });
  await openList(page);
  await expect(page.getByText("Czeka na sprawdzenie antywirusowe")).toBeVisible();
  await page.getByRole("link", { name: "Opinia.txt" }).click();
  await expect(page.getByText("Będzie można go otworzyć zaraz po sprawdzeniu")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pobierz" })).toHaveCount(0);
  await expectAccessible(page);
  await goWithin(page, "/admin/system");
  const part = page.getByRole("region", { name: "Antywirus", exact: true });
  await expect(part).toContainText("Nie działa");
  await expect(part).toContainText("Uruchom program ClamAV");
  await page.goBack();
  await clamd.start();
  // The round asks again within a minute, and the page hears of it by itself.
  await expect(page.getByRole("button", { name: "Pobierz" })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("Strop jest nośny.")).toBeVisible();
});

test("a file that the scanner refuses is blocked until an administrator decides", async ({
  signedInPage: page,
  api,
}) => {
  await test.step("an infected file is blocked and told of, and its content is deleted for good", async () => {
    await api.uploadDocument({ fileName: "Faktura.txt", content: `Do zapłaty ${THREAT}` });
    await openList(page);
    await expect(page.getByText(`Zablokowany: wykryto zagrożenie (${THREAT_NAME})`)).toBeVisible();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Powiadomienia/ })
      .click();
    await page.getByText("Wykryto zagrożenie w pliku").click();
    await expect(page.getByRole("heading", { level: 1, name: "Faktura.txt" })).toBeVisible();
    await page.getByRole("button", { name: "Usuń treść trwale" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Usunąć treść pliku trwale?" });
    await dialog.getByRole("button", { name: "Usuń treść trwale" }).click();
    await expect(page.getByText(`Treść usunięto: wykryto zagrożenie (${THREAT_NAME})`)).toBeVisible();
    await page.getByRole("link", { name: "Historia" }).click();
    await expect(page.getByText("Trwale usunięto treść zablokowanego pliku")).toBeVisible();
  });
  await test.step("a file that is too large for the scanner is held until it is given out", async () => {
    const content = new Uint8Array(2 * STREAM_MAX).fill(46);
    const { id } = await api.uploadDocument({ fileName: "Skan.txt", content });
    await turnTo(page, `/documents/${id}`);
    await expect(page.getByText("Zablokowany: za duży dla antywirusa")).toBeVisible({ timeout: 30_000 });
    await page.getByRole("button", { name: "Odblokuj bez sprawdzenia" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Odblokować plik bez sprawdzenia?" });
    await dialog.getByRole("button", { name: "Odblokuj bez sprawdzenia" }).click();
    await expect(page.getByRole("button", { name: "Pobierz" })).toBeVisible();
  });
});
