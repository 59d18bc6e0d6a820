import { addPerson, openBrowser } from "../client/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { createOrder } from "./orders.ts";

test("a changed object is a difference to both sides, which the centre accepts as a new round", async ({
  signedInPage: page,
  api,
  browser,
  portal,
  consoleGuard,
}) => {
  const { id: clientId } = await createClient(api);
  const investment = await createInvestment(api, clientId);
  const { id } = await createOrder(api, investment.id, { submitted: true });
  const person = await addPerson(api, { clientId });
  const owner = await portal.apiOf(person);
  const present = await (await owner.request("GET", `investments/${investment.id}`)).json();
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole("region", { name: "Obiekt badania" })).toContainText(investment.title);
  const changed = { ...present, title: "Zupełnie inny budynek", parcels: ["17/4", "17/5"] };
  await owner.request("PUT", `investments/${investment.id}`, JSON.stringify(changed));
  // It comes by itself, without the page being read again.
  const notice = page.getByRole("alert").filter({ hasText: "Po wysłaniu zlecenia zmieniono dane obiektu" });
  await expect(notice.getByRole("row", { name: /Nazwa obiektu/ })).toContainText("Zupełnie inny budynek");
  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, person);
  const client = await context.newPage();
  await client.goto(`/client/orders/${id}`);
  await expect(client.getByRole("alert")).toContainText("Centrum zdecyduje");
  await notice.getByRole("button", { name: "Przyjmij zmianę" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Przyjmij zmianę" }).click();
  await expect(page.getByRole("region", { name: "Obiekt badania" })).toContainText("Zupełnie inny budynek");
  await expect(client.getByRole("region", { name: "Obiekt badania" })).toContainText("Zupełnie inny budynek");
  await page.getByRole("link", { name: "Treść", exact: true }).click();
  await expect(page.getByRole("region", { name: "Zmiana danych obiektu" })).toContainText("17/5");
  await context.close();
});
