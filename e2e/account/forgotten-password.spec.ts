import { expectAccessible } from "../fixtures/accessibility.ts";
import { linkIn, messageTo, test } from "../fixtures/mail.ts";
import { expect } from "../fixtures/test.ts";

const NEW_PASSWORD = "zielony parasol w deszczu";

test("a forgotten password is set anew by the link of a mail", async ({ page, portal, mailbox }) => {
  const { email } = await portal.createClient();
  await page.goto("/login");
  await page.getByRole("link", { name: "Nie pamiętam hasła" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expectAccessible(page);
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByRole("button", { name: "Poproś o link" }).click();
  await expect(page.getByRole("heading", { name: "Prośba przyjęta" })).toBeVisible();

  const link = linkIn(await messageTo(mailbox, email, /^Nowe hasło/), "/reset-password");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Ustaw nowe hasło" })).toBeVisible();
  const password = page.getByLabel("Nowe hasło", { exact: true });
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await password.fill("qwertyuiop12");
  await expect(page.getByRole("status").filter({ hasText: "łatwe do odgadnięcia" })).toBeVisible();
  await password.fill(NEW_PASSWORD);
  await expect(page.getByRole("status").filter({ hasText: "bardzo dobre" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Hasło zostało ustawione. Zaloguj się nowym hasłem.")).toBeVisible();

  await page.getByLabel("Nazwa użytkownika").fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
  await expect(page.getByRole("link", { name: email })).toBeVisible();
  await messageTo(mailbox, email, /zostało zmienione$/);
});

test("what is asked in vain: an address without an account, a link that was altered", async ({
  page,
  mailbox,
  portal,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  await test.step("bad input: an address without an account gets the same page and no mail", async () => {
    await page.goto("/forgot-password");
    const submit = page.getByRole("button", { name: "Poproś o link" });
    await submit.click();
    await expect(page.getByText("Email jest wymagany")).toBeVisible();
    await page.getByLabel("Adres e-mail").fill("nikt-taki@bonum.test");
    await submit.click();
    await expect(page.getByRole("heading", { name: "Prośba przyjęta" })).toBeVisible();
    expect(mailbox.received.filter(({ to }) => to?.[0]?.address === "nikt-taki@bonum.test")).toEqual([]);
  });
  await test.step("what is said is the same for every address, and true of a portal that sends no mail too", async () => {
    const { email } = await portal.createClient();
    const told = await page.getByRole("main").innerText();
    expect(told).toMatch(/Sprawdź folder ze spamem i\sadres albo skontaktuj się z\sCentrum/);
    await expect(page.getByRole("main").getByRole("link", { name: "Kontakt" })).toBeVisible();
    await page.goto("/forgot-password");
    await page.getByLabel("Adres e-mail").fill(email);
    await page.getByRole("button", { name: "Poproś o link" }).click();
    await expect(page.getByRole("heading", { name: "Prośba przyjęta" })).toBeVisible();
    const toldTheOther = (await page.getByRole("main").innerText()).replace(email, "nikt-taki@bonum.test");
    expect(toldTheOther).toBe(told);
  });
  await test.step("bad input: an altered link says so, in both languages", async () => {
    await page.goto("/reset-password/zmieniony-odnosnik");
    await expect(page.getByRole("heading", { name: "Ten link nie działa" })).toBeVisible();
    await expect(page.getByText("Link jest nieprawidłowy.")).toBeVisible();
    await page.getByRole("button", { name: /English|Język/ }).click();
    await expect(page.getByText("The link is not valid.")).toBeVisible();
    await page.getByRole("link", { name: "Request a new link" }).click();
    await expect(page).toHaveURL("/forgot-password");
  });
});
