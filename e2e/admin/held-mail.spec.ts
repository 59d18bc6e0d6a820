import { addPerson } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";

test("without a mail server the administrator learns what did not go out, and how it gets there", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto("/admin/settings?tab=mail");
  await expect(page.getByRole("region", { name: "Portal nie ma serwera poczty" })).toContainText("SMTP_URL");
  await expect(page.getByText(/nie może wysłać, pojawią się tutaj/)).toBeVisible();
  const state = page.waitForResponse("**/api/admin/outbox/state");
  await page.goto("/admin");
  await state;
  const held = page.getByRole("region", { name: "Nie wysłano 1 wiadomości e-mail" });
  await expect(page.getByRole("heading", { name: "Czeka na odpowiedź" })).toBeVisible();
  await expect(held).toHaveCount(0);
  const { id } = await createClient(api);
  const invitation = { email: "jan@bonum.test", displayName: "Jan Lis", clientRole: "member" };
  await api.request("POST", `clients/${id}/invitations`, JSON.stringify(invitation));
  await page.reload();
  await expect(held).toContainText("przekazać inną drogą");
  await expectAccessible(page);
  await held.getByRole("link", { name: "Otwórz pocztę" }).click();
  await expect(page.getByText("Zatrzymana (brak serwera poczty)").first()).toBeAttached();
  // The link of an invitation that was taken up has to be passed on to nobody.
  await addPerson(api, { clientId: id, email: "jan@bonum.test" });
  await expect(page.getByText("jan@bonum.test")).toHaveCount(0);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Czeka na odpowiedź" })).toBeVisible();
  await expect(held).toHaveCount(0);
});
