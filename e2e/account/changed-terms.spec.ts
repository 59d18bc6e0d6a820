import type { Page } from "@playwright/test";
import { addPerson } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";

/** Before there is anybody else, the first administrator is not asked. */
async function addAnother(api: Api): Promise<void> {
  const client = await createClient(api);
  await addPerson(api, { clientId: client.id });
}

const notice = (page: Page) => page.getByRole("region", { name: "Dokumenty, z którymi trzeba się zapoznać" });
const accept = (page: Page) =>
  notice(page).getByRole("button", { name: /^(Akceptuję|Potwierdzam zapoznanie się)$/ });

/** Keeps in the page what its browser reports of the screen having moved; the footer follows what stands above it. */
function watchShifts(): void {
  const moved: string[] = [];
  Reflect.set(window, "moved", moved);
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
      for (const { node } of shift.sources) {
        if (node !== null && document.querySelector("main")?.contains(node)) moved.push(node.nodeName);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Publishes a new version of the privacy policy. */
async function changePrivacy(api: Api): Promise<void> {
  const page = await (await api.request("GET", "admin/pages/privacy")).json();
  const pl = { ...page.pl, body: `${page.pl.body}\n\nDopisek.` };
  await api.request("POST", "admin/pages/privacy/versions", JSON.stringify({ pl, en: page.en, note: "" }));
}

test("a law page that changed is shown on every screen until it is accepted", async ({
  page,
  portal,
  api,
}) => {
  await portal.database.nameController();
  const client = await createClient(api);
  const person = await addPerson(api, { clientId: client.id });
  await portal.signIn(page.context(), person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/client");
  await expect(page.getByRole("heading", { level: 1, name: "Budowa sp. z o.o." })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await changePrivacy(api);
  await page.goto("/client/investments");
  await expect(notice(page)).toContainText(
    /Od\s\d\d-\d\d-\d{4} obowiązuje polityka prywatności w\swersji 2\./,
  );
  await expect(notice(page)).not.toContainText("regulamin");
  const read = notice(page).getByRole("link", { name: "Przeczytaj" });
  await expect(read).toHaveAttribute("href", "/about/privacy");
  await expect(read).toHaveAccessibleDescription(/polityka prywatności/);
  await expectAccessible(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);

  await accept(page).click();
  await expect(notice(page)).toHaveCount(0);
  await goWithin(page, "/account");
  await expect(page.getByText(/Zapoznanie się z\swersją 2 potwierdzono/)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test("who has accepted nothing yet is shown both law pages; what the own account accepts is asked for nowhere any more", async ({
  signedInPage: page,
  portal,
  api,
}) => {
  await addAnother(api);
  await portal.database.nameController();
  await portal.database.forgetAcceptances();
  await page.addInitScript(watchShifts);
  await test.step("the first screen is asked for once, though the stored session knew nothing of the notice", async () => {
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/api/files?") && asked.push(request.url()));
    await page.goto("/");
    await expect(accept(page)).toHaveCount(2);
    await expect(page.getByRole("status").getByRole("heading", { level: 2 })).toBeVisible();
    expect(asked).toHaveLength(1);
  });
  await test.step("nothing moves while the screen loads", async () => {
    // A list that is narrowed to nothing has its tools, and no pages below that would come with its rows.
    await page.goto("/admin/investments?searchTerm=nic");
    await expect(page.getByRole("status").getByRole("heading", { level: 2 })).toBeVisible();
    await expect(notice(page)).toContainText(/polityka prywatności w\swersji 1\..*regulamin w\swersji 1\./);
    // Space for what loads after the first screen is reserved.
    await expect(page.getByRole("button", { name: "Widok" })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "moved"))).toEqual([]);
  });
  await test.step("what is accepted on the own account is asked for no more, in the other tabs neither", async () => {
    const other = await page.context().newPage();
    await other.goto("/admin");
    await expect(accept(other)).toHaveCount(2);
    await goWithin(page, "/account");
    const version = page.getByRole("button", {
      name: /^(Akceptuję wersję|Potwierdzam zapoznanie się z\swersją) 1$/,
    });
    await expect(version).toHaveCount(2);
    // The account is read anew after the notice has gone: what was accepted is not offered again meanwhile.
    const readAnew = Promise.withResolvers<void>();
    await page.route("**/api/account/profile", async (route) => {
      await readAnew.promise;
      await route.continue();
    });
    await version.first().click();
    await expect(accept(page)).toHaveCount(1);
    await expect(version.first()).toBeDisabled();
    readAnew.resolve();
    await expect(version).toHaveCount(1);
    await version.click();
    await expect(notice(page)).toHaveCount(0);
    await expect(notice(other)).toHaveCount(0);
  });
  await test.step("nor after a reload", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Moje konto" })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test("a privacy policy that names no controller is not put before anybody; once it does, it is", async ({
  page,
  portal,
  api,
}) => {
  const { id } = await createClient(api);
  const invitation = { email: "nowa@bonum.test", displayName: "Nowa Osoba", clientRole: "owner" };
  const invited = await api.request("POST", `clients/${id}/invitations`, JSON.stringify(invitation));
  await page.goto((await invited.json()).link);
  await expect(page.getByLabel("Akceptuję regulamin (wersja 1)")).toBeVisible();
  await expect(page.getByText(/polityką prywatności/)).toHaveCount(0);
  await page.getByLabel("Nowe hasło", { exact: true }).fill("zielony parasol w deszczu");
  await page.getByLabel("Akceptuję regulamin (wersja 1)").check();
  await page.getByRole("button", { name: "Przyjmij zaproszenie" }).click();
  await expect(page).toHaveURL("/client");
  await expect(notice(page)).toHaveCount(0);
  await goWithin(page, "/account");
  await expect(page.getByText(/nie wskazuje jeszcze administratora danych/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Akceptuję|Potwierdzam)/ })).toHaveCount(0);

  await portal.database.nameController();
  await page.reload();
  await expect(notice(page)).toContainText(/polityka prywatności w\swersji 1\./);
  await accept(page).click();
  await expect(page.getByText(/Zaakceptowano wersję 1|Zapoznanie się z\swersją 1/)).toHaveCount(2);
});

test("new terms are announced before they hold: by the bell, above every screen and on the page, until they are accepted", async ({
  page,
  portal,
  api,
}) => {
  const client = await createClient(api);
  const person = await addPerson(api, { clientId: client.id });
  const terms = await (await api.request("GET", "admin/pages/regulations")).json();
  const pl = { ...terms.pl, body: `${terms.pl.body}\n\nDopisek.` };
  await api.request("POST", "admin/pages/regulations/versions", JSON.stringify({ pl, en: terms.en }));
  await portal.signIn(page.context(), person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/notifications");
  await expect(page.getByRole("link", { name: /Regulamin – nowa wersja/ })).toBeVisible();
  await expect(notice(page)).toContainText(/będzie obowiązywać regulamin w\swersji 2\./);
  await notice(page).getByRole("link", { name: "Przeczytaj" }).click();
  await expect(page.getByText(/^Wersja 2, będzie obowiązywać od/)).toBeVisible();
  await expect(page.getByText("Dopisek.")).toBeVisible();
  await page.goBack();
  await accept(page).click();
  await expect(notice(page)).toHaveCount(0);
  await goWithin(page, "/about/regulations");
  await expect(page.getByText(/^Wersja 1, obowiązuje od/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Przeczytaj nową wersję" })).toBeVisible();
  await expectAccessible(page);
});
