import { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { createService } from "../admin/site.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { createOrder, sendEvent } from "./orders.ts";

/** A photograph of some megabytes: noise, which no format makes small. */
async function photograph(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
    const context = canvas.getContext("2d");
    const noise = context?.createImageData(1600, 1200);
    if (context === null || noise === undefined) throw new Error("no canvas");
    const words = new Uint32Array(noise.data.buffer);
    for (let index = 0; index < words.length; index += 1) words[index] = Math.random() * 2 ** 32;
    context.putImageData(noise, 0, 0);
    return canvas.toDataURL("image/jpeg", 0.95).split(",")[1] ?? "";
  });
  return Buffer.from(encoded, "base64");
}

/** A connection as slow as on a building site. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const speed = { latency: 20, downloadThroughput: -1, uploadThroughput: 400_000 };
  await session.send("Network.emulateNetworkConditions", { offline: false, ...speed });
}

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const criterion = (page: Page) => page.getByRole("region", { name: "Nośność stropu" });
const tile = (page: Page, name: string) => criterion(page).getByRole("listitem").filter({ hasText: name });
const status = (page: Page) => page.getByRole("status").filter({ hasText: /zapisane|niewysłan/i });
const onItsWay = /Przesyłanie [1-9]\d?%/;

const readOrder = async (api: Api, id: string) =>
  OrderDetails.parse(await (await api.request("GET", `orders/${id}`)).json());

/** An order that the administrator examines. */
async function examined(api: Api): Promise<string> {
  const { id: clientId } = await createClient(api);
  const { id: investmentId } = await createInvestment(api, clientId, { title: "Hala" });
  await createService(api, { published: true, pricing: "list", price: 100 });
  const { id } = await createOrder(api, investmentId, { submitted: true });
  const [me] = await (await api.request("GET", "orders/colleagues")).json();
  await sendEvent(api, { id, event: "accept", body: { examinerId: me.id } });
  await sendEvent(api, { id, event: "startExamination", body: { impartial: true } });
  return id;
}

test("M4.54: photographs that a lost connection or a closed page breaks off arrive once, on a phone", async ({
  signedInPage: page,
  context,
  api,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED/);
  consoleGuard.expect(/400 \(Bad Request\).*\/evidence/);
  const id = await examined(api);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/orders/${id}?tab=findings`);
  await link(page, "Oceń kryteria").first().click();
  await page.getByLabel("Nowe kryterium").fill("Nośność stropu");
  await page.getByRole("button", { name: "Dodaj kryterium" }).click();
  const content = await photograph(page);
  const add = (on: Page, name: string, buffer = content) =>
    criterion(on).locator("input[type=file]").setInputFiles({ name, mimeType: "image/jpeg", buffer });

  await slowDown(context, page);
  await add(page, "strop.jpg");
  await add(page, "notatka.jpg", Buffer.from("To tylko tekst."));
  await expect(tile(page, "strop.jpg")).toContainText(onItsWay);
  await expect(tile(page, "notatka.jpg")).toContainText("W kolejce");
  await context.setOffline(true);
  await expect(tile(page, "strop.jpg")).toContainText("Czeka na połączenie");
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(criterion(page).getByRole("img", { name: /strop\.jpg/ })).toBeVisible();
  await expect(criterion(page).getByText("Przesłano", { exact: true })).toBeVisible();
  const refused = tile(page, "notatka.jpg");
  await expect(refused).toContainText("Obraz musi być w formacie PNG, JPEG albo WebP");
  await expect(refused.getByRole("button")).toHaveText(["Usuń"]);
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "nothing sticks out at 360 px").toBeLessThanOrEqual(360);
  await refused.getByRole("button", { name: "Usuń" }).click();

  await slowDown(context, page);
  await add(page, "słup.jpg");
  await expect(tile(page, "słup.jpg")).toContainText(onItsWay);
  await page.close();
  const again = await context.newPage();
  await again.setViewportSize({ width: 360, height: 740 });
  // On whatever screen: the outbox goes on with it.
  await again.goto("/admin/users");
  const named = async () => (await readOrder(api, id)).findings[0]?.evidence.length;
  await expect.poll(named, { timeout: 60_000 }).toBe(2);
  await again.goto(`/admin/orders/${id}/examination?criterion=1`);
  await expect(criterion(again).getByRole("img", { name: /słup\.jpg/ })).toBeVisible();
  await expect(status(again)).toContainText("Wszystko zapisane w portalu");

  const order = await readOrder(api, id);
  expect(order.documents.map(({ fileName, size }) => [fileName, size])).toEqual([
    ["strop.jpg", content.length],
    ["słup.jpg", content.length],
  ]);
  expect(order.findings.map(({ evidence }) => evidence)).toEqual([order.documents.map((one) => one.id)]);
});
