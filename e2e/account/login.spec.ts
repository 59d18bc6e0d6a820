import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

function loginForm(page: Page) {
  return {
    name: page.getByLabel("Nazwa użytkownika"),
    password: page.getByLabel("Hasło", { exact: true }),
    submit: page.getByRole("button", { name: "Zaloguj", exact: true }),
  };
}

test("a log-in: its form, what it refuses, and what it opens", async ({ page, portal, consoleGuard }) => {
  consoleGuard.expect(/401 \(Unauthorized\)|503 \(Service Unavailable\)/);
  await test.step("S2.33, S2.35: signed out, / leads to the log-in form", async () => {
    await page.goto("/");
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { name: "Logowanie" })).toBeVisible();
    const { name, password, submit } = loginForm(page);
    await expect(name).toBeVisible();
    await expect(password).toHaveAttribute("type", "password");
    await expect(submit).toBeDisabled();
  });
  await test.step("S2.37, S5.2: each change is validated and Zaloguj stays disabled until the form is valid", async () => {
    const { name, password, submit } = loginForm(page);
    await name.fill("a");
    await name.fill("");
    await expect(page.getByText("Email jest wymagany", { exact: true })).toBeVisible();
    await password.fill("b");
    await password.fill("");
    await expect(page.getByText("Hasło jest wymagane", { exact: true })).toBeVisible();
    await name.fill("ktoś");
    await expect(page.getByText("Email jest wymagany")).toBeHidden();
    await expect(submit).toBeDisabled();
    await password.fill("coś");
    await expect(submit).toBeEnabled();
  });
  await test.step("S2.39: a refused log-in gets the server's error data, raises no toast, and can be tried again", async () => {
    const { name, password, submit } = loginForm(page);
    await name.fill(portal.admin.email);
    await password.fill("nie to hasło");
    const answer = page.waitForResponse("**/api/account/login");
    await submit.click();
    expect(await (await answer).json()).toMatchObject({
      status: 401,
      title: "Nieprawidłowa nazwa użytkownika lub hasło",
    });
    await expect(submit).toBeEnabled();
    await expect(page).toHaveURL("/login");
    await expect(page.locator(".Toastify__toast")).toHaveCount(0);
    await expect(name).toHaveValue(portal.admin.email);
  });
  await test.step("a log-in that the database holds up says so", async () => {
    const { password, submit } = loginForm(page);
    await password.fill(portal.admin.password);
    await portal.database.holdLogins(async () => {
      await submit.click();
      await expect(
        page.getByText(/^Ktoś inny zmienia teraz dane .+\. Spróbuj ponownie za chwilę\.$/),
      ).toBeVisible();
    });
  });
  await test.step("S2.34, S2.36, S2.38, S3.4: a log-in sends the user name as email and opens the documents", async () => {
    const { submit } = loginForm(page);
    const request = page.waitForRequest("**/api/account/login");
    await submit.click();
    expect((await request).postDataJSON()).toEqual(portal.admin);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
  });
});

test("the log-in works by keyboard alone, and leads to where one was going", async ({ page, portal }) => {
  await test.step("the log-in works by keyboard alone", async () => {
    await page.goto("/admin/users?searchTerm=umowa");
    await expect(page).toHaveURL(/\/login/);
    const { name } = loginForm(page);
    await expect(name).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      if (await name.evaluate((field) => field === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(name).toBeFocused();
    await page.keyboard.type(portal.admin.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(portal.admin.password);
    await page.keyboard.press("Enter");
  });
  await test.step("D2.6, D2.8: the log-in returns to where the visitor wanted to go", async () => {
    await expect(page).toHaveURL("/admin/users?searchTerm=umowa");
    await expect(page.getByRole("heading", { level: 1, name: "Klienci" })).toBeVisible();
  });
  await test.step("bad input: signed in, an address that leads out of the portal leads to the first screen", async () => {
    await page.goto("/login?from=/%09/example.org/x");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
  });
});

test("where no mail is sent, who forgot the password is told whom to ask", async ({ page, portal }) => {
  await portal.database.nameController();
  await page.goto("/login");
  await page.getByRole("link", { name: "Nie pamiętam hasła" }).click();
  await expect(page.getByText(/Portal nie wysyła teraz e-maili/)).toBeVisible();
  await expect(page.getByLabel("Adres e-mail")).toHaveCount(0);
  const mail = page.getByRole("main").getByRole("link", { name: "biuro@bonum.example" });
  await expect(mail).toHaveAttribute("href", "mailto:biuro@bonum.example");
  await page.getByRole("main").getByRole("link", { name: "Kontakt" }).click();
  await expect(page).toHaveURL("/about/contact");
});
