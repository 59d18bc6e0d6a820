import type { ServiceView } from "@bonum/contract/services/fields.ts";
import type { Page } from "@playwright/test";
import { createService } from "../admin/site.ts";
import { addPerson, openBrowser } from "../client/people.ts";
import { chosen } from "../documents/screen.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Credentials } from "../fixtures/api.ts";
import type { ConsoleGuard } from "../fixtures/console-guard.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { chooseFromMore } from "../fixtures/more.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const now = (page: Page) => page.getByRole("region", { name: "Teraz", exact: true });
const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Części strony" }).getByRole("link", { name });

/** One pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p7lX5QAAAABJRU5ErkJggg==",
  "base64",
);

const QUESTION = "Ile kondygnacji ma budynek?";
const REQUIREMENT = "Projekt architektoniczny";

/** Sends an event by its form on the order's page. */
async function send(page: Page, event: string, fill?: () => Promise<void>): Promise<void> {
  await fill?.();
  await button(page, event).click();
  await expect(button(page, event)).toHaveCount(0);
}

async function confirm(page: Page, event: string, fill?: () => Promise<void>): Promise<void> {
  await fill?.();
  await dialog(page).getByRole("button", { name: event, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Comes from the public catalogue by way of the log-in to the form that orders. */
async function orderFromCatalogue(page: Page, service: ServiceView, person: Credentials): Promise<void> {
  await page.goto(`/services/${service.slug}`);
  await link(page, "Zamów badanie").click();
  await expect(page.getByText("Zaloguj się, aby zamówić badanie.")).toBeVisible();
  await page.getByLabel("Nazwa użytkownika").fill(person.email);
  await page.getByLabel("Hasło", { exact: true }).fill(person.password);
  await button(page, "Zaloguj").click();
  await expect(page).toHaveURL(`/client/orders/new?service=${service.id}`);
  await expect(page.getByRole("combobox", { name: "Usługa" })).toHaveValue(service.id);
  await page.getByRole("combobox", { name: "Inwestycja" }).click();
  await page.getByRole("option", { name: /^Hala/ }).click();
  await expectAccessible(page);
  await button(page, "Dalej").click();
}

/** Fills in the draft, whose answers outlive a closed browser, and sends it. */
async function fillInAndSend(page: Page): Promise<string> {
  await expect(page.getByText("Gotowe: 0 z 2. Do uzupełnienia:")).toBeVisible();
  await page.getByLabel(QUESTION).fill("Trzy");
  await expect(page.getByText("Zapisano", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(QUESTION)).toHaveValue("Trzy");
  await page.getByRole("link", { name: `dokument „${REQUIREMENT}”` }).click();
  await page.locator("input[type=file]").setInputFiles([chosen("Projekt.txt"), chosen("Rzut.txt")]);
  await expect(page.getByText("Zlecenie jest kompletne. Można je wysłać.")).toBeVisible();
  await expect(page.getByText("Rzut.txt", { exact: true })).toBeVisible();
  await link(page, "Dalej").click();
  await button(page, "Wyślij zlecenie").click();
  await expect(page.getByText("Potwierdź, aby kontynuować")).toBeVisible();
  await page.getByLabel(/^Akceptuję warunki wykonania badania/).check();
  await button(page, "Wyślij zlecenie").click();
  await expect(page.getByText(/^Zlecenie BAD\/\d{4}\/\d{4} zostało wysłane/)).toBeVisible();
  await expect(now(page)).toContainText("Centrum: sprawdzenie zlecenia");
  return page.url().replace(/^.*\//, "");
}

/** Asks for a correction of the answer, with what is to be done in words. */
async function askForCorrection(page: Page): Promise<void> {
  await button(page, "Wezwij do uzupełnienia").click();
  await page.getByLabel(/^Co należy zrobić/).fill("Podaj także liczbę kondygnacji podziemnych.");
  await expectAccessible(page);
  await button(page, "Wyślij wezwanie").click();
  await expect(now(page)).toContainText("Klient: odpowiedź na wezwanie do uzupełnienia");
}

async function answerCorrection(page: Page): Promise<void> {
  await expect(now(page)).toContainText("Czeka na Państwa: odpowiedź na wezwanie do uzupełnienia");
  await expect(page.getByText("Bez odpowiedzi: 1 pozycja z 1")).toBeVisible();
  await page.getByLabel(/^Odpowiedź/).fill("Trzy nadziemne i jedna podziemna");
  await expect(page.getByText("Wszystkie pozycje mają odpowiedź.")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Wyślij odpowiedź").last().click();
  await expect(now(page)).toContainText("Centrum: sprawdzenie zlecenia");
  await tab(page, /^Treść/).click();
  const second = page.getByRole("region", { name: "Zlecenie po uzupełnieniu nr 1" });
  await expect(second.locator("del")).toHaveText("Trzy");
  await expect(second.locator("ins")).toHaveText("Trzy nadziemne i jedna podziemna");
  await expectAccessible(page);
}

/** Puts the order on hold, which the client is told the reason of, and goes on. */
async function hold(page: Page, client: Page): Promise<void> {
  await chooseFromMore(page, "Wstrzymaj badanie");
  await confirm(page, "Wstrzymaj badanie", async () => {
    await dialog(page).getByLabel("Powód").fill("Czekamy na opinię konserwatora.");
    await dialog(page).getByLabel("Planowane wznowienie").fill("2099-01-08");
    await dialog(page).getByLabel("Na kogoś innego").check();
  });
  // Nobody presses what still moves: the screen changes by itself when it hears of the event.
  await expect(client.getByText("Wstrzymane", { exact: true }).first()).toBeVisible();
  await tab(client, /^Przebieg/).click();
  await expect(client.getByRole("region", { name: "Wstrzymanie" })).toContainText("opinię konserwatora");
  await expectAccessible(client);
  await send(page, "Wznów badanie");
}

async function recommend(page: Page): Promise<void> {
  await send(page, "Przekaż do decyzji", async () => {
    await page.getByLabel("Pozytywna", { exact: true }).check();
    await page.getByLabel(/^Uzasadnienie/).fill("Wszystkie kryteria są spełnione.");
  });
}

/** Publishes what was recommended; a wrong password publishes nothing. */
async function publish(page: Page, password: string, consoleGuard: ConsoleGuard): Promise<void> {
  const event = "Zdecyduj i opublikuj";
  await link(page, "Otwórz arkusz decyzji").click();
  await expect(page.getByLabel("Pozytywny", { exact: true })).toBeChecked();
  const report = page.getByRole("region", { name: "Raport", exact: true });
  await expect(report).toContainText("Wszystkie kryteria są spełnione.");
  await expectAccessible(page);
  const preview = page.waitForEvent("download");
  await report.getByRole("button", { name: "Pobierz", exact: true }).click();
  expect((await preview).suggestedFilename()).toBe("Podgląd raportu.pdf");
  await button(page, event).click();
  await expect(dialog(page)).toContainText("Certyfikat ważny do");
  consoleGuard.expect(/400 \(Bad Request\).*events\/publish/);
  await dialog(page).getByLabel("Twoje hasło").fill("nie to");
  await dialog(page).getByRole("button", { name: event }).click();
  await expect(dialog(page).getByLabel("Twoje hasło")).toHaveAttribute("aria-invalid", "true");
  await dialog(page).getByLabel("Twoje hasło").fill(password);
  await dialog(page).getByRole("button", { name: event }).click();
  await expect(now(page)).toContainText("Opublikowano");
  await expect(now(page)).toContainText("Klient widzi wynik");
  await expect(link(page, "Publiczny adres weryfikacji")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

/** The examiner's part, on a phone at the building site. */
async function examine(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page).toHaveURL(/\/examination/);
  const order = page.url().replace(/\/examination.*$/, "");
  await page.getByLabel("Nowe kryterium").fill("Nośność stropu");
  await button(page, "Dodaj kryterium").click();
  await expect(page.getByRole("heading", { level: 2, name: "Nośność stropu", exact: true })).toBeVisible();
  await page.getByLabel("Spełnia", { exact: true }).check();
  await page.getByLabel("Opis", { exact: true }).fill("Strop wykonano zgodnie z projektem.");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "strop.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByRole("img", { name: /strop\.png/ })).toBeVisible();
  await expect(page.getByText("Wszystko zapisane w portalu")).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "nothing sticks out at 360 px").toBeLessThanOrEqual(360);
  await goWithin(page, order);
  await recommend(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** A photograph has its room before it is read: what stands below does not move. */
async function showPhotograph(page: Page): Promise<void> {
  const release = Promise.withResolvers<void>();
  await page.route(/\/documents\/[^/]+\/versions\//, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.reload();
  await tab(page, /^Ustalenia/).click();
  const height = async () => (await page.getByRole("button", { name: /strop\.png/ }).boundingBox())?.height;
  const before = await height();
  release.resolve();
  await expect(page.getByRole("img", { name: /strop\.png/ })).toBeVisible();
  expect(await height()).toBe(before);
}

test("an order goes from the catalogue to a published result, with a correction, a hold and a returned decision", async ({
  signedInPage: examiner,
  api,
  browser,
  consoleGuard,
  portal,
}) => {
  test.slow();
  const service = await createService(api, {
    pricing: "list",
    price: 123_450,
    normDays: 20,
    published: true,
    questions: [{ question: QUESTION, required: true }],
    requiredDocuments: [{ name: REQUIREMENT, required: true }],
    certificateType: "Certyfikat projektu",
    certificateMonths: 24,
  });
  const { id: clientId } = await createClient(api);
  await createInvestment(api, clientId, { title: "Hala w Łodzi" });
  const person = await addPerson(api, { clientId });
  const decider = { email: "decydent@bonum.test", password: "Hasło-administratora-2" };
  await portal.database.createAccount({ ...decider, roles: ["Admin"] });

  const atClient = await openBrowser({ browser, portal, consoleGuard });
  const client = await atClient.newPage();
  await orderFromCatalogue(client, service, person);
  const id = await fillInAndSend(client);

  await examiner.goto("/admin/orders");
  await expect(examiner.getByRole("row").filter({ hasText: service.name })).toContainText("Zgłoszone");
  await goWithin(examiner, "/admin/orders?view=board");
  await examiner.getByRole("region", { name: "Zgłoszone" }).getByRole("link", { name: /^BAD/ }).click();
  await askForCorrection(examiner);
  await answerCorrection(client);

  await link(examiner, "Przejdź do tego kroku").click();
  await expect(now(examiner)).toContainText("Uzupełnione");
  await send(examiner, "Przyjmij do realizacji", async () => {
    await now(examiner).getByLabel("Osoba badająca").selectOption({ label: "Administrator" });
    await now(examiner).getByLabel("Osoba decydująca").selectOption({ label: decider.email });
  });
  for (const page of [examiner, client]) {
    await expect(now(page)).toContainText("Centrum: dziś, norma 20 dni");
    await expect(now(page)).toContainText(/Czekamy na (klienta|Państwa): 0\sdni/);
  }
  await hold(examiner, client);
  await send(examiner, "Rozpocznij badanie", () => examiner.getByLabel(/^Oświadczam/).check());
  await examine(examiner);

  const atDecider = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(atDecider, decider);
  const judge = await atDecider.newPage();
  await judge.goto(`/admin/orders/${id}`);
  await button(judge, "Zwróć do badania").click();
  await confirm(judge, "Zwróć do badania", () =>
    dialog(judge).getByLabel("Komentarz").fill("Dopisz, jak zmierzono ugięcie."),
  );
  await expect(now(examiner)).toContainText("Centrum: badanie i wpisanie ustaleń");
  await tab(examiner, /^Przebieg/).click();
  await expect(examiner.getByText("Dopisz, jak zmierzono ugięcie.")).toBeVisible();
  await recommend(examiner);
  await publish(judge, decider.password, consoleGuard);

  await expect(client.getByRole("region", { name: "Wynik" })).toContainText(
    "Wszystkie kryteria są spełnione.",
  );
  const report = client.waitForEvent("download");
  await button(client, "Raport z badania (PDF)").click();
  expect((await report).suggestedFilename()).toMatch(/^BAD-\d{4}-\d{4} raport\.pdf$/);
  await expect(now(client)).toContainText("Opublikowano");
  await showPhotograph(client);
  await tab(client, /^Przebieg/).click();
  await now(client).getByRole("link", { name: /^CERT/ }).click();
  await expect(client.getByRole("heading", { level: 1 })).toContainText("CERT/");
  await atDecider.close();
  await atClient.close();
});
