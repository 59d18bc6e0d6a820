import { button, openList, PDF, row } from "../documents/screen.ts";
import { expect, test } from "../fixtures/test.ts";

const NETWORK = "Wystąpił problem z połączeniem z serwerem. Sprawdź swoje połączenie lub spróbuj później.";

test("S2.40, S8.7: a 500 says Błąd serwera and leads to /server-error with its data", async ({
  signedInPage: page,
  consoleGuard,
}) => {
  consoleGuard.expect(/500 \(Internal Server Error\)/);
  await page.route("**/api/files?*", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: JSON.stringify({
        type: "about:blank",
        title: "Błąd serwera. Spróbuj ponownie później.",
        status: 500,
        detail: "",
        traceId: "slad-4711",
      }),
    }),
  );
  await page.goto("/");
  await expect(page).toHaveURL("/server-error");
  await expect(page.getByText("Błąd serwera. Spróbuj ponownie później.")).toHaveCount(1);
  await expect(page.getByText("slad-4711")).toBeVisible();
  await page.unroute("**/api/files?*");
  await button(page, "Spróbuj ponownie").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
  await expect(page).not.toHaveURL("/server-error");
});

test("S8.7, S8.9, S8.10: a 500 leads to /server-error from a deletion, a preview and a download too, and says what failed", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/500 \(Internal Server Error\)|Origin-Agent-Cluster/);
  await api.uploadDocument({ fileName: "Umowa.pdf", content: PDF });
  await page.route(/\/api\/files\/(delete|presigned-url|download)\//, (route) =>
    route.fulfill({ status: 500 }),
  );
  const flows = {
    Pobierz: "Nie udało się pobrać dokumentu. Spróbuj ponownie.",
    "Podgląd pliku": "Nie udało się pobrać URL.",
    Usuń: "Nie udało się usunąć pliku.",
  };
  for (const [name, failed] of Object.entries(flows)) {
    await openList(page);
    await row(page, "Umowa.pdf")
      .getByRole("button", { name: `${name} Umowa.pdf`, exact: true })
      .click();
    if (name === "Usuń") await page.getByRole("alertdialog").getByRole("button", { name: "Usuń" }).click();
    await expect(page).toHaveURL("/server-error");
    await expect(page.getByText(`${failed} Błąd serwera. Spróbuj ponownie później.`)).toBeVisible();
  }
});

test("S8.3: a 401 shows its title, then that the session has ended", async ({
  signedInPage: page,
  consoleGuard,
}) => {
  consoleGuard.expect(/401 \(Unauthorized\)/);
  await page.route("**/api/files?*", (route) => route.fulfill({ status: 401 }));
  const toast = page.getByRole("alert").filter({ hasText: "Sesja wygasła - zaloguj się ponownie" });
  // Looked for from the start: a toast goes by itself.
  await Promise.all([expect(toast).toContainText(/^Nieautoryzowany dostęp/), page.goto("/")]);
  await expect(page).toHaveURL("/login");
});

test("S8.6: a 409 shows its text in the forms that add, too", async ({
  signedInPage: page,
  consoleGuard,
}) => {
  consoleGuard.expect(/409 \(Conflict\)/);
  const contentType = "text/plain; charset=utf-8";
  const refuse = (address: string, body: string) =>
    page.route(address, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 409, contentType, body })
        : route.fallback(),
    );
  await refuse("**/api/files/upload", "Taki plik już istnieje.");
  await refuse("**/api/clients", "Taki klient już istnieje.");
  await page.goto("/?form=new");
  await page.locator("input[type=file]").setInputFiles({
    name: "Umowa.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("treść"),
  });
  await button(page, "Zapisz").click();
  await expect(page.getByText("Taki plik już istnieje.", { exact: true })).toBeVisible();
  await page.goto("/admin/users/new");
  await page.getByLabel("Nazwa albo imię i nazwisko").fill("Anna Żak");
  await button(page, "Zapisz").click();
  await expect(page.getByText("Taki klient już istnieje.", { exact: true })).toBeVisible();
});

test("an unreachable server, and answers that nobody expects, have their texts", async ({
  signedInPage: page,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load|ERR_/);
  consoleGuard.expect(/ERR_|Failed to load/);
  consoleGuard.expect(/Failed to load resource/);
  await test.step("S2.25: toasts stand at bottom-right, coloured, without a progress bar", async () => {
    await page.route("**/api/files?*", (route) => route.abort("connectionrefused"));
    await page.goto("/");
    const toast = page.locator(".Toastify__toast").filter({ hasText: NETWORK }).first();
    await expect(toast).toBeVisible();
    // All at one look: a toast goes by itself.
    const look = await toast.evaluate((element) => {
      const bar = element.querySelector(".Toastify__progress-bar--wrp");
      const { left, top } = element.getBoundingClientRect();
      return {
        atRight: left > window.innerWidth / 2,
        atBottom: top > window.innerHeight / 2,
        colour: getComputedStyle(element).backgroundColor,
        barShown: bar !== null && getComputedStyle(bar).opacity !== "0",
      };
    });
    expect(look).toEqual({ atRight: true, atBottom: true, colour: "rgb(168, 32, 26)", barShown: false });
  });
  await test.step("S8.1: an unreachable server is named", async () => {
    await expect(page.getByText(NETWORK).first()).toBeVisible();
  });
  await test.step("S6.3, S8.4, S8.5: 403, 404 and other answers have their texts", async () => {
    const texts = {
      403: "Nie masz uprawnień do tej operacji.",
      404: "Nie znaleziono zasobu.",
      418: "Wystąpił nieoczekiwany błąd.",
    };
    for (const [status, text] of Object.entries(texts)) {
      await page.unrouteAll();
      await page.route("**/api/files?*", (route) => route.fulfill({ status: Number(status), body: "{}" }));
      await button(page, "Spróbuj ponownie").click();
      await expect(page.getByText(text).first()).toBeVisible();
    }
  });
});

test("an unknown address has a page of its own", async ({ signedInPage: page, consoleGuard, request }) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  await test.step("an unknown address shows a page of its own with a way home", async () => {
    const answer = await page.goto("/nie-ma-takiej-strony");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Wyloguj", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono strony");
    await page.getByRole("main").getByRole("link").last().click();
    await expect(page).toHaveURL("/");
  });
  await test.step("an unknown address answers 404 with the page that says so, finished; one behind the log-in, too", async () => {
    const answer = await request.get("/nie-ma");
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain("Nie znaleziono strony");
    expect((await request.get("/admin/nie-ma")).status()).toBe(404);
    for (const path of ["/", "/admin/users/42", "/client", "/account", "/forgot-password"])
      expect((await request.get(path)).status(), path).toBe(200);
    await page.evaluate(() => localStorage.removeItem("user"));
    await page.goto("/admin/nie-ma");
    await expect(page).toHaveURL("/login");
  });
});
