import { readFile } from "node:fs/promises";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";

test("the audit log says who did what to what, is narrowed, exported, and leads to it", async ({
  signedInPage: page,
  api,
}) => {
  const client = await createClient(api);
  const investment = await createInvestment(api, client.id);
  await test.step("the audit log is narrowed to what it is about and to a word, with before and after, and exported", async () => {
    await api.request("PUT", `clients/${client.id}`, JSON.stringify({ ...client, name: "=1+1 S.A." }));
    await page.goto("/admin/audit");
    const log = page.getByRole("region", { name: "Dziennik zdarzeń" });
    await page.getByLabel("Dotyczy").selectOption("Klienci");
    await expect(log.getByText("Znaleziono 2 zdarzenia")).toBeVisible();
    await expect(log).toContainText(/Było: Budowa sp\.\sz\so\.o\..*Jest: =1\+1 S\.A\./);
    await page.getByRole("button", { name: "Eksport" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /CSV/ }).click();
    const text = await readFile(await (await downloading).path(), "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(3);
    await page.getByLabel("Dotyczy").selectOption("Wszystko");
    await page.getByLabel("Szukaj", { exact: true }).fill("S.A.");
    await page.getByLabel("Szukaj", { exact: true }).press("Enter");
    await expect(log.getByText("Znaleziono 1 zdarzenie")).toBeVisible();
  });
  await test.step("a row of the audit log tells in words who did what to what, without being opened", async () => {
    const edit = { ...client, name: "Nowa nazwa", phone: "+48601234567", email: "biuro@nowa.example" };
    await api.request("PUT", `clients/${client.id}`, JSON.stringify(edit));
    await goWithin(page, "/admin/audit?subject=client");
    const row = page.getByRole("row").filter({ hasText: "Zmieniono dane klienta" }).first();
    await expect(row).toContainText("Nowa nazwa");
    const told = row.locator("summary");
    await expect(told).toHaveText(/^nazwa albo imię i\snazwisko: .+ → Nowa nazwa; także: e-mail, telefon$/);
    await expect(row.getByText("Jest:").first()).toBeHidden();
  });
  await test.step("an entry leads to the record that it is about, named, and says what is gone by its name alone", async () => {
    const gone = await createInvestment(api, client.id, { title: "Dawna hala" });
    await api.request("DELETE", `investments/${gone.id}`);
    await goWithin(page, "/admin/audit");
    const log = page.getByRole("region", { name: "Dziennik zdarzeń" });
    await expect(log.getByText(`${gone.number} · Dawna hala`)).toHaveCount(2);
    await expect(log.getByRole("link", { name: /Dawna hala/ })).toHaveCount(0);
    await log.getByRole("link", { name: `${investment.number} · Hala` }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Hala" })).toBeVisible();
  });
  await test.step("an entry leads to its document, and Back to the log as it was narrowed", async () => {
    const { id } = await api.uploadDocument({ fileName: "Ekspertyza.txt" });
    await goWithin(page, "/admin/audit?subject=document");
    const log = page.getByRole("region", { name: "Dziennik zdarzeń" });
    await log.getByRole("link", { name: "Ekspertyza.txt" }).click();
    await expect(page).toHaveURL(`/documents/${id}`);
    await page.goBack();
    await expect(page).toHaveURL("/admin/audit?subject=document");
  });
});
