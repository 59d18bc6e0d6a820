import { expect, test } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";
import { addPerson, openBrowser } from "./people.ts";

test("M1.5: an owner invites and removes people of the own company; a member does neither", async ({
  page,
  portal,
  api,
  browser,
  consoleGuard,
}) => {
  // The removed member is answered so.
  consoleGuard.expect(/401 \(Unauthorized\)|403 \(Forbidden\)/);
  const client = await createClient(api);
  const owner = await addPerson(api, { clientId: client.id });
  const member = await addPerson(api, {
    clientId: client.id,
    email: "jan@bonum.test",
    clientRole: "member",
  });
  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, member);
  const theirs = await context.newPage();
  await theirs.goto("/client");
  const places = theirs.getByRole("navigation", { name: "Strefa klienta" });
  await expect(places.getByRole("link", { name: "Inwestycje" })).toBeVisible();
  await expect(places.getByRole("link", { name: "Osoby" })).toHaveCount(0);

  await portal.signIn(page.context(), owner);
  await page.goto("/client");
  await page.getByRole("navigation", { name: "Strefa klienta" }).getByRole("link", { name: "Osoby" }).click();
  await expect(page).toHaveURL("/client/people");
  await page.getByRole("button", { name: "Zaproś osobę" }).click();
  await expect(page.getByLabel("Rola")).toHaveValue("member");
  await page.getByLabel("E-mail").fill("ewa@bonum.test");
  await page.getByLabel("Imię i nazwisko").fill("Ewa Lis");
  await page.getByRole("button", { name: "Wyślij zaproszenie" }).click();
  await expect(page.getByText("ewa@bonum.test").first()).toBeVisible();
  // This portal has no mail server.
  const handOver = page.getByRole("status").filter({ hasText: "Prosimy o kontakt z Centrum" });
  await expect(handOver.getByRole("link", { name: "Kontakt z Centrum" })).toHaveAttribute(
    "href",
    "/about/contact",
  );
  await expect(handOver).not.toContainText("/invitation/");
  await page
    .getByRole("listitem")
    .filter({ hasText: "jan@bonum.test" })
    .getByRole("button", { name: "Odbierz dostęp" })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Odbierz dostęp" }).click();
  await expect(page.getByText("jan@bonum.test")).toHaveCount(0);
  await theirs.goto("/client");
  await expect(theirs.getByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
  await context.close();
});
