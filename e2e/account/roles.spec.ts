import { expect, test } from "../fixtures/test.ts";

const NO_PERMISSION = "Nie masz uprawnień do tej operacji.";

test("D2.3: a client sees the same list, read only", async ({ page, portal, api }) => {
  await api.uploadDocument({ fileName: "Umowa.txt" });
  await portal.signIn(page.context(), await portal.createClient());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
  await expect(page.getByText("Brak dokumentów")).toBeVisible();
  await expect(page.getByText("Umowa.txt")).toBeHidden();
  await expect(page.getByRole("button", { name: "Dodaj" })).toBeHidden();
  await expect(page.getByText("Kosz", { exact: true })).toBeHidden();
});

test("S2.27, S6.1: only an administrator sees Wypełnij danymi testowymi", async ({ page, portal }) => {
  const fill = page.getByRole("button", { name: "Wypełnij danymi testowymi" });
  await portal.signIn(page.context(), portal.admin);
  await page.goto("/");
  await expect(fill).toBeVisible();
  await portal.signIn(page.context(), await portal.createClient());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
  await expect(fill).toBeHidden();
});

for (const { role, path } of [
  { role: "client", path: "/admin/users" },
  { role: "admin", path: "/client/orders" },
]) {
  test(`D2.7: ${path} refuses the wrong role, ${role}, and offers a way home`, async ({ page, portal }) => {
    const account = role === "admin" ? portal.admin : await portal.createClient();
    await portal.signIn(page.context(), account);
    await page.goto(path);
    await expect(page.getByText(NO_PERMISSION)).toBeVisible();
    await page.getByRole("main").getByRole("link").last().click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
  });

  test(`D2.6: ${path} signed out leads to the log-in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL("/login");
  });
}

test("D2.6: a log-in that came from /admin returns there", async ({ page, portal }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
  await page.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
  await page.getByRole("button", { name: "Zaloguj" }).click();
  await expect(page).toHaveURL("/admin");
});
