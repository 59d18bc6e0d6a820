import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Api } from "../fixtures/api.ts";
import { turnTo } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "./clients.ts";

/** The list of records by the example of clients, and of a client's projects within the client's screen. */
const list = (page: Page) => page.getByRole("region", { name: "Lista klientów" });
const search = (page: Page) => page.getByLabel("Szukaj", { exact: true });

async function createClients(api: Api, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await createClient(api, { name: `Spółka ${String(number).padStart(2, "0")}` });
  }
}

async function openClients(page: Page): Promise<void> {
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { level: 1, name: "Klienci" })).toBeVisible();
}

test("P3.1: order, search, filters and page stand in the address, and Back finds them again; other lists and a phone", async ({
  signedInPage: page,
  api,
}) => {
  await createClients(api, 12);
  await createClient(api, { name: "Źrebak", kind: "association" });
  await openClients(page);
  await expect(list(page).getByText("13 klientów")).toBeVisible();
  await page.getByRole("button", { name: "Nazwa", exact: true }).click();
  await expect(page).toHaveURL("/admin/users?orderBy=nameDesc");
  await expect(page.getByRole("columnheader", { name: "Nazwa" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("button", { name: "Następna strona" }).click();
  await expect(page).toHaveURL("/admin/users?pageNumber=2&orderBy=nameDesc");
  await page.getByLabel("Rodzaj").selectOption("Stowarzyszenie");
  await expect(page).toHaveURL("/admin/users?orderBy=nameDesc&kind=association");
  await expect(list(page).getByText("Znaleziono 1 klienta")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/admin/users?pageNumber=2&orderBy=nameDesc");
  await search(page).fill("zrebak");
  await search(page).press("Enter");
  await expect(page.getByRole("link", { name: "Źrebak" })).toBeVisible();
  await page.reload();
  await expect(search(page)).toHaveValue("zrebak");
  await test.step("P3.5: the export holds the list as it is searched and sorted", async () => {
    await turnTo(page, "/admin/users?searchTerm=spolka&orderBy=nameDesc");
    await expect(list(page).getByText("Znaleziono 12 klientów")).toBeVisible();
    await page.getByRole("button", { name: "Eksport" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /CSV/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Klienci.csv");
    const text = await readFile(await download.path(), "utf8");
    const names = Array.from({ length: 12 }, (_, index) => `Spółka ${String(12 - index).padStart(2, "0")}`);
    expect(text.match(/Spółka \d+|Źrebak/g)).toEqual(names);
  });
  await test.step("a list within another screen keeps its state to itself", async () => {
    const { id } = await createClient(api);
    for (let number = 10; number <= 20; number += 1)
      await createInvestment(api, id, { title: `Hala ${number}` });
    await turnTo(page, `/admin/users/${id}`);
    await page
      .getByRole("navigation", { name: "Części strony" })
      .getByRole("link", { name: /Inwestycje/ })
      .click();
    const address = page.url();
    await page.getByRole("button", { name: "Następna strona" }).click();
    await expect(page.getByRole("link", { name: "Hala 10" })).toBeVisible();
    expect(page.url()).toBe(address);
  });
  await test.step("the audit log is narrowed by days", async () => {
    await turnTo(page, "/admin/audit");
    await expect(page.getByRole("rowheader").or(page.getByRole("row")).nth(1)).toBeVisible();
    await page.getByLabel("Do dnia").fill("2001-12-31");
    await expect(page).toHaveURL("/admin/audit?to=2001-12-31");
    await expect(page.getByText("Nic nie pasuje do wybranych filtrów.")).toBeVisible();
    await page.getByLabel("Do dnia").fill("");
    await expect(page).toHaveURL("/admin/audit");
  });
  await test.step("P3.2: on a phone the list is cards, and its order is chosen", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await turnTo(page, "/admin/users");
    await expect(page.getByRole("table")).toBeHidden();
    await page.getByRole("button", { name: "Filtry", exact: true }).click();
    await page.getByLabel("Kolejność").selectOption("Nazwa od Ż do A");
    await expect(list(page).getByRole("link").first()).toHaveText("Źrebak");
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // Several in a window.
    const cards = await page
      .locator("[data-list-row]")
      .evaluateAll((all) => all.map((card) => card.clientHeight));
    expect(Math.max(...cards)).toBeLessThan(100);
  });
});
