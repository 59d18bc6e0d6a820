import type { Page } from "@playwright/test";
import { chosen, png } from "../documents/screen.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a draft changes nothing public; published, it is read by visitors, without script", async ({
  signedInPage: page,
}) => {
  await page.goto("/admin/content");
  await page.getByRole("link", { name: "Charakterystyka certyfikatu" }).click();
  const polish = page.getByLabel("Treść").first();
  await expect(polish).not.toHaveValue("");
  await polish.fill("## Nowe zasady\n\nCertyfikat jest **ważny** rok.\n\n<img src=x onerror=alert(1)>");
  await button(page, "Zapisz szkic").click();
  await expect(page.getByText("Zapisano", { exact: true })).toBeVisible();
  await expect(page.getByText(/^szkic: /)).toBeVisible();
  await page.reload();
  await expect(polish).toHaveValue(/^## Nowe zasady/);
  const publicText = await page.request.get("/api/pages/certificate");
  expect(await publicText.text()).not.toContain("Nowe zasady");
  await button(page, "Opublikuj").click();
  const asked = page.getByRole("dialog", { name: "Opublikować nową wersję?" });
  await expect(asked.getByRole("region", { name: "Po polsku – Treść" })).toContainText(
    "dodano: ## Nowe zasady",
  );
  await expectAccessible(page);
  await asked.getByLabel("Co się zmieniło").fill("Nowe zasady");
  await asked.getByRole("button", { name: "Opublikuj" }).click();
  await expect(page.getByText(/^wersja 2/)).toBeVisible();
  const preview = page.getByRole("region", { name: "Podgląd po polsku" });
  await expect(preview.getByRole("heading", { name: "Nowe zasady" })).toBeVisible();
  await page.getByRole("link", { name: "Zobacz stronę" }).click();
  await expect(page).toHaveURL("/about/certificate");
  await expect(page.getByRole("heading", { name: "Nowe zasady" })).toBeVisible();
  await expect(page.getByText("ważny", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").locator("img[onerror]")).toHaveCount(0);
});

test("the preview shows what is typed, in the language that is typed in; a publication that is refused leads to each text", async ({
  signedInPage: page,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  await page.goto("/admin/content/pages/certificate");
  const title = page.getByLabel("Tytuł").first();
  await test.step("the preview shows what is typed, in the language that is typed in", async () => {
    const polish = page.getByRole("region", { name: "Podgląd po polsku" });
    await page.getByLabel("Treść").first().fill("## Nowe zasady\n\nCertyfikat jest **ważny** rok.");
    await expect(polish.getByRole("heading", { name: "Nowe zasady" })).toBeVisible();
    await title.fill("Zasady");
    await expect(polish.getByText("Zasady", { exact: true })).toBeVisible();
    await title.fill("x".repeat(256));
    await expect(polish).toContainText(
      /^Podgląd po polsku.*Podgląd pojawi się, gdy tekst nie będzie za długi/,
    );
    await page.getByLabel("Treść").last().fill("## New rules");
    const english = page.getByRole("region", { name: "Podgląd po angielsku" });
    await expect(english.getByRole("heading", { name: "New rules" })).toBeVisible();
    await english.getByLabel("Język").selectOption("Po polsku");
    await title.fill("Zasady");
    await expect(polish.getByRole("heading", { name: "Nowe zasady" })).toBeVisible();
  });
  await test.step("a publication that is refused leads to each text that it is about, by the language's name", async () => {
    await title.fill("");
    await page.getByLabel("Treść").last().fill("Call {{organisation.fax}}");
    await button(page, "Zapisz szkic").click();
    await expect(page.getByText("Zapisano", { exact: true })).toBeVisible();
    await button(page, "Opublikuj").click();
    // The dialog grows with what changes, and its buttons go down with it.
    const asked = page.getByRole("dialog");
    await expect(asked.getByRole("region", { name: "Co się zmieni" })).toContainText("Call");
    await asked.getByRole("button", { name: "Opublikuj" }).click();
    await expect(asked).toHaveCount(0);
    const summary = page.getByRole("alert").filter({ hasText: "Formularz zawiera 2 błędy:" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([/^Po polsku: Tytuł: /, /^Po angielsku: Treść: /]);
    await summary.getByRole("link", { name: /Tytuł/ }).click();
    await expect(title).toBeFocused();
    await expect(title).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
  });
});

test("two administrators write one page: the second is notified, and the text waits", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/409 \(Conflict\)/);
  await page.route("**/api/events", () => undefined);
  await page.goto("/admin/content/pages/institution");
  const title = page.getByLabel("Tytuł").first();
  await expect(title).not.toHaveValue("");
  await title.fill("Mój tytuł");
  const text = { title: "Cudzy tytuł", description: "", body: "Treść" };
  await api.request("POST", "admin/pages/institution/versions", JSON.stringify({ pl: text, en: text }));
  await button(page, "Zapisz szkic").click();
  await expect(page.getByText(/w\smiędzyczasie/).first()).toBeVisible();
  await expect(title).toHaveValue("Mój tytuł");
});

test("an earlier version of a page is looked at, compared, and brought back as a draft, and so is the shipped text", async ({
  signedInPage: page,
  api,
}) => {
  const text = (body: string) => ({ title: "Partnerzy", description: "", body });
  const publish = (body: string, note = "") =>
    api.request(
      "POST",
      "admin/pages/partners/versions",
      JSON.stringify({ pl: text(body), en: text("x"), note }),
    );
  await publish("## Wiosna\n\nTekst wiosenny.", "Nowi partnerzy");
  await publish("Tekst letni.");
  await page.goto("/admin/content/pages/partners");
  const versions = page.getByRole("region", { name: "Wersje" });
  const rows = versions.getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText("Wersja 3 (bieżąca)");
  await expect(rows.nth(1)).toContainText("Nowi partnerzy");
  await expect(rows.nth(2)).toContainText("tekst dostarczony z portalem");

  await button(page, "Zobacz wersję 2").click();
  const looked = page.getByRole("dialog", { name: "Wersja 2" });
  await expect(looked.getByRole("heading", { name: "Wiosna" })).toBeVisible();
  await expectAccessible(page);
  await looked.getByLabel("Język").selectOption("en");
  await expect(looked.getByText("x", { exact: true })).toBeVisible();
  await looked.getByRole("button", { name: "Zamknij" }).click();

  await button(page, "Porównaj wersję 2 z bieżącą").click();
  const compared = page.getByRole("dialog", { name: "Porównanie wersji" });
  await expect(compared.locator("ins")).toHaveText("dodano: letni");
  await expectAccessible(page);
  await compared.getByLabel("Wcześniejsza").selectOption("Wersja 3 (bieżąca)");
  await expect(compared.getByText("Bez zmian.")).toBeVisible();
  await compared.getByRole("button", { name: "Zamknij" }).click();

  await button(page, "Przywróć tę wersję: 2").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Przywróć" }).click();
  await expect(page.getByLabel("Treść").first()).toHaveValue("## Wiosna\n\nTekst wiosenny.");
  await expect(rows).toHaveCount(3);
  await button(page, "Opublikuj").click();
  await page.getByRole("dialog").getByRole("button", { name: "Opublikuj" }).click();
  await expect(rows.nth(0)).toContainText("Przywrócony tekst wersji 2");

  await button(page, "Przywróć tekst dostarczony z portalem").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Przywróć" }).click();
  await expect(page.getByText(/^szkic: /)).toBeVisible();
  await button(page, "Więcej").click();
  await page.getByRole("menuitem", { name: "Odrzuć szkic" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Odrzuć szkic" }).click();
  await expect(page.getByText(/^szkic: /)).toHaveCount(0);
  await expect(rows).toHaveCount(4);
  const publicText = await page.request.get("/api/pages/partners");
  expect(await publicText.text()).toContain("Tekst wiosenny.");
});

test("a version is not brought back over what somebody else has published since", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/409 \(Conflict\)/);
  const publish = (body: string) => {
    const text = { title: "O nas", description: "", body };
    return api.request("POST", "admin/pages/about/versions", JSON.stringify({ pl: text, en: text }));
  };
  await publish("Pierwszy");
  await page.route("**/api/events", () => undefined);
  await page.goto("/admin/content/pages/about");
  await button(page, "Przywróć tę wersję: 1").click();
  await publish("Drugi");
  await page.getByRole("alertdialog").getByRole("button", { name: "Przywróć" }).click();
  await expect(page.getByText(/^Strona została w\smiędzyczasie zmieniona/)).toBeVisible();
  await expect(page.getByText("Wersja 3 (bieżąca)")).toBeVisible();
  await expect(page.getByLabel("Treść").first()).toHaveValue("Drugi");
});

test("S2.13: a reference is added with its picture, and stands on the public page", async ({
  signedInPage: page,
}) => {
  await page.goto("/admin/content?tab=references");
  await page.getByRole("link", { name: "Dodaj referencję" }).click();
  await page.getByLabel("Nazwa", { exact: true }).fill("Szkoła w Łodzi");
  await page.getByLabel("Strona internetowa").fill("javascript:alert(1)");
  await page.getByLabel("Opis", { exact: true }).fill("Badanie hali sportowej.");
  await button(page, "Zapisz").click();
  await expect(page.getByLabel("Strona internetowa")).toHaveAccessibleDescription(
    /musi zaczynać się od https/,
  );
  await page.getByLabel("Strona internetowa").fill("https://szkola.example/");
  await button(page, "Zapisz").click();
  await expect(button(page, "Wybierz obraz")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(chosen("szkola.png", png(80, 60), "image/png"));
  await expect(page.getByRole("img", { name: "Szkoła w Łodzi" })).toBeVisible();
  await page.goto("/about/references");
  await expect(page.getByRole("heading", { level: 2, name: "Szkoła w Łodzi" })).toBeVisible();
  await expect(page.getByRole("link", { name: "szkola.example" })).toBeVisible();
  const picture = page.getByRole("main").locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
});
