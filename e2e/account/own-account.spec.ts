import { readFile } from "node:fs/promises";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { Api } from "../fixtures/api.ts";
import { linkIn, messageTo, test } from "../fixtures/mail.ts";
import { expect } from "../fixtures/test.ts";

const NEW_PASSWORD = "zielony parasol w deszczu";

test("one's own account: data, sessions, terms, password", async ({ page, portal, consoleGuard }) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  const client = await portal.createClient();
  const elsewhere = await portal.apiOf(client);
  await portal.signIn(page.context(), client);
  await test.step("the top bar leads to the own account, whose data are changed there", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: client.email }).click();
    await expect(page).toHaveURL("/account");
    await expect(page.getByRole("heading", { level: 1, name: "Moje konto" })).toBeVisible();
    await page.getByLabel("Imię i nazwisko").fill("Żaneta Źródlana");
    await page.getByRole("button", { name: "Zapisz" }).click();
    await expect(page.getByText("Zapisano", { exact: true })).toBeVisible();
  });
  await test.step("one session is ended where it is listed, and the present one goes on", async () => {
    const sessions = page.getByRole("list", { name: "Moje sesje" });
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await sessions.getByRole("button", { name: /^Wyloguj: / }).click();
    const dialog = page.getByRole("dialog", { name: "Wylogować tę przeglądarkę?" });
    await dialog.getByLabel("Twoje hasło").fill("nie to hasło");
    await dialog.getByRole("button", { name: "Wyloguj" }).click();
    await expect(dialog.getByText("Hasło jest nieprawidłowe").first()).toBeVisible();
    await elsewhere.request("GET", "account/profile");
    await dialog.getByLabel("Twoje hasło").fill(client.password);
    await dialog.getByRole("button", { name: "Wyloguj" }).click();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    await expect(sessions).toBeFocused();
    await expect(sessions.getByText("ta sesja")).toBeVisible();
    await expect(elsewhere.request("GET", "account/profile")).rejects.toThrow("401");
  });
  await test.step("other sessions are ended, a law page accepted, the own data downloaded", async () => {
    await portal.database.forgetAcceptances();
    await portal.database.nameController();
    await portal.apiOf(client);
    await page.reload();
    await expect(page.getByLabel("Imię i nazwisko")).toHaveValue("Żaneta Źródlana");
    await page.getByRole("button", { name: "Wyloguj z pozostałych urządzeń" }).click();
    const dialog = page.getByRole("dialog", { name: "Wyloguj z pozostałych urządzeń" });
    await dialog.getByLabel("Twoje hasło").fill(client.password);
    await dialog.getByRole("button", { name: "Wyloguj z pozostałych urządzeń" }).click();
    await expect(page.getByRole("list", { name: "Moje sesje" }).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: /Potwierdzam zapoznanie się z\swersją 1/ }).click();
    await expect(page.getByText(/Zapoznanie się z\swersją 1 potwierdzono/)).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Pobierz moje dane" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("moje-dane.json");
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data).toMatchObject({ account: { email: client.email }, confirmations: [{ slug: "privacy" }] });
  });
  await test.step("P1.4: the password is changed, and the other sessions end", async () => {
    const another = await portal.apiOf(client);
    await page.getByRole("button", { name: "Zmień hasło" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Obecne hasło").fill("nie to hasło");
    await dialog.getByLabel("Nowe hasło", { exact: true }).fill("krótkie");
    await dialog.getByRole("button", { name: "Zmień hasło" }).click();
    await expect(dialog.getByText("Hasło musi mieć co najmniej 12 znaków")).toBeVisible();
    await dialog.getByLabel("Obecne hasło").fill(client.password);
    await dialog.getByLabel("Nowe hasło", { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole("button", { name: "Zmień hasło" }).click();
    await expect(
      page.getByText("Hasło zmienione. Na pozostałych urządzeniach wylogowaliśmy Cię z tego konta."),
    ).toBeVisible();
    await expect(another.request("GET", "account/profile")).rejects.toThrow("401");
    await new Api(portal.baseURL).signIn({ ...client, password: NEW_PASSWORD });
  });
});

test("P1.8: a new address is confirmed by the link that is mailed there", async ({
  page,
  portal,
  mailbox,
}) => {
  const client = await portal.createClient("stary@bonum.test");
  await portal.signIn(page.context(), client);
  await page.goto("/account");
  await page.getByRole("button", { name: "Zmień adres" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nowy adres e-mail").fill("nowy@bonum.test");
  await dialog.getByLabel("Twoje hasło").fill(client.password);
  await dialog.getByRole("button", { name: "Poproś o link" }).click();
  await expect(page.getByText("nowy@bonum.test czeka na potwierdzenie")).toBeVisible();
  await page.goto(linkIn(await messageTo(mailbox, "nowy@bonum.test", /^Potwierdź/), "/confirm-email"));
  await page.getByRole("button", { name: "Potwierdź adres" }).click();
  await expect(page.getByRole("heading", { name: "Adres został zmieniony" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "nowy@bonum.test" })).toBeVisible();
  await messageTo(mailbox, "stary@bonum.test", /został zmieniony$/);
});
