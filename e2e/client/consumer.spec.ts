import { createService } from "../admin/site.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { createOrder, sendEvent } from "../orders/orders.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { addPerson } from "./people.ts";

test("a consumer goes from the catalogue by an order with an obligation to pay to the receipt of the withdrawal", async ({
  page,
  portal,
  api,
}) => {
  test.slow();
  const client = await createClient(api, { kind: "person", name: "Żaneta Źródlana" });
  const investment = await createInvestment(api, client.id);
  const service = await createService(api, {
    published: true,
    pricing: "list",
    price: 100_000,
    normDays: 20,
  });
  await portal.signIn(page.context(), await addPerson(api, { clientId: client.id }));
  await page.goto(`/services/${service.slug}`);
  await expect(page.getByText("1230,00 zł")).toBeVisible();
  await expect(page.getByText("brutto: 1000,00 zł netto + 230,00 zł VAT (23%)")).toBeVisible();

  const { id } = await createOrder(api, investment.id);
  await page.goto(`/client/orders/${id}?step=summary`);
  const before = page.getByRole("region", { name: "Przed zawarciem umowy" });
  await expect(before).toContainText("1230,00 zł brutto (1000,00 zł netto + 23% VAT)");
  await expect(before).toContainText("20 dni roboczych");
  await expect(before.getByRole("link", { name: "Pouczenie i wzór formularza" })).toBeVisible();
  await expect(before.getByRole("checkbox")).not.toBeChecked();
  await page.getByLabel(/^Akceptuję warunki wykonania badania/).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zamawiam z obowiązkiem zapłaty" }).click();
  await expect(page.getByText(/^Zlecenie BAD\/\d{4}\/\d{4} zostało wysłane/)).toBeVisible();

  const [{ id: examinerId }] = await (await api.request("GET", "orders/colleagues")).json();
  await sendEvent(api, { id, event: "accept", body: { examinerId } });
  const contract = page.getByRole("region", { name: "Umowa" });
  await expect(contract.getByRole("button", { name: "Potwierdzenie zawarcia umowy (PDF)" })).toBeVisible();
  await contract.getByRole("button", { name: "Odstąp od umowy" }).click();
  const dialog = page.getByRole("dialog", { name: "Odstąp od umowy" });
  await dialog.getByRole("button", { name: "Odstąp od umowy" }).click();
  await expect(dialog.getByRole("checkbox")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("checkbox", { name: "Tak, odstępuję od tej umowy." }).check();
  await dialog.getByRole("button", { name: "Odstąp od umowy" }).click();
  await expect(contract.getByRole("status")).toContainText(
    /Odstąpili Państwo od umowy.*Oświadczenie złożono \d\d-\d\d-\d{4} \d\d:\d\d/s,
  );
  await expect(
    contract.getByRole("button", { name: "Potwierdzenie odstąpienia od umowy (PDF)" }),
  ).toBeVisible();
  await expect(page.getByText("Odstąpiono od umowy").first()).toBeVisible();
  await expectAccessible(page);
});
