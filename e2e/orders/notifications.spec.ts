import { addPerson, openBrowser } from "../client/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { createOrder, sendEvent } from "./orders.ts";

test("what happens to an order rings a client's bell without a reload, and opening the order reads its news", async ({
  api,
  browser,
  consoleGuard,
  portal,
}) => {
  const { id: clientId } = await createClient(api);
  const investment = await createInvestment(api, clientId);
  const person = await addPerson(api, { clientId });
  const order = await createOrder(api, investment.id, { submitted: true });
  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, person);
  const client = await context.newPage();
  await client.goto("/client");
  const bell = client.getByRole("banner").getByRole("link", { name: /^Powiadomienia/ });
  await expect(bell).toHaveAccessibleName("Powiadomienia, 1 nieprzeczytane");
  await sendEvent(api, {
    id: order.id,
    event: "quote",
    body: { price: 100, validUntil: "2099-01-08", note: "" },
  });
  await expect(bell).toHaveAccessibleName("Powiadomienia, 2 nieprzeczytane");
  await bell.click();
  const list = client.getByRole("list", { name: "Lista powiadomień" });
  await expect(list.getByRole("listitem").first()).toContainText("Wysłano ofertę");
  await list.getByRole("link", { name: "Wysłano ofertę" }).click();
  await expect(client.getByRole("heading", { level: 1 })).toContainText(order.service.name);
  // All that came of the order, whichever row led there.
  await expect(bell).toHaveAccessibleName("Powiadomienia");
  await context.close();
});
