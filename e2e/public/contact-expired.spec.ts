import type { Page } from "@playwright/test";
import { test } from "../fixtures/expired-ticket.ts";
import { expect } from "../fixtures/test.ts";
import { fillMessage, send, sendUntilTaken } from "./contact-form.ts";
import { hydrate } from "./site.ts";

test.beforeEach(({ consoleGuard }) => consoleGuard.expect(/400 \(Bad Request\)/));

const ticket = (page: Page) => page.locator('[name="ticket"]');

/** Opens the form as it was given out more than a day ago; whatever is asked for later is of today. */
async function openOldForm(page: Page, expiredTicket: string) {
  await page.route(
    "/about/contact",
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const [, fresh = ""] = /name="ticket" value="([^"]+)"/.exec(html) ?? [];
      await route.fulfill({ response, body: html.replaceAll(fresh, expiredTicket) });
    },
    { times: 1 },
  );
  await page.goto("/about/contact");
  await expect(ticket(page)).toHaveValue(expiredTicket);
}

async function expectRefusedAsOld(page: Page) {
  await expect(
    page.getByText(/^Formularz był otwarty zbyt długo\. Prosimy odczekać kilka sekund/),
  ).toBeVisible();
  await expect(page.getByLabel("Imię i nazwisko")).toHaveValue("Łucja Żółć");
  await expect(page.getByLabel("Wiadomość")).toHaveValue("Kiedy można przyjść?");
}

for (const [how, javaScriptEnabled] of [
  ["taken over by the application", true],
  ["without a script", false],
] as const) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test("a form that was open for more than a day keeps the text, and is taken when sent again", async ({
      page,
      expiredTicket,
    }) => {
      await openOldForm(page, expiredTicket);
      if (javaScriptEnabled) await hydrate(page);
      await fillMessage(page);
      await send(page);
      await expectRefusedAsOld(page);
      await expect(ticket(page)).not.toHaveValue(expiredTicket);
      await sendUntilTaken(page);
    });
  });
}

test("a form that was open for more than a day is a new one after a reload, with what was written", async ({
  page,
  expiredTicket,
}) => {
  await openOldForm(page, expiredTicket);
  await hydrate(page);
  await fillMessage(page);
  await page.reload();
  await expect(page.getByLabel("Wiadomość")).toHaveValue("Kiedy można przyjść?");
  await expect(ticket(page)).not.toHaveValue(expiredTicket);
});
