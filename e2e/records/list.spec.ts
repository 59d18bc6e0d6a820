import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { goWithin } from "../fixtures/go-within.ts";
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

test("P3.1: order, search, filters and page stand in the address, and Back finds them again", async ({
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
});

test("an empty list, one in which nothing is found, and one that cannot be read", async ({
  signedInPage: page,
  consoleGuard,
  api,
}) => {
  consoleGuard.expect(/Failed to load resource/);
  await test.step("a list that cannot be read says so, and can be tried again", async () => {
    let broken = true;
    await page.route("**/api/clients?*", (route) =>
      broken ? route.fulfill({ status: 403, body: "" }) : route.fallback(),
    );
    await openClients(page);
    await expect(page.getByRole("heading", { name: "Nie udało się wczytać listy klientów" })).toBeVisible();
    broken = false;
    await page.getByRole("button", { name: "Spróbuj ponownie" }).click();
    await expect(page.getByRole("heading", { name: "Brak klientów" })).toBeVisible();
  });
  await test.step("an empty list says so, one in which nothing is found leads back to the whole", async () => {
    await expect(page.getByRole("heading", { name: "Brak klientów" })).toBeVisible();
    await expectAccessible(page);
    await createClient(api);
    await expect(page.getByRole("link", { name: "Budowa sp. z o.o." })).toBeVisible();
    await search(page).fill("nikt taki");
    await search(page).press("Enter");
    await expect(page.getByText("Nic nie pasuje do „nikt taki”.")).toBeVisible();
    await page.getByRole("button", { name: "Pokaż całą listę" }).click();
    await expect(page).toHaveURL("/admin/users");
    await expect(page.getByRole("link", { name: "Budowa sp. z o.o." })).toBeVisible();
  });
});

test("a list is exported as it stands, and is cards on a phone", async ({ signedInPage: page, api }) => {
  await test.step("P3.5: the export holds the list as it is searched and sorted", async () => {
    await createClients(api, 3);
    await createClient(api, { name: "Inna" });
    await page.goto("/admin/users?searchTerm=spolka&orderBy=nameDesc");
    await expect(list(page).getByText("Znaleziono 3 klientów")).toBeVisible();
    await page.getByRole("button", { name: "Eksport" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /CSV/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Klienci.csv");
    const text = await readFile(await download.path(), "utf8");
    expect(text.match(/Spółka \d+|Inna/g)).toEqual(["Spółka 03", "Spółka 02", "Spółka 01"]);
  });
  await test.step("P3.2: on a phone the list is cards, and its order is chosen", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goWithin(page, "/admin/users");
    await expect(page.getByRole("table")).toBeHidden();
    await page.getByRole("button", { name: "Filtry", exact: true }).click();
    await page.getByLabel("Kolejność").selectOption("Nazwa od Ż do A");
    await expect(list(page).getByRole("link").first()).toHaveText("Spółka 03");
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // Several in a window.
    const cards = await page
      .locator("[data-list-row]")
      .evaluateAll((all) => all.map((card) => card.clientHeight));
    expect(Math.max(...cards)).toBeLessThan(100);
  });
});

test("the audit log is narrowed by days", async ({ signedInPage: page, api }) => {
  await createClient(api);
  await page.goto("/admin/audit");
  await expect(page.getByRole("rowheader").or(page.getByRole("row")).nth(1)).toBeVisible();
  await page.getByLabel("Do dnia").fill("2001-12-31");
  await expect(page).toHaveURL("/admin/audit?to=2001-12-31");
  await expect(page.getByText("Nic nie pasuje do wybranych filtrów.")).toBeVisible();
  await page.getByLabel("Do dnia").fill("");
  await expect(page).toHaveURL("/admin/audit");
});

test("a list within another screen keeps its state to itself", async ({ signedInPage: page, api }) => {
  const { id } = await createClient(api);
  for (let number = 10; number <= 20; number += 1)
    await createInvestment(api, id, { title: `Hala ${number}` });
  await page.goto(`/admin/users/${id}`);
  await page
    .getByRole("navigation", { name: "Części strony" })
    .getByRole("link", { name: /Inwestycje/ })
    .click();
  const address = page.url();
  await page.getByRole("button", { name: "Następna strona" }).click();
  await expect(page.getByRole("link", { name: "Hala 10" })).toBeVisible();
  expect(page.url()).toBe(address);
});
