import { rm, writeFile } from "node:fs/promises";
import { expect, test } from "../fixtures/test.ts";

test("S9.7: pagination is large and in the secondary colour", async ({ signedInPage: page, api }) => {
  for (let number = 1; number <= 11; number += 1) {
    await api.uploadDocument({ fileName: `Pismo ${number}.txt` });
  }
  await page.goto("/");
  const pagination = page.locator(".MuiPagination-root");
  const current = pagination.locator("[aria-current]");
  await expect(current).toHaveClass(/MuiPaginationItem-sizeLarge/);
  await expect(current).toHaveClass(/MuiPaginationItem-colorSecondary|MuiPaginationItem-textSecondary/);
});

test("S2.54: the form has Nazwa pliku and Komentarz, of 3 rows", async ({ signedInPage: page }) => {
  await page.goto("/?form=new");
  await expect(page.getByLabel("Nazwa pliku")).toBeVisible();
  const comment = page.getByLabel("Komentarz");
  await expect(comment).toHaveAttribute("rows", "3");
  expect(await comment.evaluate((field) => field.tagName)).toBe("TEXTAREA");
});

test("S9.8: under 600 px the drop zone is as wide as its place, and stays 200 px high", async ({
  signedInPage: page,
}) => {
  const zone = page
    .getByRole("presentation")
    .filter({ has: page.getByRole("button", { name: "Wybierz plik" }) });
  await page.setViewportSize({ width: 599, height: 800 });
  await page.goto("/?form=new");
  await expect(zone).toBeVisible();
  const box = await zone.boundingBox();
  const place = await zone.locator("xpath=..").evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
  expect(box).toMatchObject({ width: place, height: 200 });
  await page.setViewportSize({ width: 600, height: 800 });
  await expect.poll(async () => (await zone.boundingBox())?.width).toBe(500);
});

test("S8.12: a file that cannot be read any more is reported", async ({
  signedInPage: page,
  consoleGuard,
}, testInfo) => {
  consoleGuard.expect(/ERR_UPLOAD_FILE_CHANGED|ERR_FILE_NOT_FOUND|ERR_ACCESS_DENIED/);
  const file = testInfo.outputPath("znika.txt");
  await writeFile(file, "treść");
  await page.goto("/?form=new");
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByLabel("Nazwa pliku")).toHaveValue("znika.txt");
  await rm(file);
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByText("Wystąpił błąd podczas przetwarzania pliku.")).toBeVisible();
  await expect(page.getByLabel("Nazwa pliku")).toHaveValue("znika.txt");
});
