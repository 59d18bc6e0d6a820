import type { Page } from "@playwright/test";
import { addPerson } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { openPalette } from "../fixtures/palette.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";

const options = (page: Page) => page.getByRole("dialog").getByRole("option");

/** Goes where the first hit leads, and waits until that screen stands. */
async function follow(page: Page, heading: string): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** Opens the palette and types, as a person does who leaves the mouse alone, until one hit is left. */
async function type(page: Page, term: string): Promise<void> {
  await openPalette(page);
  await expect(page.getByRole("combobox", { name: "Szukaj w portalu" })).toBeFocused();
  await page.keyboard.type(term);
  await expect(options(page)).toHaveCount(1);
}

/** Finds one thing from the first screen. */
async function find(page: Page, term: string, found: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/");
  await page.keyboard.press("Escape");
  await goWithin(page, "/");
  await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
  await type(page, term);
  await expect(options(page)).toContainText(found);
}

test("by the palette an administrator gets to everything, and does what comes up", async ({
  signedInPage: page,
  api,
}) => {
  const client = await createClient(api, { name: "Spółdzielnia Źródło", nip: "5260250274" });
  const fields = { title: "Wieża ciśnień", landRegisters: ["KA1S/00012345/6"] };
  const investment = await createInvestment(api, client.id, fields);
  await test.step("by the keyboard alone one gets to a client, a project, a document and a screen", async () => {
    const document = await api.uploadDocument({ fileName: "Ekspertyza.txt" });
    await find(page, "zrodlo", client.name);
    await expectAccessible(page);
    await follow(page, client.name);
    await expect(page).toHaveURL(`/admin/users/${client.id}`);
    await find(page, "wieza", investment.title);
    await follow(page, investment.title);
    await expect(page).toHaveURL(`/admin/investments/${investment.id}`);
    await find(page, "ekspert", document.fileName);
    await follow(page, document.fileName);
    await expect(page).toHaveURL(`/documents/${document.id}`);
    await find(page, "dziennik", "Dziennik zdarzeń");
    await follow(page, "Dziennik zdarzeń");
    await openPalette(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
  await test.step("a number is found as it stands on paper, by the palette as by the list", async () => {
    await find(page, "526-025-02-74", client.name);
    await find(page, "KA1S-00012345-6", investment.title);
    await page.keyboard.press("Escape");
    await goWithin(page, "/admin/investments?searchTerm=KA1S-00012345-6");
    await expect(page.getByRole("link", { name: investment.title })).toBeVisible();
  });
  await test.step("where there may be more than the palette shows, it leads to the list of all", async () => {
    for (const number of [1, 2, 3, 4, 5]) await api.uploadDocument({ fileName: `Aneks ${number}.txt` });
    await openPalette(page);
    await page.keyboard.type("aneks");
    await options(page).filter({ hasText: "Wszystkie wyniki na liście" }).click();
    await expect(page).toHaveURL("/?searchTerm=aneks");
  });
  await test.step("a document's form that the palette opened leads back to the screen it was opened on", async () => {
    await goWithin(page, "/admin/audit");
    await expect(page.getByRole("heading", { level: 1, name: "Dziennik zdarzeń" })).toBeVisible();
    await type(page, "dodaj dokument");
    await follow(page, "Dodaj nowy plik");
    await page.getByRole("button", { name: "Anuluj" }).click();
    await expect(page).toHaveURL("/admin/audit");
  });
});

test("a client finds by the palette what is theirs", async ({ page, portal, api }) => {
  const { id: clientId } = await createClient(api);
  const owner = await addPerson(api, { clientId });
  await test.step("M6.3: a client finds their own project and nothing of others", async () => {
    const other = await createClient(api, { name: "Wieża sp. z o.o." });
    const investment = await createInvestment(api, clientId, { title: "Wieża własna" });
    await createInvestment(api, other.id, { title: "Wieża cudza" });
    await portal.signIn(page.context(), owner);
    await find(page, "wieza", investment.title);
    await follow(page, investment.title);
    await expect(page).toHaveURL(`/client/investments/${investment.id}`);
  });
  await test.step("a client's owner finds the people of the company, and a member does not", async () => {
    await find(page, "osoby", "Osoby");
    await follow(page, "Osoby");
    await expect(page).toHaveURL("/client/people");
    const member = await addPerson(api, { clientId, email: "jan@bonum.test", clientRole: "member" });
    await portal.signIn(page.context(), member);
    await page.goto("/client");
    await expect(page.getByRole("heading", { level: 1, name: "Budowa sp. z o.o." })).toBeVisible();
    await openPalette(page);
    await expect(options(page).filter({ hasText: "Inwestycje" })).toHaveCount(1);
    await expect(options(page).filter({ hasText: "Osoby" })).toHaveCount(0);
  });
});

test("an empty field offers what was opened last, of this account until it logs out", async ({
  page,
  portal,
  api,
}) => {
  const client = await createClient(api, { name: "Spółdzielnia Źródło" });
  const document = await api.uploadDocument({ fileName: "Ekspertyza.txt" });
  await portal.signIn(page.context(), portal.admin);
  await page.goto(`/admin/users/${client.id}`);
  await expect(page.getByRole("heading", { level: 1, name: client.name })).toBeVisible();
  await goWithin(page, `/documents/${document.id}`);
  await expect(page.getByRole("heading", { level: 1, name: document.fileName })).toBeVisible();
  await goWithin(page, "/admin/audit");
  await expect(page.getByRole("heading", { level: 1, name: "Dziennik zdarzeń" })).toBeVisible();
  const opened = page.getByRole("group", { name: "Ostatnio otwierane" }).getByRole("option");
  await openPalette(page);
  await expect(opened).toHaveText([document.fileName, client.name]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await follow(page, client.name);
  await openPalette(page);
  await expect(opened).toHaveText([document.fileName]);
  await page.keyboard.press("Escape");
  const other = await addPerson(api, { clientId: client.id });
  await page.getByRole("button", { name: "Wyloguj" }).click();
  await expect(page.getByLabel("Nazwa użytkownika")).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("opened:"))),
  ).toEqual([]);
  await page.getByLabel("Nazwa użytkownika").fill(other.email);
  await page.getByLabel("Hasło", { exact: true }).fill(other.password);
  await page.getByRole("button", { name: "Zaloguj" }).click();
  await expect(page.getByText("Wyloguj")).toBeVisible();
  await openPalette(page);
  await expect(options(page).first()).toBeVisible();
  await expect(opened).toHaveCount(0);
});

test("what is deleted meanwhile is forgotten once it was looked for", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  const client = await createClient(api, { name: "Spółdzielnia Źródło" });
  const investment = await createInvestment(api, client.id, { title: "Wieża ciśnień" });
  await page.goto(`/admin/investments/${investment.id}`);
  await expect(page.getByRole("heading", { level: 1, name: investment.title })).toBeVisible();
  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { level: 1, name: "Dziennik zdarzeń" })).toBeVisible();
  const deleted = await fetch(`${api.baseURL}/api/investments/${investment.id}`, {
    method: "DELETE",
    headers: { ...api.headers, "if-match": '"1"' },
  });
  expect(deleted.status).toBe(204);
  await openPalette(page);
  await expect(options(page).first()).toHaveText(`${investment.number}, ${investment.title}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nie znaleziono").first()).toBeVisible();
  await goWithin(page, "/admin/audit");
  await expect(page.getByRole("heading", { level: 1, name: "Dziennik zdarzeń" })).toBeVisible();
  await openPalette(page);
  await expect(options(page).filter({ hasText: "Dziennik zdarzeń" })).toHaveCount(1);
  await expect(options(page).filter({ hasText: investment.title })).toHaveCount(0);
});

test("the palette by the keyboard: actions come first, a hit says why it was found, and no key is lost", async ({
  signedInPage: page,
  api,
}) => {
  const field = page.getByRole("combobox", { name: "Szukaj w portalu" });
  const shortcuts = page.getByRole("dialog", { name: "Skróty klawiszowe" });
  const first = page.getByRole("heading", { level: 1, name: "Dokumenty" });
  await page.goto("/");
  await expect(first).toBeVisible();
  await test.step("actions come first, and a hit says why it was found", async () => {
    const client = await createClient(api, { name: "Dodajnia sp. z o.o.", nip: "5260250274" });
    await addPerson(api, { clientId: client.id, email: "lucja@bonum.test" });
    await openPalette(page);
    await expect(field).toBeFocused();
    await page.keyboard.type("dodaj");
    await expect(options(page).filter({ hasText: client.name })).toHaveCount(1);
    await expect(options(page).first()).toHaveText("Dodaj dokument");
    for (const nip of ["526-025-02-74", "PL5260250274", "526 025 02 74"]) {
      await field.fill(nip);
      await expect(options(page)).toHaveCount(1);
      await expect(options(page)).toContainText("NIP 526-025-02-74");
      await expect(options(page).locator("mark")).toHaveText("526-025-02-74");
    }
    await field.fill("lucja@");
    await expect(options(page)).toContainText(["Anna Nowak"]);
    await follow(page, client.name);
    await expect(page).toHaveURL(`/admin/users/${client.id}?tab=people`);
    await openPalette(page);
    await expect(field).toBeFocused();
    await page.keyboard.type("skroty");
    await page.keyboard.press("Enter");
    await expect(shortcuts).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(shortcuts).toBeHidden();
  });
  await test.step("Enter pressed in the moment in which hits appear follows the first one", async () => {
    const client = await createClient(api, { name: "Rychła Spółdzielnia" });
    await openPalette(page);
    await field.evaluate((input) => {
      const enter = new MutationObserver(() => {
        if (!document.querySelector("[role=option]")?.textContent?.startsWith("Rychła")) return;
        enter.disconnect();
        input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      });
      enter.observe(document.body, { subtree: true, childList: true });
    });
    await field.fill("rychla");
    await expect(page).toHaveURL(`/admin/users/${client.id}`);
  });
  await test.step("a page that comes late leaves the focus to the palette that was opened meanwhile", async () => {
    const client = await createClient(api, { name: "Powolna Spółdzielnia" });
    await goWithin(page, "/");
    await expect(first).toBeVisible();
    const typed = Promise.withResolvers<void>();
    await page.route(`**/api/clients/${client.id}`, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await openPalette(page);
    await field.fill("powolna");
    await expect(options(page)).toContainText([client.name]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(`/admin/users/${client.id}`);
    await openPalette(page);
    await expect(field).toBeFocused();
    await page.keyboard.type("skr");
    typed.resolve();
    await expect(page.locator("h1", { hasText: client.name })).toBeVisible();
    await page.keyboard.type("oty");
    await page.keyboard.press("Enter");
    await expect(shortcuts).toBeVisible();
  });
});

test("favourites and what was opened last are the same on another device", async ({
  signedInPage: page,
  portal,
  browser,
  api,
}) => {
  const favourite = await createClient(api, { name: "Wspólnota Ulubiona" });
  const other = await createClient(api, { name: "Spółka Otwierana" });
  await page.goto(`/admin/users/${favourite.id}`);
  const star = page.getByRole("button", { name: "Ulubione" });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  const noted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/bookmarks/opened") &&
      answer.request().postData()?.includes(other.id) === true,
  );
  await goWithin(page, `/admin/users/${other.id}`);
  await noted;
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await portal.signIn(context, portal.admin);
  const device = await context.newPage();
  await device.goto("/admin/audit");
  await expect(device.getByRole("heading", { level: 1, name: "Dziennik zdarzeń" })).toBeVisible();
  await openPalette(device);
  const group = (name: string) => device.getByRole("group", { name }).getByRole("option");
  await expect(group("Ulubione")).toHaveText([favourite.name]);
  await expect(group("Ostatnio otwierane")).toHaveText([other.name]);
  await context.close();
});
