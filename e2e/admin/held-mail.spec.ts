import { addPerson } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin, turnTo } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";

test("without a mail server the administrator learns what did not go out, and how it gets there", async ({
  signedInPage: page,
  api,
}) => {
  await test.step("P7.5: an administrator reads how the portal stands and what to do", async () => {
    await page.goto("/admin/system");
    await expect(page.getByRole("heading", { level: 1, name: "Stan systemu" })).toBeVisible();
    const part = (name: string) => page.getByRole("region", { name, exact: true });
    await expect(part("Baza danych")).toContainText("W porządku");
    await expect(part("Pliki")).toContainText(/Pliki można czytać i\szapisywać/);
    await expect(part("Wersja")).toContainText("Node.js");
    const backup = part("Kopia zapasowa");
    await expect(backup).toContainText("Pilne");
    await expect(backup).toContainText("BACKUP_TARGET");
    await expect(part("Kontrola integralności danych")).toContainText("npm run verify");
    await part("Poczta").getByRole("link", { name: "Poczta wychodząca" }).click();
    await expect(page).toHaveURL("/admin/settings?tab=mail");
  });
  await expect(page.getByRole("region", { name: "Portal nie ma serwera poczty" })).toContainText("SMTP_URL");
  await expect(page.getByText(/nie może wysłać, pojawią się tutaj/)).toBeVisible();
  const state = page.waitForResponse("**/api/admin/outbox/state");
  await goWithin(page, "/admin");
  await state;
  const held = page.getByRole("region", { name: "Nie wysłano 1 wiadomości e-mail" });
  await expect(page.getByRole("heading", { name: "Czeka na odpowiedź" })).toBeVisible();
  await expect(held).toHaveCount(0);
  const { id } = await createClient(api);
  const invitation = { email: "jan@bonum.test", displayName: "Jan Lis", clientRole: "member" };
  await api.request("POST", `clients/${id}/invitations`, JSON.stringify(invitation));
  await turnTo(page, "/admin");
  await expect(held).toContainText("przekazać inną drogą");
  await expectAccessible(page);
  await held.getByRole("link", { name: "Otwórz pocztę" }).click();
  await expect(page.getByText("Zatrzymana (brak serwera poczty)").first()).toBeAttached();
  // The link of an invitation that was taken up has to be passed on to nobody.
  await addPerson(api, { clientId: id, email: "jan@bonum.test" });
  await expect(page.getByText("jan@bonum.test")).toHaveCount(0);
  const now = page.waitForResponse("**/api/admin/outbox/state");
  await goWithin(page, "/admin");
  await now;
  await expect(page.getByRole("heading", { name: "Czeka na odpowiedź" })).toBeVisible();
  await expect(held).toHaveCount(0);
});
