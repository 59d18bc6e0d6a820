import { button } from "../documents/screen.ts";
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

test("S2.25, S8.1: an unreachable server is named, in a toast at bottom-right, coloured, without a progress bar", async ({
  signedInPage: page,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_|Failed to load/);
  await page.route("**/api/files?*", (route) => route.abort("connectionrefused"));
  // Not the whole load, which may outlast the toast on a busy machine.
  await page.goto("/", { waitUntil: "commit" });
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

test("an unknown address has a page of its own", async ({ signedInPage: page, consoleGuard, request }) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  await test.step("an unknown address shows a page of its own with a way home, which moves the focus", async () => {
    const answer = await page.goto("/nie-ma-takiej-strony");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Wyloguj", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono strony");
    await page.getByRole("main").getByRole("link", { name: "Strona główna" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
  await test.step("an unknown address answers 404 with the page that says so, finished; one behind the log-in, too", async () => {
    const answer = await request.get("/nie-ma");
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain("Nie znaleziono strony");
    expect((await request.get("/admin/nie-ma")).status()).toBe(404);
    for (const path of ["/", "/admin/users/42", "/client", "/account", "/forgot-password"])
      expect((await request.get(path)).status(), path).toBe(200);
  });
});
