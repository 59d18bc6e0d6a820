import type { Page } from "@playwright/test";
import { chosen } from "../documents/screen.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { chooseFromRow } from "../fixtures/more.ts";
import type { Portal } from "../fixtures/portal.ts";
import { expect, test } from "../fixtures/test.ts";
import { openBrowser } from "./people.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const PASSWORD = "zielony parasol w deszczu";
const INTERNAL = "Notatka z oględzin.txt";

/** Adds a client by the form, whose NIP is mistyped at first. */
async function addClient(page: Page): Promise<void> {
  await page.goto("/admin/users");
  await button(page, "Dodaj klienta").click();
  await page.getByLabel("Nazwa albo imię i nazwisko").fill("Budowa sp. z o.o.");
  const nip = page.getByLabel("NIP", { exact: true });
  await nip.fill("526-025-02-75");
  await button(page, "Zapisz").click();
  await expect(nip).toHaveAccessibleDescription(/NIP jest nieprawidłowy\s– sprawdź 10 cyfr/);
  await nip.fill("526-025-02-74");
  await button(page, "Zapisz").click();
  await expect(title(page, "Budowa sp. z o.o.")).toBeVisible();
  await expect(page.getByText("526-025-02-74")).toBeVisible();
}

/** Invites the owner from the client's screen; without a mail server the portal shows the link. */
async function inviteOwner(page: Page): Promise<string> {
  await page.getByRole("link", { name: /^Konta i\szaproszenia/ }).click();
  await button(page, "Zaproś osobę").click();
  await page.getByLabel("E-mail").fill("anna@bonum.test");
  await page.getByLabel("Imię i nazwisko").fill("Anna Nowak");
  // Without an owner nobody of the client could invite.
  await expect(page.getByLabel("Rola")).toHaveValue("owner");
  await button(page, "Wyślij zaproszenie").click();
  const link = page.getByRole("status").filter({ hasText: "Link do przekazania" }).getByRole("code");
  await expect(link).toBeVisible();
  await expect(page.getByRole("link", { name: "Otwórz ustawienia poczty" })).toBeVisible();
  await expectAccessible(page);
  return (await link.textContent()) ?? "";
}

/** Follows the link, sets the password, and lands in the client zone. */
async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(title(page, "Zaproszenie do portalu")).toBeVisible();
  await expect(page.getByText("Budowa sp. z o.o.")).toBeVisible();
  await expectAccessible(page);
  await page.locator("input[autocomplete=new-password]").fill(PASSWORD);
  await page.getByLabel(/^Potwierdzam zapoznanie się z\spolityką prywatności/).check();
  await page.getByLabel(/^Akceptuję regulamin/).check();
  await button(page, "Przyjmij zaproszenie").click();
  await expect(page).toHaveURL("/client");
  await expect(title(page, "Budowa sp. z o.o.")).toBeVisible();
}

/** Adds the client's own project by the form, and a document to it. */
async function addOwnProject(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: "Pierwsze kroki" })
    .getByRole("link", { name: "Dodaj inwestycję" })
    .click();
  await page.getByLabel("Tytuł", { exact: true }).fill("Hala w Łodzi");
  await page.getByLabel("Etap").selectOption("Projekt");
  await button(page, "Zapisz").click();
  await expect(title(page, "Hala w Łodzi")).toBeVisible();
  await page
    .getByRole("link", { name: /^Dokumenty/, exact: false })
    .last()
    .click();
  await page.getByRole("link", { name: "Dodaj dokument" }).click();
  await page.locator("input[type=file]").setInputFiles(chosen("Projekt.txt"));
  await button(page, "Zapisz").click();
  await expect(page.getByText("Plik dodany.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Projekt.txt" })).toBeVisible();
}

/** Opens the client's new project as an administrator, and adds a document that the Centre keeps to itself. */
async function attachInternal(page: Page): Promise<void> {
  await page.goto("/admin/investments");
  await page.getByRole("link", { name: "Hala w Łodzi" }).click();
  await page.getByRole("navigation", { name: "Części strony" }).getByText("Dokumenty").click();
  await expect(page.getByRole("row").filter({ hasText: "Projekt.txt" })).toContainText(
    "Widoczny dla klienta",
  );
  await page.getByRole("link", { name: "Dodaj dokument" }).click();
  await page.locator("input[type=file]").setInputFiles(chosen(INTERNAL));
  await expect(page.getByLabel("Kto widzi dokument")).toHaveValue("internal");
  await button(page, "Zapisz").click();
  await expect(page.getByRole("row").filter({ hasText: INTERNAL })).toContainText("Wewnętrzny");
}

/** The three places at which a client finds a document, each in a tab of its own that is never reloaded. */
async function openPlaces(project: Page, portal: Portal): Promise<Page[]> {
  const [library, dashboard] = [await project.context().newPage(), await project.context().newPage()];
  await library.goto(`${portal.baseURL}/`);
  await dashboard.goto(`${portal.baseURL}/client`);
  const places = [project, library, dashboard];
  for (const place of places) await expect(place.getByText("Projekt.txt").first()).toBeVisible();
  return places;
}

test("D2.11: from the invitation by way of the password and the own project to a document that is shown and hidden again", async ({
  signedInPage: admin,
  browser,
  consoleGuard,
  portal,
}) => {
  await portal.database.nameController();
  await addClient(admin);
  const link = await inviteOwner(admin);
  const visitor = await openBrowser({ browser, portal, consoleGuard });
  const client = await visitor.newPage();
  await acceptInvitation(client, link);
  await addOwnProject(client);
  await attachInternal(admin);
  const places = await openPlaces(client, portal);
  const row = admin.getByRole("row").filter({ hasText: INTERNAL });
  for (const place of places) await expect(place.getByText(INTERNAL)).toHaveCount(0);
  await chooseFromRow(row, "Udostępnij klientowi");
  for (const place of places) await expect(place.getByText(INTERNAL).first()).toBeVisible();
  await chooseFromRow(row, "Ukryj przed klientem");
  for (const place of places) await expect(place.getByText(INTERNAL)).toHaveCount(0);
  await test.step("a document on the client's dashboard leads to its page and back", async () => {
    const dashboard = places.at(-1) ?? client;
    await dashboard.locator('main a[href^="/documents/"]').filter({ hasText: "Projekt.txt" }).first().click();
    await expect(dashboard).toHaveURL(/\/documents\/[\w-]+$/);
    await expect(title(dashboard, "Projekt.txt")).toBeVisible();
    await dashboard.getByRole("link", { name: "Powrót" }).click();
    await expect(dashboard).toHaveURL(`${portal.baseURL}/client`);
  });
  await visitor.close();
});
