import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { button, names, openList } from "./screen.ts";

const box = (page: Page) => page.getByLabel("Szukaj");

test.beforeEach(async ({ api }) => {
  await api.uploadDocument({ fileName: "Świadectwo Anny.txt" });
  await api.uploadDocument({ fileName: "Umowa.txt", comment: "najem w mieście Łódź" });
  await api.uploadDocument({ fileName: "100% pewne.txt" });
});

test("S2.32, S2.41, S5.1: the search is applied two seconds after typing stops", async ({
  signedInPage: page,
}) => {
  await openList(page);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await box(page).fill("swiadectwo");
  await expect(page.getByText("Enter szuka od razu")).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL("/");
  await page.clock.runFor(100);
  await expect(page).toHaveURL("/?searchTerm=swiadectwo");
  await page.clock.resume();
  await expect.poll(() => names(page)).toEqual(["Świadectwo Anny.txt"]);
});

test("Enter searches at once; case and Polish diacritics do not matter", async ({ signedInPage: page }) => {
  await openList(page);
  await box(page).fill("LODZ");
  await box(page).press("Enter");
  await expect.poll(() => names(page)).toEqual(["Umowa.txt"]);
  await expect(page.getByText("Znaleziono 1 dokument", { exact: true })).toBeVisible();
});

test("every character of a search is literal", async ({ signedInPage: page }) => {
  await openList(page);
  await box(page).fill("%");
  await box(page).press("Enter");
  await expect.poll(() => names(page)).toEqual(["100% pewne.txt"]);
});

test("S4.9: a new search begins on page 1", async ({ signedInPage: page, api }) => {
  for (let number = 1; number <= 11; number += 1)
    await api.uploadDocument({ fileName: `Pismo ${number}.txt` });
  await openList(page, "/?pageNumber=2");
  await box(page).fill("Pismo 1");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/?searchTerm=Pismo+1");
  await expect.poll(() => names(page)).toEqual(["Pismo 11.txt", "Pismo 10.txt", "Pismo 1.txt"]);
});

test("a search without a result says so, and leads back to everything", async ({ signedInPage: page }) => {
  await openList(page, "/?searchTerm=brakujące");
  await expect(page.getByText("Brak dokumentów", { exact: true })).toBeVisible();
  await expect(page.getByText("Nic nie pasuje do „brakujące”.")).toBeVisible();
  await button(page, "Pokaż całą listę").click();
  await expect.poll(async () => (await names(page)).length).toBe(3);
  await expect(box(page)).toHaveValue("");
});

test("Back and a shared link find the search again; clearing it shows everything", async ({
  signedInPage: page,
}) => {
  await openList(page, "/?searchTerm=umowa");
  await expect(box(page)).toHaveValue("umowa");
  await button(page, "Wyczyść wyszukiwanie").click();
  await expect.poll(async () => (await names(page)).length).toBe(3);
  await expect(box(page)).toBeFocused();
  await page.goBack();
  await expect(box(page)).toHaveValue("umowa");
  await expect.poll(() => names(page)).toEqual(["Umowa.txt"]);
});
