import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { fillMessage, send, sendUntilTaken } from "./contact-form.ts";
import { fillSite, hydrate } from "./site.ts";

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ api }) => fillSite(api));

const INVALID = "Wiadomość nie została wysłana.";

/** Asserts that the form's answer is in view and has the focus. */
async function expectInSight(page: Page, text: string) {
  await expect(page.locator(":focus")).toContainText(text);
  await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
}

for (const [how, javaScriptEnabled] of [
  ["taken over by the application", true],
  ["without a script", false],
] as const) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test("on a phone every refusal and the thanks lie in sight and have the focus", async ({
      page,
      consoleGuard,
    }) => {
      consoleGuard.expect(/400 \(Bad Request\)/);
      await page.goto("/about/contact");
      if (javaScriptEnabled) await hydrate(page);
      await send(page);
      await expectInSight(page, INVALID);
      // Once more, from below again.
      await page.getByLabel("Imię i nazwisko").fill("Łucja");
      await send(page);
      await expect(page.getByLabel("Imię i nazwisko")).toHaveAttribute("aria-invalid", "false");
      await expectInSight(page, INVALID);
      await fillMessage(page);
      await sendUntilTaken(page);
      await expectInSight(page, "Dziękujemy, wiadomość dotarła");
    });
  });
}
