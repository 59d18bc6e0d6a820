import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { createOrder } from "../orders/orders.ts";
import { createClient, createInvestment } from "../records/clients.ts";

const INTEGRATIONS = "/admin/settings?tab=integrations";

/** Reads the secret that a dialog shows once, and says that it is kept. */
async function keepSecret(page: Page, title: string, label: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name: title });
  const secret = await dialog.getByLabel(label, { exact: true }).inputValue();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Gotowe" }).click();
  return secret;
}

test("programs: a key is made, used, seen as used, and revoked; an address is told of an order, and again on request", async ({
  signedInPage: page,
  portal,
  api,
}) => {
  await page.goto(INTEGRATIONS);
  await test.step("a key is made, used by a program, seen as used, and revoked", async () => {
    await page.getByRole("button", { name: "Utwórz klucz" }).click();
    const dialog = page.getByRole("dialog", { name: "Nowy klucz API" });
    await dialog.getByLabel("Nazwa").fill("Księgowość");
    await dialog.getByLabel("Twoje hasło").fill(portal.admin.password);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Utwórz klucz" }).click();
    await expect(page.getByRole("dialog", { name: "Klucz API utworzony" })).toBeVisible();
    await expectAccessible(page);
    const key = await keepSecret(page, "Klucz API utworzony", "Klucz API");
    const asProgram = (path: string, init: RequestInit = {}) =>
      fetch(`${portal.baseURL}/api/${path}`, { ...init, headers: { authorization: `Bearer ${key}` } });
    expect((await asProgram("orders")).status).toBe(200);
    expect((await asProgram("clients", { method: "POST" })).status).toBe(403);
    await page.reload();
    const line = page.getByRole("list", { name: "Lista kluczy API" }).getByRole("listitem");
    await expect(line).toContainText("tylko odczyt");
    await expect(line).toContainText("ostatnio użyty");
    await line.getByRole("button", { name: "Unieważnij: Księgowość" }).click();
    const question = page.getByRole("dialog", { name: "Unieważnić klucz „Księgowość”?" });
    await question.getByLabel("Twoje hasło").fill(portal.admin.password);
    await question.getByRole("button", { name: "Unieważnij" }).click();
    await expect(line).toContainText("unieważniony");
    expect((await asProgram("orders")).status).toBe(401);
  });
  await test.step("a program is told of an order, and again on request", async () => {
    const received: string[] = [];
    const server = createServer(async (request, response) => {
      received.push(await text(request));
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await using _ = { [Symbol.asyncDispose]: async () => void server.close() };
    await page.getByRole("button", { name: "Dodaj adres" }).click();
    const dialog = page.getByRole("dialog", { name: "Nowy adres" });
    await dialog
      .getByLabel("Adres")
      .fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/zdarzenia`);
    await dialog.getByRole("group", { name: "Zlecenia" }).getByLabel("Wszystkie").check();
    await dialog.getByLabel("Twoje hasło").fill(portal.admin.password);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Dodaj adres" }).click();
    expect(await keepSecret(page, "Adres dodany", "Sekret")).toMatch(/^whsec_/);
    const { id: clientId } = await createClient(api);
    const { id: investmentId } = await createInvestment(api, clientId);
    await createOrder(api, investmentId, { submitted: true });
    const row = page.getByRole("row").filter({ hasText: "Zlecenie wysłano" });
    await expect(row).toContainText("Dostarczone", { timeout: 20_000 });
    expect(JSON.parse(received[0] ?? "")).toMatchObject({
      type: "order.submit",
      data: { state: "submitted" },
    });
    await expectAccessible(page);
    await row.getByRole("button", { name: "Wyślij ponownie" }).click();
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);
    expect(received[1]).toBe(received[0]);
  });
});
