import { InvitationView } from "@bonum/contract/identity/invitations.ts";
import { OrganisationView } from "@bonum/contract/organisation/fields.ts";
import type { Page } from "@playwright/test";
import { acceptInvitation } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const NAME = "Stowarzyszenie Bonum Publicum Łódź";

test("M9.6: the organisation's name is left out for visitors until it is set, and then stands on the public page", async ({
  signedInPage: page,
}) => {
  await page.goto("/about/contact");
  await expect(page.getByText("nie uzupełniono").first()).toBeVisible();
  await page.getByRole("link", { name: "Uzupełnij w ustawieniach" }).first().click();
  await page.getByLabel("Nazwa organizacji").fill(NAME);
  await page.getByLabel("NIP", { exact: true }).fill("0000000000");
  await button(page, "Zapisz").click();
  await expect(page.getByLabel("NIP", { exact: true })).toHaveAccessibleDescription(/NIP jest nieprawidłowy/);
  await page.getByLabel("NIP", { exact: true }).fill("856 734 62 15");
  await page.getByLabel("Telefon").fill("601234567");
  await button(page, "Zapisz").press("Enter");
  await expect(page.getByText("Zapisano", { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Przyciski formularza" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel("Opis banera dofinansowania")).toBeFocused();
  await page.getByLabel("Telefon").press("End");
  await page.keyboard.type(" ");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Telefon")).toBeFocused();
  await expect(button(page, "Zapisz")).toBeDisabled();
  await page.goto("/about/contact");
  await expect(page.getByRole("main").getByText(NAME).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("+48 601 234 567").first()).toBeVisible();
});

test("M1.8: an administrator is invited from the settings; without a mail server the link is handed over", async ({
  signedInPage: page,
  portal,
  consoleGuard,
}) => {
  // A wrong password.
  consoleGuard.expect(/400 \(Bad Request\)/);
  await page.goto("/admin/settings?tab=staff");
  await button(page, "Zaproś administratora").click();
  const missing = page.getByRole("region", { name: "Uzupełnij dane organizacji" });
  await expect(missing).toContainText("nie ma jeszcze tych danych: nazwa organizacji, adres, NIP,");
  await expect(missing).toContainText("polityka prywatności nie wskazuje administratora danych");
  await page.getByLabel("E-mail").fill("nowa@bonum.test");
  await page.getByLabel("Imię i nazwisko").fill("Ewa Ćma");
  await page.getByLabel("Twoje hasło").fill(portal.admin.password);
  await button(page, "Wyślij zaproszenie").click();
  await expect(page.getByText("Link do przekazania")).toBeVisible();
  await expect(page.getByRole("region", { name: "Zaproszenia" })).toContainText("Ewa Ćma");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Poczta" }).click();
  const mail = page.getByRole("row").filter({ hasText: "nowa@bonum.test" });
  await expect(mail).toContainText("Zatrzymana (brak serwera poczty)");
  await expect(mail.getByRole("button", { name: "Kopiuj link" })).toHaveCount(0);

  // A new link asks for the own password, as the first did.
  await goWithin(page, "/admin/settings?tab=staff");
  await page.getByRole("button", { name: /^Wyślij ponownie/ }).click();
  const dialog = page.getByRole("dialog", { name: "Wysłać zaproszenie ponownie?" });
  await dialog.getByLabel("Twoje hasło").fill("nie to hasło");
  await dialog.getByRole("button", { name: "Wyślij ponownie" }).click();
  await expect(dialog.getByText("Hasło jest nieprawidłowe")).toBeVisible();
  await dialog.getByLabel("Twoje hasło").fill(portal.admin.password);
  await dialog.getByRole("button", { name: "Wyślij ponownie" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Link do przekazania")).toBeVisible();
});

test("a new administrator waits to be confirmed by another than whoever invited", async ({
  signedInPage: page,
  portal,
  api,
}) => {
  const invitation = { email: "nowa@bonum.test", displayName: "Ewa Ćma", password: portal.admin.password };
  const invited = await api.request("POST", "admin/staff/invitations", JSON.stringify(invitation));
  const { link } = InvitationView.parse(await invited.json());
  await acceptInvitation(portal.baseURL, link ?? "", "Ewa Ćma");
  await page.goto("/admin/settings?tab=staff");
  const row = page.getByRole("listitem").filter({ hasText: "nowa@bonum.test" });
  await expect(row).toContainText("czeka na potwierdzenie");
  await expect(row).toContainText("Nie ma kto potwierdzić tego konta");
  await expect(row.getByRole("button", { name: /^Potwierdź konto/ })).toHaveCount(0);

  const second = { email: "druga@bonum.test", password: "zielony parasol w deszczu" };
  await portal.database.createAccount({ ...second, roles: ["Admin"] });
  await portal.signIn(page.context(), second);
  await page.goto("/admin/settings?tab=staff");
  await expect(row).not.toContainText("Nie ma kto potwierdzić tego konta");
  await row.getByRole("button", { name: /^Potwierdź konto/ }).click();
  const dialog = page.getByRole("dialog", { name: "Potwierdzić konto administratora?" });
  await expect(dialog).toContainText("Ewa Ćma");
  await dialog.getByLabel("Twoje hasło").fill(second.password);
  await dialog.getByRole("button", { name: "Potwierdź konto" }).click();
  await expect(row).not.toContainText("czeka na potwierdzenie");
});

test("the dashboard asks for the organisation's facts until they are there; the settings report an unknown proxy", async ({
  signedInPage: page,
  portal,
  api,
}) => {
  await page.goto("/admin");
  const step = page.getByRole("region", { name: "Uzupełnij dane organizacji" });
  await expect(step).toContainText("nie ma jeszcze tych danych: nazwa organizacji, adres, NIP,");
  await step.getByRole("link", { name: "Otwórz dane organizacji" }).click();
  const needed = "Potrzebne na stronach publicznych";
  await expect(page.getByLabel("Nazwa organizacji")).toHaveAccessibleDescription(needed);
  await expect(page.getByLabel("REGON")).toHaveAccessibleDescription("");
  const { facts } = OrganisationView.parse(await (await api.request("GET", "admin/organisation")).json());
  const known = {
    ...facts,
    name: NAME,
    address: { ...facts.address, street: "Łąkowa", number: "1", town: "Łódź" },
    nip: "8567346215",
    email: "biuro@bonum.test",
    phone: "601234567",
    officeHours: "8–16",
  };
  await goWithin(page, "/admin");
  await api.request("PUT", "admin/organisation", JSON.stringify(known));
  await expect(step).toContainText("nie ma jeszcze tych danych: osoba odpowiedzialna za dostępność.");
  const whole = { ...known, accessibilityContact: "Ewa Ćma" };
  await api.request("PUT", "admin/organisation", JSON.stringify(whole));
  await expect(step).toHaveCount(0);
  const notice = page.getByRole("region", { name: "Serwera pośredniczącego nie ma w ustawieniach" });
  await test.step("a reverse proxy that is not believed is reported above the settings, once its headers arrive", async () => {
    await goWithin(page, "/admin/settings?tab=security");
    await expect(page.getByText("Administratorzy z logowaniem dwuetapowym")).toBeVisible();
    await expect(notice).toHaveCount(0);
    await fetch(`${portal.baseURL}/api/portal/settings`, { headers: { "x-forwarded-for": "192.0.2.7" } });
    await page.goto("/admin/settings");
    await expect(notice).toContainText("TRUST_PROXY");
    await expectAccessible(page);
  });
});
