import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { button, names, openList } from "./screen.ts";

const box = (page: Page) => page.getByLabel("Szukaj");

test("what is searched for is found at once by Enter, found again by Back, and found by waiting", async ({
  signedInPage: page,
  api,
}) => {
  await api.uploadDocument({ fileName: "Świadectwo Anny.txt" });
  await api.uploadDocument({ fileName: "Umowa.txt", comment: "najem w mieście Łódź" });
  await api.uploadDocument({ fileName: "100% pewne.txt" });
  await test.step("S4.10: Back and a shared link find the search again; clearing it shows everything", async () => {
    await openList(page, "/?searchTerm=umowa");
    await expect(box(page)).toHaveValue("umowa");
    await button(page, "Wyczyść wyszukiwanie").click();
    await expect.poll(async () => (await names(page)).length).toBe(3);
    await expect(box(page)).toBeFocused();
    await page.goBack();
    await expect(box(page)).toHaveValue("umowa");
    await expect.poll(() => names(page)).toEqual(["Umowa.txt"]);
  });
  const search = async (text: string) => {
    await box(page).fill(text);
    await box(page).press("Enter");
  };
  await test.step("Enter searches at once; case and Polish diacritics do not matter", async () => {
    await search("swiadectwo");
    await expect.poll(() => names(page)).toEqual(["Świadectwo Anny.txt"]);
    await search("LODZ");
    await expect.poll(() => names(page)).toEqual(["Umowa.txt"]);
    await expect(page.getByText("Znaleziono 1 dokument", { exact: true })).toBeVisible();
  });
  await test.step("every character of a search is literal", async () => {
    await search("%");
    await expect.poll(() => names(page)).toEqual(["100% pewne.txt"]);
  });
  await test.step("a search without a result says so, and leads back to everything", async () => {
    await search("brakujące");
    await expect(page.getByText("Brak dokumentów", { exact: true })).toBeVisible();
    await expect(page.getByText("Nic nie pasuje do „brakujące”.")).toBeVisible();
    await button(page, "Pokaż całą listę").click();
    await expect.poll(async () => (await names(page)).length).toBe(3);
    await expect(box(page)).toHaveValue("");
  });
  await test.step("S4.9: a new search begins on page 1", async () => {
    for (let number = 1; number <= 11; number += 1)
      await api.uploadDocument({ fileName: `Pismo ${number}.txt` });
    await button(page, "Strona 2").click();
    await expect(page).toHaveURL("/?pageNumber=2");
    await search("Pismo 1");
    await expect(page).toHaveURL("/?searchTerm=Pismo+1");
    await expect.poll(() => names(page)).toEqual(["Pismo 11.txt", "Pismo 10.txt", "Pismo 1.txt"]);
  });
  await test.step("S2.32, S2.41, S5.1: the search is applied two seconds after typing stops", async () => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
    await box(page).fill("swiadectwo");
    await expect(page.getByText("Naciśnij Enter, aby wyszukać od razu")).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(page).toHaveURL("/?searchTerm=Pismo+1");
    await page.clock.runFor(100);
    await expect(page).toHaveURL("/?searchTerm=swiadectwo");
    await page.clock.resume();
    await expect.poll(() => names(page)).toEqual(["Świadectwo Anny.txt"]);
  });
});
