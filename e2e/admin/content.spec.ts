import type { Page } from "@playwright/test";
import { chosen, png } from "../documents/screen.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a new version of a page's text is read by visitors, in its language, without script", async ({
  signedInPage: page,
}) => {
  await page.goto("/admin/content");
  await page.getByRole("link", { name: "Charakterystyka certyfikatu" }).click();
  const polish = page.getByLabel("Treść").first();
  await expect(polish).not.toHaveValue("");
  await polish.fill("## Nowe zasady\n\nCertyfikat jest **ważny** rok.\n\n<img src=x onerror=alert(1)>");
  await button(page, "Opublikuj nową wersję").click();
  await expect(page.getByText("Nowa wersja opublikowana.")).toBeVisible();
  await expect(page.getByText(/^wersja 2/)).toBeVisible();
  const preview = page.getByRole("region", { name: "Podgląd po polsku" });
  await expect(preview.getByRole("heading", { name: "Nowe zasady" })).toBeVisible();
  await page.getByRole("link", { name: "Zobacz stronę" }).click();
  await expect(page).toHaveURL("/about/certificate");
  await expect(page.getByRole("heading", { name: "Nowe zasady" })).toBeVisible();
  await expect(page.getByText("ważny", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").locator("img[onerror]")).toHaveCount(0);
  await expectAccessible(page);
});

test("the preview shows what is typed, in the language that is typed in, before it is published", async ({
  signedInPage: page,
}) => {
  await page.goto("/admin/content/pages/certificate");
  const polish = page.getByRole("region", { name: "Podgląd po polsku" });
  await page.getByLabel("Treść").first().fill("## Nowe zasady\n\nCertyfikat jest **ważny** rok.");
  await expect(polish.getByRole("heading", { name: "Nowe zasady" })).toBeVisible();
  await page.getByLabel("Tytuł").first().fill("Zasady");
  await expect(polish.getByText("Zasady", { exact: true })).toBeVisible();
  await page.getByLabel("Tytuł").first().fill("");
  await expect(polish).toContainText("Podgląd pojawi się, gdy tytuł i treść będą wypełnione poprawnie.");
  await page.getByLabel("Treść").last().fill("## New rules");
  const english = page.getByRole("region", { name: "Podgląd po angielsku" });
  await expect(english.getByRole("heading", { name: "New rules" })).toBeVisible();
  await expectAccessible(page);
  await english.getByLabel("Język").selectOption("Po polsku");
  await page.getByLabel("Tytuł").first().fill("Zasady");
  await expect(polish.getByRole("heading", { name: "Nowe zasady" })).toBeVisible();
  await page.goto("/about/certificate");
  await expect(page.getByRole("heading", { name: "Nowe zasady" })).toHaveCount(0);
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
  await button(page, "Opublikuj nową wersję").click();
  await expect(page.getByText(/w\smiędzyczasie/).first()).toBeVisible();
  await expect(title).toHaveValue("Mój tytuł");
});

test("an earlier version of a page is looked at and brought back, and so is the shipped text", async ({
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
  await expectAccessible(page);

  await button(page, "Zobacz wersję 2").click();
  const looked = page.getByRole("dialog", { name: "Wersja 2" });
  await expect(looked.getByRole("heading", { name: "Wiosna" })).toBeVisible();
  await expectAccessible(page);
  await looked.getByLabel("Język").selectOption("en");
  await expect(looked.getByText("x", { exact: true })).toBeVisible();
  await looked.getByRole("button", { name: "Zamknij" }).click();

  const note = page.getByLabel("Co się zmieniło");
  await note.fill("Niezapisane");
  await button(page, "Przywróć wersję 2").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Przywróć" }).click();
  await expect(page.getByText("Przywrócono tekst wersji 2.")).toBeVisible();
  await expect(rows.nth(0)).toContainText("Przywrócony tekst wersji 2");
  await expect(note).toHaveValue("Niezapisane");
  await note.clear();
  await expect(page.getByLabel("Treść").first()).toHaveValue("## Wiosna\n\nTekst wiosenny.");

  await button(page, "Przywróć tekst dostarczony z portalem").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Przywróć" }).click();
  await expect(page.getByText("Przywrócono tekst dostarczony z portalem.")).toBeVisible();
  await expect(rows).toHaveCount(5);
  await expect(button(page, "Przywróć tekst dostarczony z portalem")).toBeHidden();
  await page.goto("/about/partners");
  await expect(page.getByText("Tekst wiosenny.")).toBeHidden();
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
  await button(page, "Przywróć wersję 1").click();
  await publish("Drugi");
  await page.getByRole("alertdialog").getByRole("button", { name: "Przywróć" }).click();
  await expect(page.getByText(/^Strona została w\smiędzyczasie zmieniona/)).toBeVisible();
  await expect(page.getByText("Wersja 3 (bieżąca)")).toBeVisible();
  await expect(page.getByLabel("Treść").first()).toHaveValue("Drugi");
});

test("a reference is added with its picture, and stands on the public page", async ({
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
  await expect(page.getByText("Zapisano.")).toBeVisible();
  await expect(button(page, "Wybierz obraz")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(chosen("szkola.png", png(80, 60), "image/png"));
  await expect(page.getByRole("img", { name: "Szkoła w Łodzi" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/about/references");
  await expect(page.getByRole("heading", { level: 2, name: "Szkoła w Łodzi" })).toBeVisible();
  await expect(page.getByRole("link", { name: "szkola.example" })).toBeVisible();
  const picture = page.getByRole("main").locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
});
