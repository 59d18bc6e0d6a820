import { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { createService } from "../admin/site.ts";
import { addPerson } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { createOrder, sendEvent } from "../orders/orders.ts";
import { createClient, createInvestment } from "../records/clients.ts";

const QUESTION = "Ile kondygnacji ma budynek i do czego służy?";
const CRITERIA = ["Pokrycie dachu", "Ściany nośne"];
const NAMES = ["Mapa.txt", "Opinia.txt", "Projekt.txt"];
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const readOrder = async (api: Api, id: string) =>
  OrderDetails.parse(await (await api.request("GET", `orders/${id}`)).json());

/** The log-out asks before it forgets what is not sent, and is not confirmed. */
async function logOutAsks(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Wyloguj" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Anuluj" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

const API = "**/api/**";

/** Takes the connection away. The API is cut as well: amid a reload the page was once seen to send what it owed. */
async function disconnect(context: BrowserContext): Promise<void> {
  await context.route(API, (route) => route.abort("internetdisconnected"));
  await context.setOffline(true);
}

async function reconnect(context: BrowserContext): Promise<void> {
  await context.unroute(API);
  await context.setOffline(false);
}

test.beforeEach(({ consoleGuard }) => {
  consoleGuard.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED|net::ERR_FAILED/);
});

test("files and answers that a client gave without a connection arrive once, after a reload, on another screen", async ({
  page,
  context,
  portal,
  api,
}) => {
  test.slow();
  const { id: clientId } = await createClient(api);
  const { id: investmentId } = await createInvestment(api, clientId);
  const { id: orderId } = await createOrder(api, investmentId);
  await portal.signIn(context, await addPerson(api, { clientId }));
  await page.goto(`/client/investments/${investmentId}/documents/new`);
  await page.getByRole("button", { name: /^Dodaj kilka/ }).click();
  const files = NAMES.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) }));
  await page.locator("input[type=file]").first().setInputFiles(files);
  const add = page.getByRole("button", { name: "Dodaj 3 dokumenty" });
  await expect(add).toBeEnabled();
  await expectAccessible(page);
  const draft = await context.newPage();
  await draft.goto(`/client/orders/${orderId}?step=questions`);
  const answer = draft.getByRole("textbox", { name: QUESTION });
  await expect(answer).toBeVisible();

  await disconnect(context);
  await add.click();
  await expect(page.getByText(/^Czeka na połączenie z\sserwerem/)).toBeVisible();
  await answer.fill("Trzy, biurowy");
  await expect(draft.getByText(/^Nie zapisano/)).toBeVisible();
  await logOutAsks(draft);
  await draft.close();
  await page.reload().catch(() => undefined);

  await reconnect(context);
  await page.goto("/client");
  await expect(page.getByText("Dodano 3 dokumenty.")).toBeVisible({ timeout: 60_000 });
  const attached = await (
    await api.request("GET", `investments/${investmentId}/documents?pageSize=100`)
  ).json();
  expect(attached.map(({ fileName }: { fileName: string }) => fileName).toSorted()).toEqual(NAMES);
  expect(new Set(attached.map(({ visibility }: { visibility: string }) => visibility))).toEqual(
    new Set(["client"]),
  );
  const answers = async () => (await readOrder(api, orderId)).answers.map((one) => one.answer);
  await expect.poll(answers).toEqual(["Trzy, biurowy"]);
});

test("what an examiner found without a connection arrives once, after a reload, on another screen", async ({
  signedInPage: page,
  context,
  api,
}) => {
  test.slow();
  const { id: clientId } = await createClient(api);
  const { id: investmentId } = await createInvestment(api, clientId);
  const criteria = CRITERIA.map((criterion) => ({ criterion }));
  await createService(api, { published: true, pricing: "list", price: 100, criteria });
  const { id } = await createOrder(api, investmentId, { submitted: true });
  const [me] = await (await api.request("GET", "orders/colleagues")).json();
  await sendEvent(api, { id, event: "accept", body: { examinerId: me.id } });
  await sendEvent(api, { id, event: "startExamination", body: { impartial: true } });
  await page.goto(`/admin/orders/${id}/examination`);
  // At a desk the list stands beside the criterion.
  await expect(page.getByRole("region", { name: "Kryteria", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pokrycie dachu" })).toBeVisible();
  await expectAccessible(page);

  await disconnect(context);
  await page.getByLabel("Nie spełnia", { exact: true }).check();
  await page.getByLabel("Opis", { exact: true }).fill("Rysa przy kominie");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "dach.png", mimeType: "image/png", buffer: PIXEL });
  await page.getByRole("button", { name: "Zmień listę kryteriów" }).click();
  await page.getByRole("button", { name: "Przenieś wyżej: Ściany nośne" }).click();
  await expect(page.getByRole("status").filter({ hasText: "nieprzesłane zdjęcia: 1" })).toBeVisible();
  await expectAccessible(page);
  await logOutAsks(page);
  await page.reload().catch(() => undefined);
  expect((await readOrder(api, id)).findings).toEqual([]);

  await reconnect(context);
  await page.goto("/admin/users");
  const found = async () => (await readOrder(api, id)).findings.map(({ evidence }) => evidence.length);
  await expect.poll(found, { timeout: 60_000 }).toEqual([0, 1]);
  const { findings, documents } = await readOrder(api, id);
  expect(findings.map(({ criterion, verdict, text }) => [criterion, verdict, text])).toEqual([
    ["Ściany nośne", "", ""],
    ["Pokrycie dachu", "fails", "Rysa przy kominie"],
  ]);
  expect(documents.map(({ fileName }) => fileName)).toEqual(["dach.png"]);
  expect(findings[1]?.evidence).toEqual(documents.map((one) => one.id));
});
