import type { Page } from "@playwright/test";
import { addPerson } from "../client/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";

const options = (page: Page) => page.getByRole("dialog").getByRole("option");

/** Goes where the first hit leads, and waits until that screen stands. */
async function follow(page: Page, heading: string): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** Opens the palette and types, as a person does who leaves the mouse alone. */
async function find(page: Page, term: string, found: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Szukaj w portalu" })).toBeFocused();
  await page.keyboard.type(term);
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText(found);
}

test("decisions 2: a client finds their own project and nothing of others", async ({ page, portal, api }) => {
  const [own, other] = [await createClient(api), await createClient(api, { name: "Wieża sp. z o.o." })];
  const investment = await createInvestment(api, own.id, { title: "Wieża własna" });
  await createInvestment(api, other.id, { title: "Wieża cudza" });
  await portal.signIn(page.context(), await addPerson(api, { clientId: own.id }));
  await page.goto("/client");
  await expect(page.getByRole("heading", { level: 1, name: "Strefa klienta" })).toBeVisible();
  await find(page, "wieza", investment.title);
  await follow(page, investment.title);
  await expect(page).toHaveURL(`/client/investments/${investment.id}`);
});
