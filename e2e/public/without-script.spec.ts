import { expect, test } from "../fixtures/test.ts";
import { expectInSight, fillMessage, send, sendUntilTaken } from "./contact-form.ts";
import { FACTS, fillSite, PAGES, SERVICE } from "./site.ts";

test.use({ javaScriptEnabled: false });
test.beforeEach(({ api }) => fillSite(api));

test("S2.11, S2.16: every public page can be read, and on a phone leads to the log-in, the services and the contact, in both languages", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [language, login, names] of [
    ["pl", "Zaloguj się", ["Katalog usług", "Kontakt"]],
    ["en", "Log in", ["Services", "Contact"]],
  ] as const) {
    for (const [path, polish, english] of PAGES) {
      await page.goto(`${path}?lang=${language}`);
      const heading = language === "pl" ? polish : english;
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
      if (language === "pl")
        expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(150);
      for (const name of names) {
        const link = page.getByRole("link", { name, exact: true }).first();
        await expect(link, `${name} on ${path}`).toBeInViewport({ ratio: 1 });
      }
      const places = await page
        .getByRole("navigation", { name: /^(Strony portalu|Portal pages)$/ })
        .boundingBox();
      expect(places?.height, `one line of places on ${path}`).toBeLessThan(60);
      if (path === "/login") continue;
      const bar = page.getByRole("banner");
      await expect(bar.getByRole("link", { name: login, exact: true })).toBeInViewport({ ratio: 1 });
    }
    const services = page.getByRole("link", { name: names[0], exact: true }).first();
    await expect(services).toHaveAttribute("href", "/services");
    await page.getByRole("link", { name: login, exact: true }).click();
    await expect(page).toHaveURL("/login");
  }
});

test("without a script the language is changed, and the catalogue searched", async ({ page }) => {
  await test.step("S2.10: the log-in says what it needs", async () => {
    await page.goto("/login");
    // Read off the document: a browser whose scripts are only switched off by a test keeps such text hidden.
    expect(await page.content()).toMatch(/<noscript><p>Logowanie wymaga JavaScriptu/);
  });
  await test.step("the language is changed and remembered without a script", async () => {
    await page.goto("/about/institution");
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Information about the institution");
    await page.getByRole("link", { name: "Contact", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  });
  await test.step("S2.20: the catalogue is searched and narrowed without a script", async () => {
    await page.goto("/services?lang=pl");
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByLabel("Szukaj").fill("odbiórowe");
    await page.getByRole("button", { name: "Szukaj" }).click();
    await expect(page.getByRole("article")).toHaveText(/Badanie odbiorowe.*Wycena/);
    await page.getByLabel("Cena").selectOption("Z cennika");
    await page.getByRole("button", { name: "Szukaj" }).click();
    await expect(page.getByText("Żadna usługa nie spełnia tych warunków.")).toBeVisible();
    await page.getByRole("link", { name: "Wyczyść" }).click();
    await page.getByRole("link", { name: SERVICE.name }).click();
    await expect(page).toHaveURL(`/services/${SERVICE.slug}`);
  });
});

test("P2.4: on a phone the contact form is sent without a script: refused in sight with what was written, then taken", async ({
  page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  await page.setViewportSize({ width: 360, height: 740 });
  const toForm = page.getByRole("link", { name: "Przejdź do formularza" });
  await api.request("PUT", "admin/organisation", "{}");
  await page.goto("/about/contact");
  await expect(toForm).toBeHidden();
  await api.request("PUT", "admin/organisation", JSON.stringify(FACTS));
  await page.goto("/about/contact");
  await expect(toForm).toBeVisible();
  await send(page);
  await expectInSight(page, "Wiadomość nie została wysłana.");
  // Once more, from below again.
  await fillMessage(page, { email: "lucja@przyklad", subject: "<b>Pytanie</b> o „badanie”", body: "" });
  await send(page);
  await expect(page.getByLabel("Imię i nazwisko")).toHaveAttribute("aria-invalid", "false");
  await expectInSight(page, "Wiadomość nie została wysłana.");
  const said = "Adres e-mail jest nieprawidłowy. Wzór: jan@example.pl";
  await expect(page.getByText(said, { exact: true })).toBeVisible();
  await expect(page.getByText("Formularz zawiera 2 błędy:")).toBeVisible();
  await page.getByRole("link", { name: `E-mail: ${said}` }).click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByLabel("Wiadomość")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Imię i nazwisko")).toHaveValue("Łucja Żółć");
  await page.getByLabel("E-mail").fill("lucja@example.pl");
  await page.getByLabel("Wiadomość").fill("Kiedy\nmożna przyjść?");
  await sendUntilTaken(page);
  await expect(page.getByRole("heading", { name: "Dziękujemy, wiadomość dotarła" })).toBeVisible();
  await expectInSight(page, "Dziękujemy, wiadomość dotarła");
  const messages = await (await api.request("GET", "admin/messages")).json();
  expect(messages).toMatchObject([
    {
      name: "Łucja Żółć",
      subject: "<b>Pytanie</b> o „badanie”",
      body: "Kiedy\nmożna przyjść?",
      language: "pl",
    },
  ]);
});
