import { linkIn, messageTo, test } from "../fixtures/mail.ts";
import { expect } from "../fixtures/test.ts";
import { fillMessage, sendUntilTaken } from "./contact-form.ts";
import { fillSite, hydrate } from "./site.ts";

test("S2.15: a message written in the contact form arrives by mail at the organisation, with a link to it", async ({
  page,
  portal,
  api,
  mailbox,
  consoleGuard,
}) => {
  // A form sent within its first three seconds is refused, as a robot's would be.
  consoleGuard.expect(/400 \(Bad Request\)/);
  await fillSite(api);
  await page.goto("/about/contact");
  await hydrate(page);
  await fillMessage(page, {
    name: "Żaneta Źródlana",
    email: "zaneta@inwestor.example",
    subject: "Odbiór hali w Łodzi",
    body: "Czy zaczną Państwo w piątek? <b>Pilne</b>",
  });
  await sendUntilTaken(page);

  const mail = await messageTo(mailbox, "biuro@centrum.example", /Odbiór hali w\sŁodzi/);
  expect(mail.replyTo).toMatchObject([{ address: "zaneta@inwestor.example" }]);
  expect(mail.text).toContain("Czy zaczną Państwo w piątek? <b>Pilne</b>");
  expect(mail.html).toContain("&lt;b&gt;Pilne&lt;/b&gt;");

  await portal.signIn(page.context(), portal.admin);
  await page.goto(linkIn(mail, "/admin/messages"));
  await expect(page.getByRole("heading", { level: 1, name: "Odbiór hali w Łodzi" })).toBeVisible();
});
