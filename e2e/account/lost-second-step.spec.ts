import { addPerson } from "../client/people.ts";
import { Api } from "../fixtures/api.ts";
import { setUpApp } from "../fixtures/authenticator-app.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";

test("who lost the phone asks an administrator, and signs in by the password alone", async ({
  signedInPage: page,
  portal,
  api,
}) => {
  const client = await createClient(api);
  const person = await addPerson(api, { clientId: client.id });
  const theirs = new Api(portal.baseURL);
  await theirs.signIn(person);
  await setUpApp(theirs, person.password);

  await page.goto(`/admin/users/${client.id}?tab=people`);
  await expect(page.getByText(/ostatnie logowanie: .*\s·\slogowanie dwuetapowe/)).toBeVisible();
  await page.getByRole("listitem").getByRole("button", { name: "Więcej" }).click();
  await page.getByRole("menuitem", { name: "Wyłącz logowanie dwuetapowe" }).click();
  const dialog = page.getByRole("dialog", { name: "Wyłączyć logowanie dwuetapowe tej osoby?" });
  await expect(dialog).toContainText("Anna Nowak");
  await dialog.getByLabel("Twoje hasło").fill(portal.admin.password);
  await dialog.getByRole("button", { name: "Wyłącz logowanie dwuetapowe" }).click();
  await expect(page.getByText(/\s·\slogowanie dwuetapowe/)).toBeHidden();
  expect(await new Api(portal.baseURL).signIn(person)).toMatchObject({ email: person.email });
});
