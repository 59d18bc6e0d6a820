import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";

/** Drops a file from the desk on the page, as the browser itself does it; returns whether the page still stands. */
async function survivesDrop(page: Page, file: string): Promise<boolean> {
  await page.evaluate(() => document.documentElement.setAttribute("data-stands", ""));
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, x: 300, y: 120, data });
  await browser.detach();
  // A page that is left for the file is gone with the next answer of the browser.
  await page.waitForLoadState();
  return page.evaluate(() => document.documentElement.hasAttribute("data-stands")).catch(() => false);
}

test("a file dropped on a page which nobody has touched yet does not open in its place", async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath("umowa.txt");
  await writeFile(file, "treść");
  for (const path of ["/about", "/login"]) {
    await page.goto(path);
    expect(await survivesDrop(page, file), path).toBe(true);
    expect(page.url()).toMatch(new RegExp(`${path}$`));
  }
});

test("a file dropped beside a drop zone, or where there is none, does not open in the portal's place", async ({
  signedInPage: page,
}, testInfo) => {
  const file = testInfo.outputPath("umowa.txt");
  await writeFile(file, "treść");
  for (const path of ["/?form=new", "/account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await survivesDrop(page, file), path).toBe(true);
    expect(page.url(), path).toContain(path);
  }
  await test.step("a file dropped on the list is still taken into a new form", async () => {
    await goWithin(page, "/");
    await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
    expect(await survivesDrop(page, file)).toBe(true);
    await expect(page.getByRole("heading", { level: 1, name: "Dodaj nowy plik" })).toBeVisible();
    await expect(page.getByLabel("Nazwa pliku")).toHaveValue("umowa.txt");
  });
});
