import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { setBanner } from "../public/site.ts";

test("the frame of the page: the top bar, the footer, the breadcrumb, the title", async ({
  page,
  portal,
  api,
}) => {
  await setBanner(api);
  await test.step("S1.6: the footer shows the project's banner image", async () => {
    await page.goto("/login");
    const banner = page.getByRole("contentinfo").getByRole("img");
    await expect(banner).toBeVisible();
    await expect(banner).toHaveAccessibleName(/./);
    await expect(banner).toHaveJSProperty("complete", true);
    expect(await banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
  await test.step("S1.1: the top bar names the portal", async () => {
    await expect(page.getByRole("banner").getByText("Pliki Bonum Publicum", { exact: true })).toBeVisible();
  });
  await test.step("S1.3: the top bar offers the meeting and the board as external links", async () => {
    for (const address of ["https://spotkania.example/sala", "https://tablica.example/projekt"]) {
      const link = page.getByRole("banner").locator(`a[href="${address}"]`);
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
      await expect(link).toHaveAccessibleName(/./);
    }
  });
  await test.step("S1.4: Wyloguj is shown only when signed in", async () => {
    const logOut = page.getByRole("banner").getByText("Wyloguj", { exact: true });
    await expect(page.getByRole("button", { name: "Zaloguj" })).toBeVisible();
    await expect(logOut).toBeHidden();
    await portal.signIn(page.context(), portal.admin);
    await page.goto("/admin");
    await expect(logOut).toBeVisible();
  });
  await test.step("S2.22: the breadcrumb starts with Start, a link to /", async () => {
    const breadcrumb = page.getByRole("navigation", { name: "Ścieżka nawigacji" });
    await expect(breadcrumb.getByRole("link", { name: "Start" })).toHaveAttribute("href", "/");
    await expect(breadcrumb.getByText("Administracja")).toBeVisible();
    await expect(breadcrumb.getByRole("link", { name: "Administracja" })).toHaveCount(0);
  });
  await test.step("each page has a title of its own", async () => {
    for (const [path, title] of [
      ["/", "Dokumenty"],
      ["/client", "Brak dostępu"],
      ["/server-error", "Błąd serwera"],
      ["/nie-ma-takiej-strony", "Nie znaleziono strony"],
    ] as const) {
      await goWithin(page, path);
      await expect(page).toHaveTitle(new RegExp(`^${title}.* – Pliki Bonum Publicum$`));
    }
  });
  await test.step("a menu that is open when a tablet is turned leaves the wide bar as it is", async () => {
    await page.setViewportSize({ width: 834, height: 1112 });
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    const tools = page.getByRole("banner").locator("[popover]");
    await expect(page.locator(":popover-open")).toHaveCount(1);
    await page.setViewportSize({ width: 1112, height: 834 });
    await expect(page.locator(":popover-open")).toHaveCount(0);
    await expect(tools.getByText("Wyloguj", { exact: true })).toBeVisible();
  });
});
