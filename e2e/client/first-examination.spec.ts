import { createService } from "../admin/site.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createCertificate } from "../records/certificates.ts";
import { createClient } from "../records/clients.ts";
import { addPerson } from "./people.ts";

test("a new client goes from the first steps by the order to what comes next, and passes its certificate on", async ({
  page,
  portal,
  api,
}) => {
  test.slow();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const client = await createClient(api);
  const person = await addPerson(api, { clientId: client.id });
  const service = await createService(api, {
    published: true,
    pricing: "list",
    price: 120_000,
    normDays: 20,
  });
  await portal.signIn(page.context(), person);
  await page.goto("/client");
  const steps = page.getByRole("region", { name: "Pierwsze kroki" });
  await expect(steps).toContainText("Zrobione: 0 z 4");
  await expectAccessible(page);
  await steps.getByRole("link", { name: "Dodaj inwestycję" }).click();
  await page.getByLabel("Tytuł", { exact: true }).fill("Hala w Łodzi");
  await page.getByLabel("Etap").selectOption("Projekt");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hala w Łodzi" })).toBeVisible();

  await page.goto("/client");
  await expect(steps).toContainText("Zrobione: 1 z 4");
  await steps.getByRole("link", { name: "Wybierz usługę" }).click();
  await page.getByRole("link", { name: service.name }).first().click();
  await page.getByRole("link", { name: "Zamów badanie" }).click();
  await page.getByRole("combobox", { name: "Inwestycja" }).click();
  await page.getByRole("option", { name: /^Hala/ }).click();
  await page.getByRole("button", { name: "Dalej" }).click();
  await expect(page.getByText("Zlecenie jest kompletne. Można je wysłać.")).toBeVisible();
  await page.goto("/client");
  await expect(steps).toContainText("Zrobione: 2 z 4");
  await steps.getByRole("link", { name: "Dokończ zlecenie" }).click();
  await expect(page).toHaveURL(/step=documents/);
  await goWithin(page, page.url().replace("step=documents", "step=summary"));
  await page.getByLabel(/^Akceptuję warunki wykonania badania/).check();
  await page.getByRole("button", { name: "Wyślij zlecenie" }).click();

  await expect(page.getByText(/^Zlecenie BAD\/\d{4}\/\d{4} zostało wysłane/)).toBeVisible();
  const coming = page.getByRole("list", { name: "Co dalej" });
  await expect(coming.getByRole("listitem").first()).toContainText("Sprawdzenie zlecenia");
  await expect(coming.getByRole("listitem").last()).toContainText(
    /w\sciągu 20\sdni roboczych od przyjęcia zlecenia, czyli do\s\d\d-\d\d-\d{4}, jeśli zostanie przyjęte \d\d-\d\d-\d{4}/,
  );
  await expectAccessible(page);

  const certificate = await createCertificate(portal, api, { clientId: client.id });
  await page.goto("/client");
  await page.getByRole("link", { name: certificate.number }).click();
  await expect(page.getByRole("img", { name: /^Kod QR z\sadresem weryfikacji/ })).toBeVisible();
  const badge = page.getByRole("img", { name: /sprawdź, czy jest ważny$/ });
  await expect.poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await page.getByRole("button", { name: "Kopiuj: Adres weryfikacji" }).click();
  await expect(page.getByRole("status").getByText("Skopiowano")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${portal.baseURL}/certificates/verify/${certificate.code}`,
  );
});
