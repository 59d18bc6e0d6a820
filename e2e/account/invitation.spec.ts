import { expectAccessible } from "../fixtures/accessibility.ts";
import { linkIn, messageTo, test } from "../fixtures/mail.ts";
import { expect } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";

const PASSWORD = "zielony parasol w deszczu";

test("an invitation's mail leads to a password, into the client zone, and works once", async ({
  page,
  api,
  portal,
  mailbox,
  consoleGuard,
}) => {
  await portal.database.nameController();
  const address = { street: "", number: "", postcode: "", town: "Łódź", voivodeship: "" };
  const client = { kind: "company", name: "Łąkowa Budowa sp. z o.o.", address };
  const { id } = await (await api.request("POST", "clients", JSON.stringify(client))).json();
  const email = "zaproszona@bonum.test";
  const invitation = { email, displayName: "Żaneta Źródlana", clientRole: "owner" };
  await api.request("POST", `clients/${id}/invitations`, JSON.stringify(invitation));
  const link = linkIn(await messageTo(mailbox, email, /^Zaproszenie/), "/invitation");

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Zaproszenie do portalu" })).toBeVisible();
  await expect(page.getByText("Łąkowa Budowa sp. z o.o.")).toBeVisible();
  await expect(page.getByLabel("Imię i nazwisko")).toHaveValue("Żaneta Źródlana");
  const submit = page.getByRole("button", { name: "Przyjmij zaproszenie" });
  await page.getByLabel("Imię i nazwisko").fill("");
  await submit.click();
  await expect(page.getByText("To pole jest wymagane")).toBeVisible();
  await expect(page.getByText("Hasło jest wymagane")).toBeVisible();
  await expect(page.getByText(/Zaakceptuj regulamin/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Imię i nazwisko").fill("Żaneta Źródlana");
  await page.getByLabel("Nowe hasło", { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Potwierdzam zapoznanie się z\spolityką prywatności \(wersja 1\)/).check();
  await page.getByLabel("Akceptuję regulamin (wersja 1)").check();
  await submit.click();
  await expect(page).toHaveURL("/client");

  await page.getByRole("button", { name: "Wyloguj" }).click();
  await expect(page).toHaveURL("/login");
  consoleGuard.expect(/410 \(Gone\)/);
  await page.goto(link);
  await expect(page.getByText("Link został już użyty.")).toBeVisible();
});

test("somebody who is invited back enters the password of the account that is there", async ({
  page,
  consoleGuard,
  api,
  portal,
  mailbox,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  await portal.database.nameController();
  const client = await createClient(api);
  const email = "powracajaca@bonum.test";
  const password = "Hasło-klienta-1";
  await portal.database.createAccount({ email, password, roles: ["Client"] });
  const invitation = { email, displayName: "Żaneta Źródlana", clientRole: "owner" };
  await api.request("POST", `clients/${client.id}/invitations`, JSON.stringify(invitation));
  await page.goto(linkIn(await messageTo(mailbox, email, /^Zaproszenie/), "/invitation"));
  await expect(page.getByText(/już istnieje\. Podaj hasło do tego konta/)).toBeVisible();
  await expect(page.getByLabel("Nowe hasło", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Nie pamiętam hasła" })).toBeVisible();
  await page.getByLabel(/Potwierdzam zapoznanie się z\spolityką prywatności \(wersja 1\)/).check();
  await page.getByLabel("Akceptuję regulamin (wersja 1)").check();
  const submit = page.getByRole("button", { name: "Przyjmij zaproszenie" });
  await submit.click();
  await expect(page.getByText("Hasło jest wymagane")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Hasło tego konta", { exact: true }).fill("czyjeś inne hasło");
  await submit.click();
  await expect(page.getByText("Hasło jest nieprawidłowe")).toBeVisible();
  await page.getByLabel("Hasło tego konta", { exact: true }).fill(password);
  await submit.click();
  await expect(page).toHaveURL("/client");
});
