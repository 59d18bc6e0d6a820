import type { Page } from "@playwright/test";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";

const EXPIRED = "Sesja wygasła - zaloguj się ponownie";
const UNAUTHORIZED = /401 \(Unauthorized\)/;

function storedUser(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("user"));
}

async function logOut(page: Page): Promise<void> {
  await page.getByText("Wyloguj", { exact: true }).click();
}

test("a log-out ends the session, and what the browser knew of it", async ({
  signedInPage: page,
  portal,
}) => {
  await test.step("S4.1: the stored user is the log-in's answer, its token renewed by the check", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
    const user = JSON.parse((await storedUser(page)) ?? "{}");
    expect(Object.keys(user).sort()).toEqual(["displayName", "email", "id", "roles", "token"]);
    expect(user).toMatchObject({ email: portal.admin.email, roles: ["Admin"] });
  });
  await test.step("D3.22: after the log-out the old token is refused", async () => {
    const token = JSON.parse((await storedUser(page)) ?? "{}").token;
    const ended = page.waitForResponse("**/api/account/logout");
    await logOut(page);
    expect((await ended).ok()).toBe(true);
    const answer = await fetch(`${portal.baseURL}/api/account/currentUser`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });
  await test.step("S4.5: log-out forgets the user, leads to / and from there to the log-in", async () => {
    await expect(page).toHaveURL("/login");
    expect(await storedUser(page)).toBeNull();
    await expect(page.getByText("Wyloguj")).toBeHidden();
  });
});

test("S4.4: a session that has ended says so, forgets the user and leads to the log-in", async ({
  signedInPage: page,
  portal,
  consoleGuard,
}) => {
  consoleGuard.expect(UNAUTHORIZED);
  await portal.database.endSessions();
  await page.goto("/");
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(await storedUser(page)).toBeNull();
});

test("a visitor who has not logged in, until they do in another tab and log out there", async ({
  page,
  context,
  portal,
}) => {
  const other = await context.newPage();
  await test.step("S4.3: without a stored user the server is not asked", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("button", { name: "Zaloguj" })).toBeVisible();
    expect(asked).not.toContain("/api/account/currentUser");
  });
  await test.step("a log-in in another tab signs this one in too", async () => {
    await expect(page).toHaveURL("/login");
    await other.goto("/login");
    await other.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
    await other.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
    await other.getByRole("button", { name: "Zaloguj" }).click();
    await expect(other).toHaveURL("/");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
  });
  await test.step("a log-out in another tab signs this one out too, and takes the drafts of every tab with it", async () => {
    const drafts = () =>
      page.evaluate(() =>
        [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
          key.startsWith("draft:"),
        ),
      );
    await goWithin(page, "/admin/users/new");
    await page.getByLabel("Nazwa").first().fill("Poufny klient");
    await expect.poll(drafts).toHaveLength(1);
    await logOut(other);
    await expect(page).toHaveURL("/login");
    await expect.poll(drafts).toEqual([]);
    await expect(page.getByText("Wyloguj")).toBeHidden();
  });
});
