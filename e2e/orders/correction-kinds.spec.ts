import { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { createService } from "../admin/site.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { sendEvent } from "./orders.ts";

/* What a correction can be about; a place on a page has a test of its own. */

const KINDS = ["Czy działka jest zabytkiem?", "Mapa do celów projektowych", "Inna sprawa"];

test("a correction asks for another question, a document and another matter at once", async ({
  signedInPage: page,
  api,
}) => {
  const { id: clientId } = await createClient(api);
  const service = await createService(api, {
    published: true,
    questions: [
      { question: "Ile kondygnacji ma budynek?", required: false },
      { question: "Czy działka jest zabytkiem?", required: false },
    ],
    requiredDocuments: [{ name: "Mapa do celów projektowych", required: false }],
  });
  const { id: investmentId } = await createInvestment(api, clientId);
  const draft = JSON.stringify({ serviceId: service.id, investmentId, answers: [] });
  const { id } = OrderDetails.parse(await (await api.request("POST", "orders", draft)).json());
  await sendEvent(api, { id, event: "submit", body: { termsAccepted: true } });

  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Wezwij do uzupełnienia", exact: true }).click();
  for (const [index, kind] of KINDS.entries()) {
    if (index > 0) await page.getByRole("button", { name: "Dodaj pozycję" }).click();
    await page
      .getByLabel(/^Czego dotyczy/)
      .nth(index)
      .selectOption(kind);
    await page
      .getByLabel(/^Co należy zrobić/)
      .nth(index)
      .fill(`Prosimy: ${kind}`);
  }
  await page.getByRole("button", { name: "Wyślij wezwanie", exact: true }).click();
  for (const kind of KINDS) await expect(page.getByText(`Prosimy: ${kind}`)).toBeVisible();
  await expect(page).toHaveURL(/\?tab=corrections$/);
});
