import { expect, test } from "../fixtures/test.ts";

const NETWORK = "Wystąpił problem z połączeniem z serwerem. Sprawdź swoje połączenie lub spróbuj później.";

test("spec 8: a 500 says Błąd serwera and leads to /server-error with its data", async ({
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
  await expect(page.getByText("Błąd serwera. Spróbuj ponownie później.").first()).toBeVisible();
  await expect(page.getByText("slad-4711")).toBeVisible();
});

test("spec 8: an unreachable server is named", async ({ signedInPage: page, consoleGuard }) => {
  consoleGuard.expect(/ERR_|Failed to load/);
  await page.route("**/api/files?*", (route) => route.abort("connectionrefused"));
  await page.goto("/");
  await expect(page.getByText(NETWORK).first()).toBeVisible();
});

test("spec 8: 403, 404 and other answers have their texts", async ({ signedInPage: page, consoleGuard }) => {
  consoleGuard.expect(/Failed to load resource/);
  const texts = {
    403: "Nie masz uprawnień do tej operacji.",
    404: "Nie znaleziono zasobu.",
    418: "Wystąpił nieoczekiwany błąd.",
  };
  for (const [status, text] of Object.entries(texts)) {
    await page.unrouteAll();
    await page.route("**/api/files?*", (route) => route.fulfill({ status: Number(status), body: "{}" }));
    await page.goto("/");
    await expect(page.getByText(text).first()).toBeVisible();
  }
});

test("an unknown address shows a page of its own with a way home", async ({ signedInPage: page }) => {
  await page.goto("/nie-ma-takiej-strony");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("link").last().click();
  await expect(page).toHaveURL("/");
});

test("spec 2: toasts stand at bottom-right, coloured, without a progress bar", async ({
  signedInPage: page,
  consoleGuard,
}) => {
  consoleGuard.expect(/Failed to load|ERR_/);
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
