import { createService } from "../admin/site.ts";
import { addPerson } from "../client/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { createOrder, sendEvent } from "./orders.ts";

test("a client's files of an answer and of a message survive a lost connection and a closed page", async ({
  page,
  context,
  portal,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED/);
  const { id: clientId } = await createClient(api);
  const { id: investmentId } = await createInvestment(api, clientId, { title: "Hala" });
  await createService(api, { published: true, pricing: "list", price: 100 });
  const { id: submitted } = await createOrder(api, investmentId, { submitted: true });
  const items = [{ kind: "other", target: "", text: "Podaj liczbę kondygnacji." }];
  await sendEvent(api, { id: submitted, event: "requestCorrection", body: { items, dueDate: "2099-12-31" } });
  await portal.signIn(context, await addPerson(api, { clientId }));

  await page.goto(`/client/orders/${submitted}`);
  const [answer, thread] = [
    page.getByRole("group", { name: /^1\. / }),
    page.getByRole("region", { name: "Wiadomości" }),
  ];
  const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
  await expect(thread.getByLabel("Treść wiadomości")).toBeVisible();
  await context.setOffline(true);
  await answer.locator("input[type=file]").setInputFiles(file("odpowiedź.txt"));
  await thread.locator("input[type=file]").setInputFiles(file("zdjęcie.txt"));
  await expect(answer.getByText("Czeka na połączenie")).toBeVisible();
  await expect(thread.getByRole("listitem").filter({ hasText: "zdjęcie.txt" })).toContainText("W kolejce");
  await expect(thread.getByRole("button", { name: "Wyślij wiadomość" })).toBeDisabled();
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`/client/orders/${submitted}`);
  const answered = again.getByRole("group", { name: /^1\. / });
  await expect(answered.getByRole("button", { name: "Bez dokumentu" })).toBeVisible();
  await expect(answered.getByText("odpowiedź.txt")).toBeVisible();
  const written = again.getByRole("region", { name: "Wiadomości" });
  await written.getByLabel("Treść wiadomości").fill("Zdjęcie w załączeniu.");
  // Each file that arrives is a row more above the message, and moves it under the pointer.
  await expect(written.locator("form").getByText("Przesłano")).toBeVisible();
  await expect(again.getByRole("region", { name: "Dokumenty zlecenia" })).toContainText("zdjęcie.txt");
  await written.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(written.getByRole("list", { name: "Wiadomości do zlecenia" })).toContainText("zdjęcie.txt");
  await expect(written.locator("form").getByRole("listitem")).toHaveCount(0);
});
