import { readFile } from "node:fs/promises";
import { InvestmentView } from "@bonum/contract/investments/fields.ts";
import type { Page } from "@playwright/test";
import { addPerson, openBrowser } from "../client/people.ts";
import { attachDocument } from "../client/projects.ts";
import { PDF } from "../documents/screen.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin, turnTo } from "../fixtures/go-within.ts";
import { chooseFromMore, chooseFromRow } from "../fixtures/more.ts";
import { expect, test } from "../fixtures/test.ts";
import { changeInvestment, createClient, createInvestment } from "../records/clients.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const list = (page: Page) => page.getByRole("region", { name: "Lista inwestycji" });
const state = (page: Page, name: string) => page.getByRole("main").getByText(name, { exact: true });
const titles = (page: Page) => list(page).getByRole("link", { name: /^Hala/ });

test("sample projects come and go with their clients; projects are narrowed by stage, sorted, and exported", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto("/admin/investments");
  await test.step("sample projects say which clients come and go with them, and take no real project's number", async () => {
    const dialog = page.getByRole("dialog", { name: "Dane przykładowe" });
    await button(page, "Wypełnij danymi testowymi").click();
    await expect(dialog).toContainText("Każda inwestycja należy do klienta");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Dodaj przykładowe" }).click();
    await expect(page.getByText(/^PRZYKŁAD\/\d{4}\/\d{4}$/).first()).toBeVisible();
    const real = await createInvestment(api, (await createClient(api)).id, { title: "Hala Żaba" });
    expect(real.number).toMatch(/^INW\/\d{4}\/\d{4}$/);
    await button(page, "Wypełnij danymi testowymi").click();
    await dialog.getByRole("button", { name: "Usuń przykładowe" }).click();
    await expect(titles(page)).toHaveText(["Hala Żaba"]);
    expect(await (await api.request("GET", "clients")).json()).toHaveLength(1);
  });
  await test.step("projects are narrowed by stage, sorted by title, and exported as they are shown", async () => {
    const { id } = await createClient(api);
    await createInvestment(api, id, { title: "Hala Łoś", stage: "permit" });
    await createInvestment(api, id, { title: "Hala Lis", stage: "permit" });
    await expect(list(page).getByText("3 inwestycje")).toBeVisible();
    await page.getByLabel("Etap").selectOption("Pozwolenie");
    await expect(list(page).getByText("Znaleziono 2 inwestycje")).toBeVisible();
    await button(page, "Inwestycja").click();
    await expect(page.getByRole("columnheader", { name: "Inwestycja" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await expect(titles(page)).toHaveText(["Hala Lis", "Hala Łoś"]);
    await page.getByRole("button", { name: "Eksport" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /CSV/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Inwestycje.csv");
    const bytes = await readFile(await download.path());
    expect([...bytes.subarray(0, 3)], "the mark by which Excel knows UTF-8").toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString("utf8").match(/Hala \S+?(?=[;",\r])/g)).toEqual(["Hala Lis", "Hala Łoś"]);
  });
});

test("a project from the form that adds it to its deletion: its documents and its history", async ({
  signedInPage: page,
  api,
}) => {
  await createClient(api, { name: "Spółdzielnia Łąka" });
  const investment = await test.step("it is added by the form, with its client found by typing", async () => {
    await page.goto("/admin/investments/new");
    await button(page, "Zapisz").click();
    const refusal = page.getByRole("alert").filter({ hasText: "Formularz zawiera 2 błędy:" });
    await expect(refusal.getByRole("listitem")).toHaveText([
      "Klient: Wybierz klienta z listy",
      "Tytuł: To pole jest wymagane",
    ]);
    await page.getByRole("combobox", { name: "Klient" }).pressSequentially("laka");
    await page.getByRole("option", { name: "Spółdzielnia Łąka" }).click();
    await page.getByLabel("Tytuł", { exact: true }).fill("Hala");
    await page.getByLabel("Etap").selectOption("Budowa");
    await expect(page.getByLabel("Stan", { exact: true })).toHaveCount(0);
    await button(page, "Zapisz").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^INW\/\d{4}\/\d{4}, Hala$/);
    await expect(page.getByText("Inwestycja dodana.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Spółdzielnia Łąka" })).toBeVisible();
    const added = await api.request("GET", `investments/${page.url().split("/").at(-1)}`);
    return InvestmentView.parse(await added.json());
  });
  const { id } = investment;
  await test.step("a document of the library is attached for the client, and taken off again; it stays in the library", async () => {
    await api.uploadDocument({ fileName: "Umowa.txt" });
    await attachDocument(api, id, { fileName: "Umowa dołączona.pdf", content: PDF });
    await goWithin(page, `/admin/investments/${id}?tab=documents`);
    const preview = page.getByRole("button", { name: "Podgląd pliku" });
    await expect(preview).toHaveCount(1);
    await button(page, "Dołącz z biblioteki").click();
    const dialog = page.getByRole("dialog", { name: "Dołącz z biblioteki" });
    await dialog.getByLabel("Dokument", { exact: true }).pressSequentially("umowa");
    // Documents already attached to the project are not offered.
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/^Umowa\.txt/]);
    await page.getByRole("option", { name: /Umowa\.txt/ }).click();
    await dialog.getByLabel("Widoczność").selectOption("Widoczny dla klienta");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Dołącz" }).click();
    const row = page.getByRole("row").filter({ hasText: "Umowa.txt" });
    await expect(row).toContainText("Widoczny dla klienta");
    // Types that no browser shows can only be downloaded.
    await expect(preview).toHaveCount(1);
    await chooseFromRow(row, "Odłącz od inwestycji");
    await expect(page.getByText("Dokument odłączony. Pozostał w bibliotece.")).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await api.listDocuments()).toHaveLength(2);
  });
  await test.step("a project's document is edited in its own form, which leads back to the project", async () => {
    const edit = page.getByRole("button", { name: "Edycja" });
    await edit.click();
    await expect(page.getByRole("heading", { level: 1, name: "Edytuj plik" })).toBeVisible();
    await page.getByLabel("Nazwa pliku").fill("Protokół odbioru");
    await button(page, "Zapisz").click();
    await expect(page).toHaveURL(`/admin/investments/${id}?tab=documents`);
    await expect(page.getByRole("row").filter({ hasText: "Protokół odbioru.pdf" })).toBeVisible();
    await edit.click();
    await button(page, "Anuluj").click();
    await expect(page).toHaveURL(`/admin/investments/${id}?tab=documents`);
  });
  await test.step("M2.6: the history says what was changed; a deleted project leaves its documents in the library", async () => {
    await changeInvestment(api, investment, { title: "Hala nowa", stage: "permit" });
    await goWithin(page, `/admin/investments/${investment.id}?tab=history`);
    const history = page.getByRole("region", { name: "Historia" });
    await expect(history.getByText(/Było:.*Hala.*Jest:.*Hala nowa/)).toBeVisible();
    await expect(history.getByText(/Było:.*Budowa.*Jest:.*Pozwolenie/)).toBeVisible();
    await chooseFromMore(page, "Usuń");
    const dialog = page.getByRole("alertdialog", { name: "Usunąć inwestycję?" });
    await expect(dialog).toContainText(investment.number);
    await dialog.getByRole("button", { name: "Usuń" }).click();
    await expect(page).toHaveURL("/admin/investments");
    await expect(page.getByRole("heading", { name: "Brak inwestycji" })).toBeVisible();
    expect(await api.listDocuments()).toHaveLength(2);
  });
});

test("a project's state is changed by buttons, finishing and archiving after a question; its client sees each at once", async ({
  signedInPage: page,
  api,
  browser,
  consoleGuard,
  portal,
}) => {
  const client = await createClient(api);
  const { id, number } = await createInvestment(api, client.id);
  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, await addPerson(api, { clientId: client.id }));
  const theirs = await context.newPage();
  await theirs.goto(`/client/investments/${id}`);
  await expect(theirs.getByRole("link", { name: "Edycja" })).toBeVisible();
  await expect(button(theirs, "Więcej")).toHaveCount(0);

  await page.goto(`/admin/investments/${id}`);
  await chooseFromMore(page, "Wstrzymaj inwestycję");
  await expect(state(page, "Wstrzymana")).toBeVisible();
  await button(page, "Wznów inwestycję").click();
  await expect(state(page, "W toku")).toBeVisible();
  await chooseFromMore(page, "Zakończ inwestycję");
  const finishing = page.getByRole("alertdialog", { name: "Zakończyć inwestycję?" });
  await expect(finishing).toContainText(number);
  await expectAccessible(page);
  await finishing.getByRole("button", { name: "Anuluj" }).click();
  await expect(finishing).toBeHidden();
  await expect(state(page, "W toku")).toBeVisible();
  await chooseFromMore(page, "Zakończ inwestycję");
  await finishing.getByRole("button", { name: "Zakończ inwestycję" }).click();
  await expect(state(page, "Zakończona")).toBeVisible();
  await expect(theirs.getByText("Zakończona", { exact: true })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Edycja" })).toHaveCount(0);
  await button(page, "Zarchiwizuj inwestycję").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Zarchiwizuj inwestycję" }).click();
  await expect(state(page, "Zarchiwizowana")).toBeVisible();
  await button(page, "Przywróć z archiwum").click();
  await expect(state(page, "Zakończona")).toBeVisible();
  await button(page, "Otwórz ponownie").click();
  await expect(state(page, "W toku")).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Edycja" })).toBeVisible();
  await goWithin(page, `/admin/investments/${id}?tab=history`);
  const history = page.getByRole("region", { name: "Historia" });
  await expect(history.getByText("Ponownie otwarto inwestycję")).toBeVisible();
  await expect(history.getByText(/Było:.*W toku.*Jest:.*Wstrzymana/)).toBeVisible();
  await context.close();
});

test("S2.8: another client's project is not there for a client, in the list and by its address", async ({
  api,
  browser,
  consoleGuard,
  portal,
}) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  const [own, other] = [await createClient(api), await createClient(api, { name: "Inna" })];
  await createInvestment(api, own.id, { title: "Hala własna" });
  const foreign = await createInvestment(api, other.id, { title: "Hala cudza" });
  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, await addPerson(api, { clientId: own.id }));
  const page = await context.newPage();
  await page.goto("/client/investments");
  await expect(titles(page)).toHaveText(["Hala własna"]);
  for (const path of ["", "/edit", "/documents/new"]) {
    await turnTo(page, `/client/investments/${foreign.id}${path}`);
    await expect(page.getByText("Nie znaleziono zasobu.").first()).toBeVisible();
    await expect(page.getByText("Hala cudza")).toHaveCount(0);
  }
  const kept = await (await api.request("GET", `investments/${foreign.id}`)).json();
  expect(InvestmentView.parse(kept).revision).toBe(foreign.revision);
  await context.close();
});
