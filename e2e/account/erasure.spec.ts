import { addPerson } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";

test("P1.17: a person's data are erased for good, with access or without, and the answer says what stays and why", async ({
  signedInPage: page,
  api,
  portal,
  consoleGuard,
}) => {
  consoleGuard.expect(/409 \(Conflict\)/);
  await portal.database.nameController();
  const { id: clientId } = await createClient(api);
  await addPerson(api, { clientId });
  await addPerson(api, { clientId, email: "jan@bonum.test", clientRole: "member" });
  await addPerson(api, { clientId, email: "ola@bonum.test", clientRole: "member" });
  await page.goto(`/admin/users/${clientId}?tab=people`);
  const accounts = page.getByRole("region", { name: "Konta" });
  const accountOf = (email: string) => accounts.getByRole("listitem").filter({ hasText: email });
  const confirm = page.getByRole("dialog");
  const agree = async () => {
    await confirm.getByLabel("Twoje hasło").fill(portal.admin.password);
    await confirm.getByRole("button", { name: "Usuń trwale" }).click();
  };
  await test.step("the only owner is refused", async () => {
    await accountOf("anna@bonum.test").getByRole("button", { name: "Więcej" }).click();
    await page.getByRole("menuitem", { name: "Usuń dane osoby" }).click();
    await expect(confirm).toContainText("Tego nie da się cofnąć.");
    await agree();
    await expect(page.getByText(/^To jedyny właściciel konta tego klienta/)).toBeVisible();
    await confirm.getByRole("button", { name: "Anuluj" }).click();
  });
  await test.step("a member is erased, and what stays is said", async () => {
    await accountOf("jan@bonum.test").getByRole("button", { name: "Więcej" }).click();
    await page.getByRole("menuitem", { name: "Usuń dane osoby" }).click();
    await expectAccessible(page);
    await agree();
    const result = page.getByRole("dialog", { name: "Dane osoby zostały usunięte" });
    await expect(result).toContainText("imię i nazwisko, adres e-mail, hasło");
    await expect(result).toContainText("potwierdzenia regulaminu i polityki prywatności: 2");
    await expect(result).toContainText(/Wpisy dziennika zdarzeń: \d+\. .*rozliczalność/);
    await expectAccessible(page);
    await result.getByRole("button", { name: "Zamknij" }).click();
    await expect(accounts.getByRole("listitem")).toHaveCount(2);
    await expect(accounts.getByText("anna@bonum.test")).toBeVisible();
  });
  await test.step("whose access was removed is erased among the accounts without a client", async () => {
    const member = accountOf("ola@bonum.test");
    await member.getByRole("button", { name: "Więcej" }).click();
    await page.getByRole("menuitem", { name: "Odbierz dostęp" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Odbierz dostęp" }).click();
    await expect(member).toBeHidden();
    await goWithin(page, "/admin/settings?tab=staff");
    const former = page.getByRole("region", { name: "Konta bez dostępu" });
    await expect(former.getByText("ola@bonum.test")).toBeVisible();
    await expect(former.getByText("1 konto", { exact: true })).toBeVisible();
    await former.getByRole("button", { name: "Usuń dane osoby" }).click();
    await agree();
    await confirm.getByRole("button", { name: "Zamknij" }).click();
    await expect(former.getByText("Nie ma takich kont.")).toBeVisible();
  });
});
