import { expect, test } from "../fixtures/test.ts";
import { button, openList } from "./screen.ts";

test("test data fill the list and the form", async ({ signedInPage: page, api }) => {
  await test.step("D5.1, D5.3: the list is filled with test data after a question, and rid of it", async () => {
    await api.uploadDocument({ fileName: "Prawdziwa umowa.txt" });
    await openList(page);
    await button(page, "Wypełnij danymi testowymi").click();
    const dialog = page.getByRole("dialog", { name: "Dane przykładowe" });
    await dialog.getByRole("button", { name: "Anuluj" }).click();
    await expect(dialog).toBeHidden();
    expect(await api.listDocuments()).toHaveLength(1);
    await button(page, "Wypełnij danymi testowymi").click();
    await dialog.getByRole("button", { name: "Dodaj przykładowe" }).click();
    await expect(page.getByText("· przykład").first()).toBeVisible();
    const filled = await api.listDocuments();
    expect(filled.filter(({ sample }) => sample)).toHaveLength(filled.length - 1);
    await button(page, "Wypełnij danymi testowymi").click();
    await dialog.getByRole("button", { name: "Usuń przykładowe" }).click();
    await expect(page.getByText("1 dokument", { exact: true })).toBeVisible();
    expect((await api.listDocuments()).map(({ fileName }) => fileName)).toEqual(["Prawdziwa umowa.txt"]);
  });
  await test.step("D5.2: on an open form test data fill the fields and save nothing", async () => {
    await button(page, "Dodaj").click();
    // The list has a button of the same name.
    await expect(page.getByLabel("Nazwa pliku")).toBeVisible();
    await button(page, "Wypełnij danymi testowymi").click();
    await expect(page.getByLabel("Nazwa pliku")).not.toHaveValue("");
    await expect(page.getByLabel("Komentarz")).not.toHaveValue("");
    await expect(button(page, "Zapisz")).toBeEnabled();
    expect(await api.listDocuments()).toHaveLength(1);
  });
});
