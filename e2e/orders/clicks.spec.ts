import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { Locator } from "@playwright/test";
import { createService } from "../admin/site.ts";
import { addPerson } from "../client/people.ts";
import { attachDocument } from "../client/projects.ts";
import type { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { createOrder, sendEvent } from "./orders.ts";

/* How many presses the most frequent work costs; what is typed is not counted. */

const CRITERIA = ["Dach", "Ściany", "Okna", "Dojazd"].map((criterion) => ({ criterion }));
const DECIDER = { email: "decydent@bonum.test", password: "Hasło-administratora-2" };

/** A submitted order of a client. */
async function createSubmitted(api: Api): Promise<OrderDetails & { clientId: string }> {
  const { id: clientId } = await createClient(api);
  const { id: investmentId } = await createInvestment(api, clientId, { title: "Hala" });
  await createService(api, { published: true, pricing: "list", price: 100, criteria: CRITERIA });
  return { ...(await createOrder(api, investmentId, { submitted: true })), clientId };
}

async function accept(api: Api, id: string): Promise<void> {
  const colleagues = await (await api.request("GET", "orders/colleagues")).json();
  const idOf = (name: string) => colleagues.find((one: { name: string }) => one.name === name)?.id ?? null;
  const body = { examinerId: idOf("Administrator"), deciderId: idOf(DECIDER.email) };
  await sendEvent(api, { id, event: "accept", body });
}

/** Presses elements, and counts. */
function counter() {
  let count = 0;
  return {
    async press(element: Locator) {
      count += 1;
      await element.click();
    },
    count: () => count,
  };
}

test("an examiner begins, assesses four criteria and hands over in twelve taps; the decider publishes in four", async ({
  signedInPage: page,
  portal,
  api,
}) => {
  test.slow();
  await portal.database.createAccount({ ...DECIDER, roles: ["Admin"] });
  const { id } = await createSubmitted(api);
  await accept(api, id);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/orders/${id}`);
  const { press, count } = counter();
  await press(page.getByLabel(/^Oświadczam/));
  await press(page.getByRole("button", { name: "Rozpocznij badanie" }));
  for (const [index, { criterion }] of CRITERIA.entries()) {
    await expect(page.getByRole("heading", { level: 2, name: criterion, exact: true })).toBeVisible();
    await press(page.getByLabel("Spełnia", { exact: true }));
    const next = index + 1 < CRITERIA.length ? "Następne" : "Do decyzji";
    await press(page.getByRole("link", { name: next, exact: true }));
  }
  await page.getByLabel(/^Uzasadnienie/).fill("Wszystkie kryteria są spełnione.");
  await press(page.getByLabel("Pozytywna", { exact: true }));
  await press(page.getByRole("button", { name: "Przekaż do decyzji", exact: true }));
  await expect(page.getByText("Oczekuje na decyzję").first()).toBeVisible();
  expect(count()).toBeLessThanOrEqual(12);

  await portal.signIn(page.context(), DECIDER);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/mine");
  const decider = counter();
  await decider.press(page.getByRole("link", { name: /^BAD\// }).first());
  await decider.press(page.getByRole("link", { name: "Otwórz arkusz decyzji" }));
  await decider.press(page.getByRole("button", { name: "Zdecyduj i opublikuj" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Twoje hasło").fill(DECIDER.password);
  await decider.press(dialog.getByRole("button", { name: "Zdecyduj i opublikuj" }));
  await expect(page.getByRole("region", { name: "Teraz" })).toContainText("Opublikowano", {
    timeout: 60_000,
  });
  expect(decider.count()).toBeLessThanOrEqual(4);
});

test("a client with one project orders with an answer and a file in eight presses", async ({
  page,
  portal,
  api,
}) => {
  const { id: clientId } = await createClient(api);
  await createInvestment(api, clientId, { title: "Hala" });
  const service = await createService(api, {
    ...{ published: true, pricing: "list", price: 100 },
    questions: [{ question: "Ile kondygnacji?", required: true }],
    requiredDocuments: [{ name: "Projekt", required: true }],
  });
  await portal.signIn(page.context(), await addPerson(api, { clientId }));
  await page.goto(`/services/${service.slug}`);
  const { press, count } = counter();
  await press(page.getByRole("link", { name: "Zamów badanie", exact: true }));
  await press(page.getByRole("button", { name: "Dalej", exact: true }));
  await page.getByLabel("Ile kondygnacji?").fill("Trzy");
  await press(page.getByRole("link", { name: "Dalej", exact: true }));
  const chooser = page.waitForEvent("filechooser");
  await press(page.getByRole("button", { name: "Wybierz pliki" }));
  await (await chooser).setFiles({ name: "Projekt.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("Zlecenie jest kompletne. Można je wysłać.")).toBeVisible();
  await press(page.getByRole("link", { name: "Dalej", exact: true }));
  await press(page.getByLabel(/^Akceptuję warunki wykonania badania/));
  await press(page.getByRole("button", { name: "Wyślij zlecenie", exact: true }));
  await expect(page.getByText(/zostało wysłane/)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(8);
});

test("a client answers a correction in three presses", async ({ page, portal, api }) => {
  const { id, clientId } = await createSubmitted(api);
  const item = { kind: "other", target: "", text: "Podaj liczbę kondygnacji." };
  await sendEvent(api, { id, event: "requestCorrection", body: { items: [item], dueDate: "2099-12-31" } });
  await portal.signIn(page.context(), await addPerson(api, { clientId }));
  await page.goto("/client");
  const { press, count } = counter();
  await press(page.getByRole("link", { name: /^BAD\// }).first());
  await page.getByLabel(/^Odpowiedź/).fill("Trzy");
  await press(page.getByRole("button", { name: "Wyślij odpowiedź" }).last());
  await expect(page.getByRole("region", { name: "Teraz" })).toContainText("Centrum: sprawdzenie zlecenia");
  expect(count()).toBeLessThanOrEqual(3);
});

test("all papers of a project, on whatever page, are shown to its client in four presses, and hidden by one", async ({
  signedInPage: page,
  api,
}) => {
  const { id: clientId } = await createClient(api);
  const { id } = await createInvestment(api, clientId, { title: "Hala" });
  for (let number = 1; number <= 12; number += 1)
    await attachDocument(api, id, { fileName: `Protokół ${number}.txt` });
  const seen = async () => {
    const answer = await api.request("GET", `investments/${id}/documents?pageSize=100`);
    return (await answer.json()).filter(({ visibility }: { visibility: string }) => visibility === "client");
  };
  await page.goto("/");
  const { press, count } = counter();
  const selection = page.getByRole("region", { name: "Zaznaczone" });
  await press(page.getByRole("checkbox", { name: "Zaznacz wszystkie na tej stronie" }));
  await press(selection.getByRole("button", { name: "Zaznacz wszystkie (12)" }));
  await press(selection.getByRole("button", { name: "Udostępnij klientowi" }));
  await expect(page.getByText("Klientowi udostępniono 12 dokumentów.")).toBeVisible();
  expect(count()).toBeLessThanOrEqual(4);
  expect(await seen()).toHaveLength(12);
  await page.getByRole("button", { name: "Cofnij" }).click();
  await expect.poll(seen).toEqual([]);
});
