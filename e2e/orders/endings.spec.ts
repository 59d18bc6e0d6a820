import type { Page } from "@playwright/test";
import { createService } from "../admin/site.ts";
import { addPerson, openBrowser } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { chooseFromMore } from "../fixtures/more.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { createOrder, sendEvent } from "./orders.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const now = (page: Page) => page.getByRole("region", { name: "Teraz", exact: true });

const confirm = (page: Page, event: string) =>
  dialog(page).getByRole("button", { name: event, exact: true }).click();

test("M4.3, M4.5, M4.27: an order is quoted, its quote accepted, and it is withdrawn once its owner confirms", async ({
  signedInPage: admin,
  api,
  browser,
  consoleGuard,
  portal,
}) => {
  const { id: clientId } = await createClient(api);
  const investment = await createInvestment(api, clientId);
  const order = await createOrder(api, investment.id, { submitted: true });
  await admin.goto(`/admin/orders/${order.id}`);
  await test.step("what ends an order stands last, in a menu", async () => {
    const buttons = admin.getByRole("main").getByRole("button");
    await expect(button(admin, "Więcej")).toBeVisible();
    // The star comes once the screen stands.
    await expect(buttons.filter({ hasText: "Ulubione" })).toBeVisible();
    const names = await buttons.allTextContents();
    expect(names.slice(0, 4)).toEqual(["Ulubione", "Więcej", "Wyślij ofertę", "Wezwij do uzupełnienia"]);
    await button(admin, "Więcej").click();
    await expect(admin.getByRole("menuitem")).toHaveText(["Anuluj zlecenie"]);
    await admin.keyboard.press("Escape");
  });
  await button(admin, "Wyślij ofertę").click();
  await expect(now(admin).getByLabel("Cena")).toHaveAttribute("aria-invalid", "true");
  await now(admin).getByLabel("Cena").fill("4 321,50");
  await now(admin).getByLabel("Oferta ważna do").fill("2099-01-08");
  await expectAccessible(admin);
  await button(admin, "Wyślij ofertę").click();
  await expect(now(admin)).toContainText("Klient: decyzja w sprawie oferty");
  // The event itself is in the history; the head tells the order's new state, to a screen reader too.
  await expect(admin.locator('main [aria-live="polite"]')).toContainText("Oferta do akceptacji");
  await expect(admin.getByText("Wysłano ofertę", { exact: false })).toHaveCount(1);

  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, await addPerson(api, { clientId }));
  const client = await context.newPage();
  await client.goto("/client");
  await client.getByRole("link", { name: new RegExp(order.number ?? "") }).click();
  await expect(client.getByRole("region", { name: "Oferta" })).toContainText(/4321,50\szł/);
  await button(client, "Przyjmij ofertę").click();
  await expect(now(client)).toContainText("Centrum: rozpoczęcie badania");
  await chooseFromMore(client, "Wycofaj zlecenie");
  await confirm(client, "Wycofaj zlecenie");
  await expect(dialog(client)).toContainText("Potwierdź, aby kontynuować");
  await dialog(client).getByLabel("Tak, wycofuję zlecenie.").check();
  await confirm(client, "Wycofaj zlecenie");
  await expect(now(client)).toContainText("Zlecenie wycofano");
  await expect(now(admin)).toContainText("Zlecenie wycofano");
  await expect(button(client, "Więcej")).toHaveCount(0);
  await context.close();
});

test("an order that two people act on at once says to the second one what has happened", async ({
  signedInPage: admin,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/409 \(Conflict\)/);
  const { id: clientId } = await createClient(api);
  const investment = await createInvestment(api, clientId);
  const { id } = await createOrder(api, investment.id, { submitted: true });
  await admin.goto(`/admin/orders/${id}`);
  await chooseFromMore(admin, "Anuluj zlecenie");
  await dialog(admin).getByLabel("Powód").fill("Pomyłka.");
  await sendEvent(api, { id, event: "quote", body: { price: 100, validUntil: "2099-01-08", note: "" } });
  await confirm(admin, "Anuluj zlecenie");
  await expect(dialog(admin).getByRole("alert")).not.toBeEmpty();
  await expect(dialog(admin).getByLabel("Powód")).toHaveValue("Pomyłka.");
  await confirm(admin, "Anuluj");
  await expect(now(admin)).toContainText("Klient: decyzja w sprawie oferty");
});

test("M4.26: a result is invalidated, its repetition leads back to it and is examined again", async ({
  signedInPage: admin,
  api,
  portal,
}) => {
  const { id: clientId } = await createClient(api);
  const investment = await createInvestment(api, clientId);
  await createService(api, {
    published: true,
    certificateType: "Certyfikat projektu",
    certificateMonths: 24,
  });
  const { id } = await createOrder(api, investment.id, { submitted: true });
  const decider = { email: "decydent@bonum.test", password: "Hasło-administratora-2" };
  await portal.database.createAccount({ ...decider, roles: ["Admin"] });
  const colleagues = await (await api.request("GET", "orders/colleagues")).json();
  const idOf = (name: string) => colleagues.find((one: { name: string }) => one.name === name).id;
  const owner = await portal.apiOf(await addPerson(api, { clientId }));
  const judge = await portal.apiOf(decider);
  const people = { coordinatorId: null, examinerId: idOf("Administrator"), deciderId: idOf(decider.email) };
  const examine = async (id: string) => {
    await sendEvent(api, { id, event: "quote", body: { price: 100, validUntil: "2099-01-08", note: "" } });
    await sendEvent(owner, { id, event: "acceptQuote" });
    await api.request("PUT", `orders/${id}/people`, JSON.stringify(people));
    await sendEvent(api, { id, event: "startExamination", body: { impartial: true } });
    const findings = [{ criterion: "Strop", verdict: "meets", text: "", evidence: [] }];
    await api.request("PUT", `orders/${id}/findings`, JSON.stringify({ findings }));
    await sendEvent(api, {
      id,
      event: "sendToDecision",
      body: { recommendation: "positive", justification: "Zgodnie." },
    });
    const decision = { result: "positive", justification: "Zgodnie.", conditions: "" };
    await sendEvent(judge, { id, event: "publish", body: { ...decision, password: decider.password } });
  };
  await examine(id);

  await admin.goto(`/admin/orders/${id}`);
  await expect(admin.getByRole("region", { name: "Wynik" })).toContainText("Pozytywny");
  await chooseFromMore(admin, "Unieważnij wynik");
  await dialog(admin).getByLabel("Powód").fill("Przyrząd nie był wzorcowany.");
  await dialog(admin).getByLabel("Informacja publiczna").fill("Badanie zostanie powtórzone.");
  await dialog(admin).getByLabel("Twoje hasło").fill(portal.admin.password);
  await confirm(admin, "Unieważnij wynik");
  await expect(now(admin)).toContainText("Wynik badania unieważniono");
  await admin
    .getByRole("region", { name: "Zlecenie", exact: true })
    .getByRole("link", { name: "Szkic" })
    .click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Ocena projektu");

  const repetition = new URL(admin.url()).pathname.split("/").at(-1) ?? "";
  await sendEvent(owner, { id: repetition, event: "submit", body: { termsAccepted: true } });
  await examine(repetition);
  await expect(admin.getByRole("region", { name: "Wynik" })).toContainText("Pozytywny");
  const certificates = await (await api.request("GET", "certificates?orderBy=dateAsc")).json();
  expect(certificates.map(({ state }: { state: string }) => state)).toEqual(["withdrawn", "issued"]);
});
