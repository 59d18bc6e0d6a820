import type { Page } from "@playwright/test";
import { createService } from "../admin/site.ts";
import { addPerson, openBrowser } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { createOrder, sendEvent } from "./orders.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 640 },
];

const DECIDER = { email: "decydent@bonum.test", password: "Hasło-administratora-2" };

/** An order that the administrator examines and the decider decides, with its owner's account in the API. */
async function createExamination(api: Api, apiOf: (person: typeof DECIDER) => Promise<Api>): Promise<string> {
  const { id: clientId } = await createClient(api);
  const investment = await createInvestment(api, clientId);
  const { id } = await createOrder(api, investment.id, { submitted: true });
  const owner = await apiOf(await addPerson(api, { clientId }));
  const colleagues = await (await api.request("GET", "orders/colleagues")).json();
  const idOf = (name: string) => colleagues.find((one: { name: string }) => one.name === name).id;
  await sendEvent(api, { id, event: "quote", body: { price: 100, validUntil: "2099-01-08", note: "" } });
  await sendEvent(owner, { id, event: "acceptQuote" });
  const people = { coordinatorId: null, examinerId: idOf("Administrator"), deciderId: idOf(DECIDER.email) };
  await api.request("PUT", `orders/${id}/people`, JSON.stringify(people));
  await sendEvent(api, { id, event: "startExamination", body: { impartial: true } });
  const findings = [{ criterion: "Strop", verdict: "meets", text: "", evidence: [] }];
  await api.request("PUT", `orders/${id}/findings`, JSON.stringify({ findings }));
  return id;
}

/** The dialog that is open is whole in the window at every size, with its buttons; it is left closed. */
async function expectButtonsInSight(page: Page, submit: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(dialog(page)).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByRole("button", { name: submit, exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(dialog(page).getByRole("button", { name: "Anuluj", exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Anuluj", exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test("long dialogs keep their buttons in sight, and mark what is required", async ({
  signedInPage: examiner,
  api,
  browser,
  consoleGuard,
  portal,
}) => {
  await portal.database.createAccount({ ...DECIDER, roles: ["Admin"] });
  const id = await createExamination(api, (person) => portal.apiOf(person));
  await examiner.goto(`/admin/orders/${id}?tab=appointments`);
  await button(examiner, "Wyznacz oględziny").click();
  await expect(dialog(examiner)).toContainText("Pola oznaczone gwiazdką są wymagane.");
  await expect(dialog(examiner).getByLabel("Dzień")).toHaveAttribute("aria-required", "true");
  await expect(dialog(examiner).getByLabel("Uwagi")).not.toHaveAttribute("aria-required", "true");
  await expectButtonsInSight(examiner, "Wyznacz oględziny");

  const decision = { recommendation: "positive", justification: "Zgodnie." };
  await sendEvent(api, { id, event: "sendToDecision", body: decision });
  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, DECIDER);
  const decider = await context.newPage();
  await decider.goto(`/admin/orders/${id}/decision`);
  await decider.getByLabel(/Pozytywny z\swarunkami/).check();
  await decider.getByLabel("Uzasadnienie").fill("");
  await button(decider, "Zdecyduj i opublikuj").click();
  await expect(dialog(decider).getByLabel("Twoje hasło")).toHaveAttribute("aria-required", "true");
  // What the sheet has is asked for here only where it is missing.
  await expect(dialog(decider).getByLabel("Uzasadnienie")).toHaveCount(0);
  await dialog(decider).getByRole("button", { name: "Zdecyduj i opublikuj" }).click();
  await expect(dialog(decider).getByLabel("Uzasadnienie")).toHaveAttribute("aria-invalid", "true");
  await expectButtonsInSight(decider, "Zdecyduj i opublikuj");
  await context.close();
});

test("what the server refuses of a person stands at the field of that person", async ({
  signedInPage: admin,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  const { id: clientId } = await createClient(api);
  const investment = await createInvestment(api, clientId);
  await createService(api, { published: true, pricing: "list", price: 100_00, normDays: 20 });
  const { id } = await createOrder(api, investment.id, { submitted: true });
  await admin.goto(`/admin/orders/${id}`);
  const examiner = admin.getByRole("region", { name: "Teraz" }).getByLabel("Osoba badająca");
  // The service's last order, if there is one, has proposed somebody.
  await examiner.selectOption("");
  await button(admin, "Przyjmij do realizacji").click();
  await expect(examiner).toHaveAttribute("aria-invalid", "true");
  await expect(examiner).toHaveAccessibleDescription("Wybierz osobę badającą");
  await expect(examiner).toBeFocused();

  // A colleague who has left since the list was read is the server's to refuse.
  const gone = "11111111-1111-4111-8111-111111111111";
  await admin.route("**/events/accept", (route) =>
    route.continue({ postData: JSON.stringify({ coordinatorId: null, examinerId: gone, deciderId: null }) }),
  );
  await examiner.selectOption({ label: "Administrator" });
  await button(admin, "Przyjmij do realizacji").click();
  await expect(examiner).toHaveAccessibleDescription("Wybierz administratora z listy");
});
