import { turnTo } from "../fixtures/go-within.ts";
import { test } from "../fixtures/registers.ts";
import { expect } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";

test("the form of a client is filled in by its tax number, and leads to who has the number", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto("/admin/users/new");
  const ask = page.getByRole("button", { name: "Pobierz dane z rejestrów" });
  await expect(ask).toBeDisabled();
  await page.getByLabel("NIP").fill("PL 526-025-02-74");
  await ask.click();
  await expect(page.getByText("Uzupełniono z wykazu podatników VAT i KRS.")).toBeVisible();
  await expect(page.getByLabel("Nazwa")).toHaveValue("PRZYKŁADOWA SPÓŁKA AKCYJNA");
  await expect(page.getByLabel("REGON")).toHaveValue("012100784");
  await expect(page.getByLabel("KRS")).toHaveValue("0000028860");
  await expect(page.getByLabel("Miejscowość")).toHaveValue("PŁOCK");
  await expect(page.getByLabel("Województwo")).toHaveValue("mazowieckie");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "PRZYKŁADOWA SPÓŁKA AKCYJNA" })).toBeVisible();

  await turnTo(page, "/admin/users/new");
  await page.getByLabel("NIP").fill("5260250274");
  await page.getByRole("link", { name: "PRZYKŁADOWA SPÓŁKA AKCYJNA" }).click();
  await page.getByRole("button", { name: "Opuść bez zapisywania" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "PRZYKŁADOWA SPÓŁKA AKCYJNA" })).toBeVisible();
  await createClient(api, { name: "Inny" });
  await turnTo(page, "/admin/users/new");
  await page.getByLabel("NIP").fill("1060000062");
  await ask.click();
  await expect(page.getByText("Rejestry nie odpowiadają.")).toBeVisible();
});
