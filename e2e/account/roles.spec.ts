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
