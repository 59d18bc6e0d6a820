import { addPerson, openBrowser } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { chooseFromMore } from "../fixtures/more.ts";
import { expect, test } from "../fixtures/test.ts";
import { createCertificate } from "../records/certificates.ts";

test("an administrator finds a certificate, suspends and resumes it with public reasons, and downloads its PDF", async ({
  signedInPage: page,
  portal,
  api,
}) => {
  const certificate = await createCertificate(portal, api, { holder: "Ćma sp. z o.o." });
  await createCertificate(portal, api, { holder: "Inna sp. z o.o.", title: "Hala" });
  await page.goto("/admin/certificates");
  const list = page.getByRole("region", { name: "Lista certyfikatów" });
  await expect(list.getByText("2 certyfikaty")).toBeVisible();
  await page.getByLabel("Szukaj", { exact: true }).fill("cma");
  await page.keyboard.press("Enter");
  await expect(list.getByText("Znaleziono 1 certyfikat")).toBeVisible();
  await list.getByRole("link", { name: certificate.number }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toContainText(certificate.number);
  const downloading = page.waitForEvent("download");
  await main.getByRole("button", { name: "Pobierz PDF" }).click();
  expect((await downloading).suggestedFilename()).toBe(`${certificate.number.replaceAll("/", "-")}.pdf`);
  await chooseFromMore(page, "Zawieś certyfikat");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Zawieś certyfikat" }).click();
  await expect(dialog.getByLabel("Powód podany publicznie")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Powód podany publicznie").fill("Trwa kontrola.");
  await dialog.getByRole("button", { name: "Zawieś certyfikat" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "Zawieszono certyfikat" })).toContainText(
    "Trwa kontrola.",
  );
  await main.getByRole("button", { name: "Przywróć certyfikat" }).click();
  await dialog.getByLabel("Powód podany publicznie").fill("Bez uwag.");
  await dialog.getByRole("button", { name: "Przywróć certyfikat" }).click();
  await expect(main.getByRole("button", { name: "Przywróć certyfikat" })).toBeHidden();
  await main.getByRole("link", { name: "Otwórz stronę weryfikacji" }).click();
  await expect(page.getByRole("heading", { name: "Certyfikat jest ważny" })).toBeVisible();
});

test("a client sees its own certificates alone, and changes none", async ({
  browser,
  portal,
  api,
  consoleGuard,
}) => {
  const own = await createCertificate(portal, api, { holder: "Własna sp. z o.o." });
  await createCertificate(portal, api, { holder: "Obca sp. z o.o." });
  const person = await addPerson(api, { clientId: own.client.id });
  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, person);
  const page = await context.newPage();
  await page.goto("/client");
  await page.getByRole("link", { name: "Certyfikaty", exact: true }).click();
  await expect(page.getByText("1 certyfikat", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: own.number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(own.number);
  await expect(page.getByRole("button", { name: "Pobierz PDF" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Więcej", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await context.close();
});
