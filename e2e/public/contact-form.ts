import { FORM_MIN_AGE_MS } from "@bonum/contract/messages/fields.ts";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** Time limit for an answer; a press during a running request gets none. */
const PATIENCE = { timeout: 20_000 };

const MESSAGE = {
  name: "Łucja Żółć",
  email: "lucja@example.pl",
  subject: "Pytanie",
  body: "Kiedy można przyjść?",
};

/** Fills in the contact form; what is not told is what anybody might write. */
export async function fillMessage(page: Page, fields: Partial<typeof MESSAGE> = {}): Promise<void> {
  const { name, email, subject, body } = { ...MESSAGE, ...fields };
  await page.getByLabel("Imię i nazwisko").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Temat").fill(subject);
  await page.getByLabel("Wiadomość").fill(body);
}

/** Sends what the contact form holds, in either language. */
export function send(page: Page): Promise<void> {
  return page.getByRole("button", { name: /^(Wyślij wiadomość|Send the message)$/ }).click();
}

/**
 * Sends until the message is taken: a form sent within its first three seconds is refused, as a robot's would be.
 *
 * @param prepare done before each try
 */
export async function sendUntilTaken(page: Page, prepare = async (): Promise<void> => {}): Promise<void> {
  await expect(async () => {
    await prepare();
    const answer = page.waitForResponse((response) => response.request().method() === "POST", PATIENCE);
    await send(page);
    expect((await answer).status()).toBeLessThan(400);
  }).toPass({ intervals: [FORM_MIN_AGE_MS] });
  await expect(page).toHaveURL("/about/contact?sent");
}

/** Asserts that the form's answer is in view and has the focus. */
export async function expectInSight(page: Page, text: string): Promise<void> {
  await expect(page.locator(":focus")).toContainText(text);
  await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
}
