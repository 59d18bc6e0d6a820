import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createService } from "./site.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("M3.3: a service goes from a draft that nobody sees to its public page", async ({
  signedInPage: page,
}) => {
  await page.goto("/admin/services");
  await button(page, "Dodaj usługę").click();
  await page.getByLabel("Nazwa", { exact: true }).fill("Ocena projektu budowlanego");
  await expect(page.getByLabel("Adres w portalu")).toHaveValue("ocena-projektu-budowlanego");
  await page.getByLabel("Adres w portalu").fill("");
  await page.getByLabel("Adres w portalu").blur();
  await expect(page.getByLabel("Adres w portalu")).toHaveAccessibleDescription("To pole jest wymagane");
  await page.getByLabel("Adres w portalu").fill("Ocena Projektu");
  await page.getByLabel("Krótki opis", { exact: true }).fill("Sprawdzamy projekt z przepisami.");
  const scope = page.getByLabel("Zakres badania", { exact: true });
  const tools = page.getByRole("toolbar", { name: "Formatowanie tekstu" }).first();
  await scope.fill("Co sprawdzamy\n\nkonstrukcję\n\n<script>alert(1)</script>");
  await scope.press("Control+Home");
  await scope.press("End");
  await tools.getByRole("button", { name: "Nagłówek" }).click();
  await scope.press("ArrowDown");
  await scope.press("ArrowDown");
  await tools.getByRole("button", { name: "Lista", exact: true }).click();
  await expect(scope).toHaveValue("## Co sprawdzamy\n\n- konstrukcję\n\n<script>alert(1)</script>");
  await page.getByLabel("Rozliczenie").selectOption("Według cennika");
  await page.getByLabel("Cena netto").fill("1234,50");
  await page.getByLabel("Czas badania").fill("20");
  await button(page, "Zapisz").click();
  await expect(page.getByLabel("Adres w portalu")).toHaveAccessibleDescription(/małe litery/);
  await page.getByLabel("Adres w portalu").fill("ocena-projektu-budowlanego");
  await button(page, "Zapisz").click();
  await expect(page.getByText("Szkic")).toBeVisible();
  await expect(page.getByText(/1234,50\szł/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Co sprawdzamy" })).toBeVisible();
  await expect(page.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/services\/(?!new$)[^/]+$/);
  const id = page.url().split("/").at(-1);
  const asVisitor = { headers: { accept: "text/html" } };
  const draft = await page.request.get("/services/ocena-projektu-budowlanego", asVisitor);
  expect(draft.status()).toBe(404);
  await goWithin(page, `/admin/services/${id}/edit`);
  await page.getByLabel("Opublikowana: widoczna dla wszystkich").check();
  // It would take the place of what the record holds.
  await expect(button(page, "Wypełnij danymi testowymi")).toHaveCount(0);
  await button(page, "Zapisz").click();
  await page.getByRole("link", { name: "Zobacz stronę publiczną" }).click();
  await expect(page).toHaveURL("/services/ocena-projektu-budowlanego");
  await expect(page.getByRole("heading", { level: 1, name: "Ocena projektu budowlanego" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Co sprawdzamy" })).toBeVisible();
  await expect(page.getByText(/1234,50\szł/)).toBeVisible();
});

test("a taken address is refused at its field; the catalogue is narrowed to drafts", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  const draft = await createService(api, { name: "Szkicowa", slug: "szkicowa" });
  await createService(api, { name: "Opublikowana", slug: "opublikowana", published: true });
  await page.goto("/admin/services");
  await page.getByLabel("Stan").selectOption("Szkic");
  const list = page.getByRole("region", { name: "Lista usług" });
  await expect(list.getByText("Znaleziono 1 usługę")).toBeVisible();
  await expect(list.getByRole("link", { name: "Szkicowa" })).toBeVisible();
  await goWithin(page, `/admin/services/${draft.id}/edit`);
  await page.getByLabel("Adres w portalu").fill("opublikowana");
  await button(page, "Zapisz").click();
  await expect(page.getByText("Inna usługa ma już ten adres. Podaj inny.").first()).toBeVisible();
  await expect(page.getByLabel("Adres w portalu")).toHaveAttribute("aria-invalid", "true");
});

test("an English reader reads a service in English; where it has no English text, Polish and a sentence that says so", async ({
  signedInPage: page,
  api,
}) => {
  const polish = { pricing: "list", price: 10_000, priceNote: "z dojazdem", published: true } as const;
  const { id } = await createService(api, { ...polish, name: "Ocena projektu", slug: "ocena-projektu" });
  await createService(api, { ...polish, name: "Badanie szczelności", slug: "badanie-szczelnosci" });
  await page.goto(`/admin/services/${id}/edit`);
  const english = page.getByRole("group", { name: "Po angielsku" });
  await expect(english).toContainText("zobaczą tekst polski");
  await english.getByLabel("Nazwa po angielsku").fill("Design review");
  await english.getByLabel("Krótki opis po angielsku").fill("We check the design.");
  await english.getByLabel("Zakres badania po angielsku").fill("## What we check");
  await button(page, "Zapisz").click();
  const facts = page.getByRole("region", { name: "Po angielsku" });
  await expect(facts.getByText("Design review")).toHaveAttribute("lang", "en");
  await expect(facts.getByRole("heading", { name: "What we check" })).toBeVisible();

  await page.goto("/services?lang=en");
  await expect(page.getByText("Some of the descriptions are in Polish only.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Badanie szczelności" })).toHaveAttribute("lang", "pl");
  const link = page.getByRole("link", { name: "Design review" });
  await expect(link).not.toHaveAttribute("lang");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Design review" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What we check" })).toBeVisible();
  await expect(page.getByText("Parts of this page are in Polish only.")).toBeVisible();
  await expect(page.getByText("z dojazdem")).toHaveAttribute("lang", "pl");
  await expectAccessible(page);
  await page.goto("/services/ocena-projektu?lang=pl");
  await expect(page.getByRole("heading", { level: 1, name: "Ocena projektu" })).toBeVisible();
  await expect(page.getByText("Design review")).toHaveCount(0);
});
