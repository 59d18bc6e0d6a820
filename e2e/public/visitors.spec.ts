import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { FACTS, fillSite, hydrate, SERVICE, setBanner } from "./site.ts";

test("a visitor reads the catalogue and orders from it", async ({ page, api, portal }) => {
  await fillSite(api);
  await test.step("S2.20: the catalogue is narrowed as a choice is made, and the address can be passed on", async () => {
    await page.goto("/services");
    await hydrate(page);
    await page.getByLabel("Cena").selectOption("Wycena indywidualna");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByText("1 usługa")).toBeVisible();
    await expect(page).toHaveURL(/pricing=quote/);
  });
  await test.step("on a phone the first service is on the first screen; what narrows further is folded, also without a script", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(page.getByLabel("Cena")).toBeVisible();
    await expect(page.getByLabel("Cena")).toHaveValue("quote");
    // What cannot be understood narrows nothing.
    await page.goto("/services?pricing=bzdura&pageNumber=-1&orderBy=x");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("article").first()).toBeInViewport({ ratio: 0.3 });
    await expect(page.getByLabel("Cena")).toBeHidden();
    await page.getByText("Filtry i kolejność").click();
    await page.getByLabel("Cena").selectOption("Wycena indywidualna");
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("S2.21: a service says its price, time, certificate, documents and basis", async () => {
    await page.goto("/services");
    const row = page.getByRole("article").filter({ hasText: SERVICE.name });
    await expect(row).toContainText("15 184,97 zł brutto 12 345,50 zł netto + 23% VAT");
    await expect(row).toContainText("20 dni roboczych");
    await expect(page.getByRole("article").filter({ hasText: "Badanie odbiorowe" })).toContainText("Wycena");
    await row.getByRole("link").click();
    const breadcrumb = page.getByRole("navigation", { name: "Ścieżka nawigacji" });
    await expect(breadcrumb.getByRole("listitem").last()).toContainText("Badanie");
    const main = page.getByRole("main");
    for (const text of [
      "15 184,97 zł",
      "brutto: 12 345,50 zł netto + 2839,47 zł VAT (23%)",
      "z dojazdem",
      "24 miesiące",
      "część opisową",
      "Prawo budowlane, art. 34",
    ]) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByRole("listitem").filter({ hasText: "Projekt zagospodarowania" })).toContainText(
      "wymagany",
    );
  });
  await test.step("S2.21: to order, a visitor logs in and comes to the order of that service", async () => {
    const client = await portal.createClient();
    await page.getByRole("link", { name: "Zamów badanie" }).click();
    await expect(page).toHaveURL(/\/login/);
    const main = page.getByRole("main");
    await expect(main).toContainText("Zaloguj się, aby zamówić badanie.");
    await expect(main.getByRole("link", { name: "napisz do nas, co chcesz zbadać" })).toHaveAttribute(
      "href",
      `/about/contact?subject=${encodeURIComponent("Zamówienie badania")}`,
    );
    await page.getByLabel("Nazwa użytkownika").fill(client.email);
    await page.getByLabel("Hasło", { exact: true }).fill(client.password);
    await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
    await expect(page).toHaveURL(/\/client\/orders\/new\?service=[0-9a-f-]{36}$/);
    await expect(page.getByRole("combobox", { name: "Usługa" }).locator("option:checked")).toHaveText(
      SERVICE.name,
    );
  });
});

test("bad input: the log-in leads back to the portal's own addresses alone", async ({ page, portal }) => {
  await page.goto(`/login?from=${encodeURIComponent("//zly.example/x")}`);
  await page.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
  await page.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
  await page.getByRole("button", { name: "Zaloguj", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("what visitors read of the Centre follows what its administrators have filled in", async ({
  page,
  api,
  portal,
}) => {
  await test.step("S2.14: the empty lists and the empty catalogue read well to a visitor", async () => {
    await page.goto("/about/references");
    await expect(page.getByRole("link", { name: "Zapytaj o nasze doświadczenie" })).toBeVisible();
    await page.goto("/about/partners");
    await expect(page.getByText("Nie opublikowaliśmy jeszcze listy partnerów.")).toBeVisible();
    await page.goto("/services");
    await expect(page.getByText(/Katalog jest w\sprzygotowaniu/)).toBeVisible();
  });
  const { officeHours: _, ...facts } = FACTS;
  await fillSite(api, { ...facts, fundingText: "Projekt współfinansowany z programu Przykład" });
  const banner = page.getByRole("contentinfo").getByRole("img");
  await test.step("S2.12: what is not filled in is left out for visitors", async () => {
    await page.goto("/about/institution");
    await expect(page.getByRole("row", { name: "NIP 526-025-02-74" })).toBeVisible();
    const html = await page.content();
    for (const text of ["REGON", "{{", "Dofinansowanie", "Nie uzupełniono"]) expect(html).not.toContain(text);
    await expect(banner).toHaveCount(0);
  });
  await test.step("S2.19, M9.5: the accessibility declaration has the official ids", async () => {
    await page.goto("/about/accessibility");
    const ids =
      `wstep podmiot url data-publikacja data-aktualizacja status data-sporzadzenie kontakt osoba email telefon
      procedura architektura aplikacje`.split(/\s+/);
    for (const id of ids) await expect(page.locator(`#a11y-${id}`), id).toHaveCount(1);
    await expect(page.locator("#a11y-podmiot")).toHaveText("Przykładowe Centrum Badań");
    await expect(page.locator("a#a11y-email")).toHaveAttribute("href", "mailto:biuro@centrum.example");
  });
  await test.step("S2.12: what is not filled in is reported to an administrator", async () => {
    await portal.signIn(page.context(), portal.admin);
    await page.goto("/about/institution");
    const notice = page.getByRole("region").filter({ hasText: "Nie uzupełniono" });
    await expect(notice).toContainText("REGON");
    await expect(notice).not.toContainText("NIP,");
    await expect(notice.getByRole("link")).toHaveAttribute("href", "/admin/settings");
    await goWithin(page, "/about/contact");
    await expect(notice).toContainText("godziny przyjęć");
    // Who reads on is a visitor again.
    await page.evaluate(() => localStorage.removeItem("user"));
  });
  await test.step("M9.7: the funding banner is the organisation's own picture once there is one, on white ground", async () => {
    await setBanner(api);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/about/regulations");
    await expect(banner).toHaveAccessibleName("Projekt współfinansowany z programu Przykład");
    await expect(banner).toHaveAttribute("src", /^\/api\/pictures\//);
    const plate = banner.locator("xpath=..");
    await expect(plate).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });
  await test.step("S2.17, S2.18: privacy and terms show their version; a new one takes the place of the old", async () => {
    await expect(page.getByText("Wersja 1, obowiązuje od 27-11-2026")).toBeVisible();
    const text = {
      title: "Regulamin",
      description: "Nowy.",
      body: "Nowy wstęp.\n\n## Nowy rozdział\n\n<script>x</script>",
    };
    await api.request("POST", "admin/pages/regulations/versions", JSON.stringify({ pl: text, en: text }));
    await page.reload();
    await expect(page.getByText(/^Wersja 2, obowiązuje od/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nowy rozdział" })).toBeVisible();
    await expect(page.getByText("<script>x</script>")).toBeVisible();
  });
});
