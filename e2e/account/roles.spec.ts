import { expect, test } from "../fixtures/test.ts";

const NO_PERMISSION = "Nie masz uprawnień do tej operacji.";

test("a client and an administrator see what is theirs, and are refused what is not", async ({
  page,
  portal,
  api,
}) => {
  await api.uploadDocument({ fileName: "Umowa.txt" });
  const documents = page.getByRole("heading", { name: "Dokumenty" });
  const fill = page.getByRole("button", { name: "Wypełnij danymi testowymi" });
  const expectRefused = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText(NO_PERMISSION)).toBeVisible();
    await page.getByRole("main").getByRole("link").last().click();
    await expect(page).toHaveURL("/");
    await expect(documents).toBeVisible();
  };
  await portal.signIn(page.context(), portal.admin);
  await test.step("D2.7: /client/orders refuses the wrong role, admin, and offers a way home", () =>
    expectRefused("/client/orders"));
  await expect(fill).toBeVisible();
  await portal.signIn(page.context(), await portal.createClient());
  await test.step("D2.7: /admin/users refuses the wrong role, client, and offers a way home", () =>
    expectRefused("/admin/users"));
  await test.step("D2.3: a client sees the same list, read only", async () => {
    await expect(page.getByText("Brak dokumentów")).toBeVisible();
    await expect(page.getByText("Umowa.txt")).toBeHidden();
    await expect(page.getByRole("button", { name: "Dodaj" })).toBeHidden();
    await expect(page.getByText("Kosz", { exact: true })).toBeHidden();
  });
  await test.step("S2.27, S6.1: only an administrator sees Wypełnij danymi testowymi", () =>
    expect(fill).toBeHidden());
});

test("D2.6: a log-in that came from /admin returns there", async ({ page, portal }) => {
  await test.step("D2.6: what is behind the log-in leads there, signed out", async () => {
    for (const path of ["/admin/users", "/client/orders"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/login");
    }
  });
  await page.goto("/admin");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
  await page.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
  await page.getByRole("button", { name: "Zaloguj" }).click();
  await expect(page).toHaveURL("/admin");
});
