import { ClientView } from "@bonum/contract/clients/fields.ts";
import type { Page } from "@playwright/test";
import { addPerson, openBrowser } from "../client/people.ts";
import { Api } from "../fixtures/api.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { chooseFromMore } from "../fixtures/more.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const list = (page: Page) => page.getByRole("region", { name: "Lista klientów" });
const name = (page: Page) => page.getByLabel("Nazwa albo imię i nazwisko");

async function readClient(api: Api, id: string): Promise<ClientView> {
  return ClientView.parse(await (await api.request("GET", `clients/${id}`)).json());
}

test("the list of clients is searched, and filled with test data; a client has a history", async ({
  signedInPage: page,
  api,
}) => {
  await test.step("a client is found by a part of the name, the NIP and the town, whatever the diacritics", async () => {
    const address = { street: "", number: "", postcode: "", town: "Łódź", voivodeship: "" } as const;
    await createClient(api, { name: "Ćma sp. z o.o.", nip: "5260250274", address });
    await createClient(api, { name: "Zebra" });
    await page.goto("/admin/users");
    const search = page.getByLabel("Szukaj", { exact: true });
    for (const term of ["cma", "5260250274", "lodz"]) {
      await search.fill(term);
      await search.press("Enter");
      await expect(list(page).getByText("Znaleziono 1 klienta")).toBeVisible();
      await expect(list(page).getByRole("link", { name: "Ćma sp. z o.o." })).toBeVisible();
    }
  });
  await test.step("the clients are filled with test data, marked, and rid of it", async () => {
    await goWithin(page, "/admin/users");
    const dialog = page.getByRole("dialog", { name: "Dane przykładowe" });
    await button(page, "Wypełnij danymi testowymi").click();
    await dialog.getByRole("button", { name: "Dodaj przykładowe" }).click();
    await expect(
      list(page)
        .getByText(/·\sprzykład$/)
        .first(),
    ).toBeVisible();
    await button(page, "Wypełnij danymi testowymi").click();
    await dialog.getByRole("button", { name: "Usuń przykładowe" }).click();
    await expect(list(page).getByText(/^2\sklien/)).toBeVisible();
  });
  await test.step("the history lists each change of a client, how it was and how it is", async () => {
    const client = await createClient(api);
    const change = { ...client, name: "Budowa S.A.", phone: "601234567" };
    await api.request("PUT", `clients/${client.id}`, JSON.stringify(change));
    await goWithin(page, `/admin/users/${client.id}?tab=history`);
    const entries = page.getByRole("region", { name: "Historia" }).getByRole("listitem");
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText(/Było: Budowa sp\.\sz\so\.o\..*Jest: Budowa S\.A\./);
    await expect(entries.first()).toContainText("Telefon");
    await expect(entries.last()).toContainText("Dodano klienta");
  });
});

test("two tabs edit one client: the second is notified, and nothing is overwritten", async ({
  signedInPage: first,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/409 \(Conflict\)/);
  const { id } = await createClient(api);
  const second = await first.context().newPage();
  // Without the live channel, as when a laptop has just woken up: the refusal is the first to tell.
  await second.route("**/api/events", () => undefined);
  for (const tab of [first, second]) {
    await tab.goto(`/admin/users/${id}/edit`);
    await expect(name(tab)).toHaveValue("Budowa sp. z o.o.");
  }
  await name(first).fill("Budowa S.A.");
  await button(first, "Zapisz").click();
  await expect(first.getByRole("heading", { level: 1, name: "Budowa S.A." })).toBeVisible();
  await expect(first.getByText("Dane klienta zapisane.")).toBeVisible();
  await second.getByLabel("Osoba do kontaktu").fill("Anna Żak");
  await button(second, "Zapisz").click();
  await expect(second.getByText(/w\smiędzyczasie zmienion/).first()).toBeVisible();
  expect(await readClient(api, id)).toMatchObject({ name: "Budowa S.A.", contactPerson: "" });
  await button(second, "Odśwież").click();
  await expect(name(second)).toHaveValue("Budowa S.A.");
  await button(second, "Zapisz").click();
  await expect(second.getByRole("heading", { level: 1, name: "Budowa S.A." })).toBeVisible();
  expect(await readClient(api, id)).toMatchObject({ name: "Budowa S.A.", contactPerson: "Anna Żak" });
});

test("S2.4, M1.2: a deactivated client's people are signed out at once and cannot sign in until it is active", async ({
  signedInPage: page,
  api,
  browser,
  consoleGuard,
  portal,
}) => {
  consoleGuard.expect(/401 \(Unauthorized\)|403 \(Forbidden\)/);
  const { id } = await createClient(api);
  const owner = await addPerson(api, { clientId: id });
  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, owner);
  const theirs = await context.newPage();
  await theirs.goto("/client");
  await expect(theirs.getByText("Budowa sp. z o.o.")).toBeVisible();
  await page.goto(`/admin/users/${id}`);
  await chooseFromMore(page, "Dezaktywuj");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Osoby tego klienta zostaną od razu wylogowane");
  await dialog.getByRole("button", { name: "Dezaktywuj" }).click();
  await expect(page.getByRole("main").getByText("Nieaktywny", { exact: true })).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL("/login");
  await expect(new Api(portal.baseURL).signIn(owner)).rejects.toThrow("401");
  await button(page, "Aktywuj").click();
  await expect(page.getByRole("main").getByText("Nieaktywny", { exact: true })).toHaveCount(0);
  await new Api(portal.baseURL).signIn(owner);
  await context.close();
});
