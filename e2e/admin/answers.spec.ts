import { messageTo, test } from "../fixtures/mail.ts";
import { expect } from "../fixtures/test.ts";
import { sendMessage } from "./site.ts";

test("a message is answered where it is read; the answer is mailed with the question below it", async ({
  signedInPage: page,
  api,
  mailbox,
}) => {
  await sendMessage(api, { subject: "Termin oględzin", body: "Kiedy najbliższy termin?" });
  await page.goto("/admin/messages");
  await page.getByRole("link", { name: "Termin oględzin" }).click();
  await expect(page.getByLabel("Stan")).toHaveValue("read");
  const send = page.getByRole("button", { name: "Wyślij odpowiedź" });
  await send.click();
  await expect(page.getByText("To pole jest wymagane")).toBeVisible();
  await page.getByLabel("Treść odpowiedzi").fill("W piątek o dziewiątej.\nProszę o potwierdzenie.");
  await send.click();
  const answers = page.getByRole("region", { name: "Odpowiedzi Centrum" });
  await expect(answers).toContainText("W piątek o dziewiątej.");
  await expect(answers.getByText("Wysłana", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Treść odpowiedzi")).toHaveValue("");
  await expect(page.getByLabel("Stan")).toHaveValue("answered");
  const mail = await messageTo(mailbox, "jan@bonum.test", /^Odpowiedź: Termin oględzin$/);
  expect(mail.text).toMatch(/W\spiątek o\sdziewiątej\./);
  expect(mail.text).toContain("> Kiedy najbliższy termin?");
});
