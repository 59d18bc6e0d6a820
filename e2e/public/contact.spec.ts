import { FORM_MIN_AGE_MS } from "@bonum/contract/messages/fields.ts";
import { ticketOfAge } from "../fixtures/contact-ticket.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectInSight, fillMessage, send, sendUntilTaken } from "./contact-form.ts";
import { fillSite, hydrate } from "./site.ts";

test.beforeEach(({ api }) => fillSite(api));

test("the contact page, and a message that outlives a reload", async ({ page, consoleGuard }) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  await test.step("S2.15, M9.4: the contact page says how the Centre is reached; the map is a link and nothing is loaded from it", async () => {
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.goto("/about/contact");
    await hydrate(page);
    const main = page.getByRole("main");
    await expect(main).toContainText("Łąkowa 12/3, 90-001 Łódź");
    await expect(main).toContainText("poniedziałek–piątek 8:00–16:00");
    await expect(main.getByRole("link", { name: "+48 601 234 567" })).toHaveAttribute(
      "href",
      "tel:+48601234567",
    );
    await expect(main.getByRole("link", { name: /OpenStreetMap/ })).toHaveAttribute(
      "href",
      `https://www.openstreetmap.org/search?query=${encodeURIComponent("Łąkowa 12/3, 90-001 Łódź")}`,
    );
    expect(hosts.size).toBe(1);
  });
  await test.step("what is written outlives a reload, and is forgotten once it was sent", async () => {
    const body = page.getByLabel("Wiadomość");
    await fillMessage(page, { body: "Kiedy\nmożna przyjść?" });

    await page.reload();
    await expect(body).toHaveValue("Kiedy\nmożna przyjść?");
    await expect(page.getByLabel("E-mail")).toHaveValue("lucja@example.pl");
    await sendUntilTaken(page);
    await page.goto("/about/contact");
    await hydrate(page);
    await expect(body).toHaveValue("");
  });
});

test("on a phone a message is checked by field, sent, and stands with the administrators; each answer lies in sight and has the focus", async ({
  page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about/contact?lang=en");
  await hydrate(page);
  await send(page);
  await expectInSight(page, "The message was not sent.");
  // Once more, from below again.
  await page.getByLabel("Name").fill("John Smith");
  await send(page);
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "false");
  await expectInSight(page, "The message was not sent.");
  const refusal = page.getByRole("alert").filter({ hasText: "The message was not sent." });
  await expect(refusal).toContainText("The form has 3 errors:");
  await expect(refusal.getByRole("link")).toHaveText([/^E-mail/, /^Subject: /, /^Message: /]);
  await refusal.getByRole("link", { name: "Subject" }).click();
  await expect(page.getByLabel("Subject")).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name")).toHaveValue("John Smith");
  await page.getByLabel("E-mail").fill("john@example.com");
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("May we come on Friday?");
  await sendUntilTaken(page);
  await expect(page.getByRole("heading", { name: "Thank you, your message has arrived" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Thank you" })).toBeFocused();
  await expectInSight(page, "Thank you, your message has arrived");
  const messages = await (await api.request("GET", "admin/messages")).json();
  expect(messages).toMatchObject([{ name: "John Smith", language: "en", state: "new" }]);
  await page.getByRole("link", { name: "Write another message" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("a form sent as soon as it opened accuses nobody, keeps the text, and is taken some seconds later", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  await page.goto("/about/contact");
  await hydrate(page);
  await fillMessage(page);
  const ticket = page.locator('[name="ticket"]');
  const putIn = (value: string) =>
    ticket.evaluate((field: HTMLInputElement, given) => {
      field.value = given;
    }, value);
  // Younger than any machine is slow.
  const young = await ticketOfAge(-60_000);
  await putIn(young);
  await send(page);
  await expect(
    page.getByText(/^Formularz dopiero się otworzył\. Prosimy odczekać kilka sekund/),
  ).toBeVisible();
  await expect(page.getByLabel("Wiadomość")).toHaveValue("Kiedy można przyjść?");
  // The form goes on with the ticket that it has, which comes of age.
  await expect(ticket).toHaveValue(young);
  await putIn(await ticketOfAge(FORM_MIN_AGE_MS));
  await send(page);
  await expect(page).toHaveURL("/about/contact?sent");
});
