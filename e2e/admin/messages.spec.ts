import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { sendMessage } from "./site.ts";

test("P2.1: a message from the contact form comes into the inbox live, opening it marks it as read, a note is kept", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto("/admin/messages");
  await expect(page.getByRole("heading", { name: "Brak wiadomości" })).toBeVisible();
  await sendMessage(api, { body: "Ile trwa ocena?\n<b>Pilne</b>" });
  const row = page.getByRole("row").filter({ hasText: "Pytanie o badanie" });
  await expect(row).toContainText("Nowa");
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Pytanie o badanie" })).toBeVisible();
  await expect(page.getByText("<b>Pilne</b>")).toBeVisible();
  await expect(page.getByLabel("Stan")).toHaveValue("read");
  // Without a mail server it is kept, and nothing is promised.
  await expect(page.getByRole("button", { name: "Zapisz odpowiedź" })).toBeVisible();
  await expect(page.getByText(/Wyślemy ją na adres/)).toHaveCount(0);
  await page.getByLabel("Treść odpowiedzi").fill("Dwa tygodnie.");
  await expect(page.getByRole("link", { name: "Otwórz w programie pocztowym" })).toHaveAttribute(
    "href",
    /^mailto:.+@.+\?subject=Re%3A%20Pytanie%20o%20badanie&body=Dwa%20tygodnie\.$/,
  );
  await page.getByLabel("Treść odpowiedzi").fill("");
  await page.getByLabel("Notatka wewnętrzna").fill("Oddzwonić w piątek.");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(page.getByText("Zapisano", { exact: true })).toBeVisible();
  await goWithin(page, "/admin/messages?state=read");
  await expect(row).toContainText("Przeczytana");
  await row.getByRole("link").click();
  await expect(page.getByLabel("Notatka wewnętrzna")).toHaveValue("Oddzwonić w piątek.");
});
