import { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { Page } from "@playwright/test";
import { createService } from "../admin/site.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { createOrder, sendEvent } from "./orders.ts";

const CRITERIA = ["Pokrycie dachu", "Ściany nośne", "Okna i drzwi"];
const DECIDER = { email: "decydent@bonum.test", password: "Hasło-administratora-2" };

/** An order that the administrator examines by the criteria of its service. */
async function createExamination(api: Api): Promise<OrderDetails> {
  const { id: clientId } = await createClient(api);
  const { id: investmentId } = await createInvestment(api, clientId, { title: "Hala" });
  const criteria = CRITERIA.map((criterion) => ({ criterion }));
  await createService(api, { published: true, pricing: "list", price: 100, criteria });
  const { id } = await createOrder(api, investmentId, { submitted: true });
  const colleagues = await (await api.request("GET", "orders/colleagues")).json();
  const idOf = (name: string) => colleagues.find((one: { name: string }) => one.name === name)?.id ?? null;
  const body = { examinerId: idOf("Administrator"), deciderId: idOf(DECIDER.email) };
  await sendEvent(api, { id, event: "accept", body });
  return sendEvent(api, { id, event: "startExamination", body: { impartial: true } });
}

const readOrder = async (api: Api, id: string) =>
  OrderDetails.parse(await (await api.request("GET", `orders/${id}`)).json());

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const status = (page: Page) => page.getByRole("status").filter({ hasText: /zapisane|niewysłan/i });
const criterion = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("an examiner goes from criterion to criterion on a phone, loses the connection half-way, and loses nothing", async ({
  signedInPage: page,
  context,
  api,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED/);
  const { id } = await createExamination(api);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/orders/${id}`);
  await link(page, "Oceń kryteria (oceniono 0 z 3)").first().click();
  await expect(criterion(page, "Pokrycie dachu")).toBeVisible();
  await expect(page.getByText("1 z 3", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner"), "the whole screen is the examination's").toBeHidden();
  await expect(page.getByRole("button", { name: "Dodaj zdjęcie" })).toBeInViewport();
  await page.getByLabel("Spełnia", { exact: true }).check();
  await expect(status(page)).toContainText("Wszystko zapisane w portalu");
  await expectAccessible(page);

  await context.setOffline(true);
  await link(page, "Następne").click();
  await expect(criterion(page, "Ściany nośne")).toBeFocused();
  await page.getByLabel("Nie spełnia", { exact: true }).check();
  await page.getByLabel("Opis", { exact: true }).fill("Pęknięcie 3 mm przy oknie");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "ściana.png", mimeType: "image/png", buffer: PIXEL });
  await expect(status(page)).toContainText("Bez połączenia: niewysłane oceny: 1, nieprzesłane zdjęcia: 1");
  await link(page, "Następne").click();
  await expect(criterion(page, "Okna i drzwi")).toBeFocused();
  await page.getByLabel("Uwaga", { exact: true }).check();
  await expect(status(page)).toContainText("niewysłane oceny: 2, nieprzesłane zdjęcia: 1");
  await expectAccessible(page);
  await expect(link(page, "Do decyzji")).toBeVisible();
  await link(page, "Lista 3").click();
  await expect(page.getByText("Oceniono 3 z 3")).toBeVisible();
  await page.getByLabel("Nowe kryterium").fill("Dojazd");
  await page.getByRole("button", { name: "Dodaj kryterium" }).click();
  await expect(criterion(page, "Dojazd")).toBeVisible();
  await page.getByLabel("Nie dotyczy", { exact: true }).check();
  await expect(status(page)).toContainText("niewysłane oceny: 3, nieprzesłane zdjęcia: 1");
  await link(page, "Poprzednie").click();
  await expect(criterion(page, "Okna i drzwi")).toBeFocused();
  await expect(link(page, "Do decyzji"), "all are assessed, from each criterion").toBeInViewport({
    ratio: 1,
  });
  await expect(link(page, "Następne")).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "nothing sticks out at 360 px").toBeLessThanOrEqual(360);
  expect((await readOrder(api, id)).findings.map(({ verdict }) => verdict)).toEqual(["meets", "", ""]);

  await context.setOffline(false);
  await expect(status(page)).toContainText("Wszystko zapisane w portalu", { timeout: 30_000 });
  await link(page, "Lista 4").click();
  await expect(page.getByText("Oceniono 4 z 4")).toBeVisible();
  await expect(link(page, "Dalej: przekazanie do decyzji")).toBeVisible();
  await expectAccessible(page);
  const { findings, documents } = await readOrder(api, id);
  expect(findings.map(({ criterion, verdict, text }) => [criterion, verdict, text])).toEqual([
    ["Pokrycie dachu", "meets", ""],
    ["Ściany nośne", "fails", "Pęknięcie 3 mm przy oknie"],
    ["Okna i drzwi", "remark", ""],
    ["Dojazd", "notApplicable", ""],
  ]);
  expect(documents.map(({ fileName }) => fileName)).toEqual(["ściana.png"]);
  expect(findings[1]?.evidence).toEqual(documents.map((one) => one.id));

  await link(page, "Dalej: przekazanie do decyzji").click();
  // The button that sends is in sight as soon as the first field of its form is, and not before.
  const form = page.locator("form", { has: page.getByRole("button", { name: "Przekaż do decyzji" }) });
  const scrollTo = (room: number) =>
    form
      .getByRole("radio")
      .first()
      .evaluate((field, room) => scrollBy(0, field.getBoundingClientRect().top - innerHeight + room), room);
  await scrollTo(100);
  await expect(form.getByRole("button", { name: "Przekaż do decyzji" })).not.toBeInViewport();
  await scrollTo(300);
  await expect(form.getByRole("button", { name: "Przekaż do decyzji" })).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole("button", { name: "Wezwij do uzupełnienia" })).not.toBeInViewport();
  await page.goBack();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: /Dojazd/ }).click();
  await expect(page.getByLabel("Nie dotyczy", { exact: true })).toBeChecked();
  await page.keyboard.press("2");
  await expect(page.getByLabel("Uwaga", { exact: true })).toBeChecked();
});

test("a decider reads what was found beside the report, and publishes it under the conditions that follow from it", async ({
  page,
  portal,
  api,
}) => {
  test.slow();
  await portal.database.createAccount({ ...DECIDER, roles: ["Admin"] });
  const { id } = await createExamination(api);
  const verdicts = ["meets", "fails", "remark"] as const;
  const findings = CRITERIA.map((name, index) => ({
    ...{ criterion: name, verdict: verdicts[index], evidence: [] },
    ...(index > 0 && { text: "Uszkodzone", remedy: `Naprawić: ${name}` }),
  }));
  await api.request("PUT", `orders/${id}/findings`, JSON.stringify({ findings }));
  const body = { recommendation: "conditional", justification: "Obiekt jest bezpieczny." };
  await sendEvent(api, { id, event: "sendToDecision", body });
  await portal.signIn(page.context(), DECIDER);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/orders/${id}`);
  await link(page, "Otwórz arkusz decyzji").click();
  await expect(page.getByText("Spełnia: 1 · Nie spełnia: 1 · Uwaga: 1")).toBeVisible();
  const condition = (number: number) =>
    page.getByLabel(`Warunek ${number}: co trzeba zrobić`, { exact: true });
  await expect(condition(1)).toHaveValue("Naprawić: Ściany nośne");
  await expect(condition(2)).toHaveValue("Naprawić: Okna i drzwi");
  await expect(page.getByRole("region", { name: /Podgląd raportu\.pdf/ })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Usuń: Warunek 2: co trzeba zrobić" }).click();
  await expect(page.getByRole("button", { name: "Dodaj do warunków" })).toHaveCount(1);
  await condition(1).fill("Naprawić ściany");
  await page.getByLabel("Do kiedy (warunek 1)").fill("2099-12-31");
  await page.setViewportSize({ width: 360, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "nothing sticks out at 360 px").toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Zdecyduj i opublikuj" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Naprawić ściany – do 31 grudnia 2099 r.");
  await dialog.getByLabel("Twoje hasło").fill(DECIDER.password);
  await dialog.getByRole("button", { name: "Zdecyduj i opublikuj" }).click();
  await expect(page).toHaveURL(`/admin/orders/${id}`, { timeout: 60_000 });
  await expect(page.getByRole("region", { name: "Teraz" })).toContainText("Opublikowano");
  expect(await readOrder(api, id)).toMatchObject({
    state: "published",
    result: "conditional",
    conditions: "Naprawić ściany – do 31 grudnia 2099 r.",
  });
});
