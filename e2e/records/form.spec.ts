import { InvestmentView } from "@bonum/contract/investments/fields.ts";
import type { Locator, Page } from "@playwright/test";
import { sendMessage } from "../admin/site.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { goWithin, turnTo } from "../fixtures/go-within.ts";
import type { Portal } from "../fixtures/portal.ts";
import { endSessionsAt } from "../fixtures/session-end.ts";
import { expect, test } from "../fixtures/test.ts";
import { changeInvestment, createClient, createInvestment } from "./clients.ts";

/** The forms of records by the example of investment projects, which have fields of every kind. */
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const title = (page: Page) => page.getByLabel("Tytuł", { exact: true });
const summary = (page: Page) => page.getByRole("alert").filter({ hasText: "Formularz zawiera" });

const participant = (name: string) => ({ role: "projektant", name, licenceNumber: "", email: "" });

async function createProject(api: Api): Promise<InvestmentView> {
  const participants = [participant("Anna Żak"), participant("Jan Łoś")];
  const { id } = await createClient(api);
  return createInvestment(api, id, { usableArea: 100, participants });
}

async function readInvestment(api: Api, { id }: InvestmentView): Promise<InvestmentView> {
  return InvestmentView.parse(await (await api.request("GET", `investments/${id}`)).json());
}

async function openForm(page: Page, { id }: InvestmentView): Promise<void> {
  await page.goto(`/admin/investments/${id}/edit`);
  await expect(title(page)).not.toHaveValue("");
}

/** Signs in from the page that an ended session leads to. */
async function signInAgain(page: Page, { admin }: Portal): Promise<void> {
  await page.getByLabel("Nazwa użytkownika").fill(admin.email);
  await page.getByLabel("Hasło", { exact: true }).fill(admin.password);
  await button(page, "Zaloguj").click();
}

async function expectRestored(page: Page, { id }: InvestmentView, text: string): Promise<void> {
  await expect(page).toHaveURL(`/admin/investments/${id}/edit`);
  await expect(page.getByText("Przywrócono tekst")).toBeVisible();
  await expect(title(page)).toHaveValue(text);
}

test("what is wrong in a form stands at its field and in the list of errors", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await test.step("the first save of a form that nobody touched leads to what to correct", async () => {
    for (const address of ["/admin/services/new", "/admin/users/new"]) {
      await turnTo(page, address);
      await button(page, "Zapisz").click();
      await expect(summary(page)).toBeFocused();
      await expect(summary(page)).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step("a refused form says what to correct, and each word leads to its field", async () => {
    const { id } = await createProject(api);
    await turnTo(page, `/admin/investments/${id}/edit`);
    await expect(title(page)).not.toHaveValue("");
    await title(page).fill("");
    await page.getByLabel("Kod pocztowy").fill("12");
    await page.getByLabel("Powierzchnia użytkowa").fill("sto");
    await page.getByLabel("E-mail").nth(1).fill("nie-adres");
    await button(page, "Zapisz").click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText("4 błędy:");
    await summary(page).getByRole("link", { name: "Uczestnik 2: E-mail" }).click();
    await expect(page.getByLabel("E-mail").nth(1)).toBeFocused();
    await expectAccessible(page);
  });
});

test("P3.6: a save from an older state is refused with who changed it; both persons' input comes together", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/409 \(Conflict\)/);
  const investment = await createProject(api);
  // Without the live channel, as when a laptop has just woken up: the refusal is the first to tell.
  await page.route("**/api/events", () => undefined);
  await openForm(page, investment);
  await title(page).fill("Hala A");
  await changeInvestment(api, investment, { title: "Hala B", usableArea: 250.5 });
  await button(page, "Zapisz").click();
  const refused = page.getByText(/Inwestycja została w\smiędzyczasie zmieniona: Administrator/);
  await expect(refused).toContainText("Wpisany tekst jest nadal w formularzu");
  await expect(refused).not.toContainText("jeszcze raz");
  await expect(title(page)).toHaveValue("Hala A");
  await button(page, "Odśwież").click();
  await expect(page.getByLabel("Powierzchnia użytkowa")).toHaveValue("250,5");
  await expect(title(page)).toHaveValue("Hala A");
  await expect(page.getByText("Hala B", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, "Zapisz").click();
  await expect(page).not.toHaveURL(/edit$/);
  expect(await readInvestment(api, investment)).toMatchObject({ title: "Hala A", usableArea: 250.5 });
});

test("text survives a reload, and a session's end that the save learns of or that comes to light while it is written", async ({
  signedInPage: page,
  portal,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/401 \(Unauthorized\)/);
  const investment = await createProject(api);
  await openForm(page, investment);
  await title(page).fill("Niezapisana");
  await endSessionsAt(page, portal.database, `**/api/investments/${investment.id}`);
  await button(page, "Zapisz").click();
  await signInAgain(page, portal);
  await expectRestored(page, investment, "Niezapisana");
  const written = Promise.withResolvers<void>();
  await page.route("**/api/events", async (route) => {
    await written.promise;
    await route.continue();
  });
  await page.reload();
  await expectRestored(page, investment, "Niezapisana");
  await title(page).fill("Nadal niezapisana");
  await portal.database.endSessions();
  written.resolve();
  await signInAgain(page, portal);
  await expectRestored(page, investment, "Nadal niezapisana");
});

test("the form of a project: its layout, others' changes, and its rows by the keyboard alone", async ({
  signedInPage: page,
  api,
}) => {
  const investment = await createProject(api);
  await openForm(page, investment);
  await test.step("a field is as wide as what it holds: a house number is not as wide as a street", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const wide = async (label: string) => (await box(page.getByLabel(label, { exact: true }))).width;
    expect(await wide("Numer domu i lokalu")).toBeLessThan((await wide("Ulica")) / 2);
    expect(await wide("Kod pocztowy")).toBeLessThan(await wide("Miejscowość"));
    expect(await wide("Powierzchnia użytkowa")).toBeLessThan((await wide("Tytuł")) / 2);
    const [street, number] = [page.getByLabel("Ulica"), page.getByLabel("Numer domu i lokalu")];
    expect((await box(street)).y).toBe((await box(number)).y);
  });
  await test.step("at 360 px the form does not scroll sideways", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
  await test.step("on a phone Zapisz stands before Anuluj, for the eye and for the keyboard", async () => {
    const inOrder = page.getByRole("group", { name: "Przyciski formularza" }).getByRole("button");
    await expect(inOrder).toHaveText(["Zapisz", "Anuluj"]);
    // Both at one moment: the buttons' sheet rises when the bar at the bottom comes.
    const [save, cancel] = await inOrder.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().toJSON()),
    );
    expect(save.right).toBeLessThan(cancel.left);
    expect(save.y).toBe(cancel.y);
  });
  await test.step("Zapisz stays in sight while a long form is scrolled, and nothing that has the focus lies under its bar", async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      const ending = page.getByRole("group", { name: "Przyciski formularza" });
      for (const field of ["Tytuł", "Kod pocztowy", "Planowane rozpoczęcie"]) {
        await page.getByLabel(field, { exact: true }).focus();
        await expect(button(page, "Zapisz")).toBeInViewport({ ratio: 1 });
        const focused = await box(page.locator(":focus"));
        expect(focused.y + focused.height, field).toBeLessThanOrEqual((await box(ending)).y);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("an untouched form follows another's change; a touched one is notified of it", async () => {
    await changeInvestment(api, investment, { title: "Hala B" });
    await expect(title(page)).toHaveValue("Hala B");
    await title(page).fill("moja");
    await changeInvestment(api, investment, { title: "Hala C" });
    await expect(page.getByText("Te dane zostały w międzyczasie zmienione")).toBeVisible();
    await button(page, "Odśwież").click();
    await page.getByRole("button", { name: "Użyj tej wartości", description: "Tytuł" }).click();
    await expect(title(page)).toHaveValue("Hala C");
  });
  await test.step("participants are added, moved and removed by the keyboard alone", async () => {
    await button(page, "Przenieś niżej: Uczestnik 1").press("Enter");
    await expect(button(page, "Przenieś wyżej: Uczestnik 2")).toBeFocused();
    await button(page, "Usuń: Uczestnik 2").press("Enter");
    await expect(button(page, "Usuń: Uczestnik 1")).toBeFocused();
    await button(page, "Dodaj uczestnika").press("Enter");
    await page.keyboard.type("Inspektor nadzoru");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ewa Ćma");
    await button(page, "Dodaj działkę").press("Enter");
    await page.keyboard.type("123/4");
    await page.keyboard.press("Enter");
    await page.keyboard.type("123/5");
    await button(page, "Zapisz").click();
    await expect(page).not.toHaveURL(/edit$/);
    const saved = await readInvestment(api, investment);
    expect(saved.participants.map(({ name }) => name)).toEqual(["Jan Łoś", "Ewa Ćma"]);
    expect(saved.parcels).toEqual(["123/4", "123/5"]);
  });
});

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (found === null) throw new Error("It has no place on the page.");
  return found;
};

test("on every form of more than a few fields what saves is in sight from its first field on", async ({
  signedInPage: page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const FORMS = [
    "/admin/users/new",
    "/admin/services/new",
    "/admin/investments/new",
    "/admin/content/pages/about",
    "/admin/settings",
    "/account",
  ];
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    for (const address of FORMS) {
      await goWithin(page, address);
      const form = page
        .locator("form")
        .filter({ has: page.getByRole("group", { name: "Przyciski formularza" }) });
      const first = form.first().getByRole("textbox").first();
      const save = form.first().getByRole("button", { name: /^Zapisz/ });
      // With nothing to save a small window is left to what is read.
      if (size.width === 360 && address === "/admin/settings") await expect(save).not.toBeInViewport();
      // A notice above the form that comes late moves what has the focus.
      await expect(async () => {
        await first.blur();
        await first.focus();
        await expect(save, address).toBeInViewport({ ratio: 1, timeout: 1000 });
      }).toPass({ timeout: 20_000 });
    }
  }
});

test("the form of a client: room for its errors, nothing over what has the focus, and one press that sends it", async ({
  signedInPage: page,
}) => {
  await test.step("no place is kept for errors that are not there", async () => {
    await page.goto("/admin/users/new");
    const name = page.getByLabel("Nazwa albo imię i nazwisko");
    const next = page.getByText("REGON", { exact: true });
    const gap = async () => (await box(next)).y - (await box(name)).y - (await box(name)).height;
    const before = await gap();
    expect(before).toBeLessThanOrEqual(16);
    await name.focus();
    await name.blur();
    await expect(page.getByText("To pole jest wymagane")).toBeVisible();
    expect(await gap()).toBeGreaterThan(before + 16);
  });
  await test.step("what has the focus stands behind no bar, from the first field to the end, wide and on a phone", async () => {
    const isAtEnd = () => button(page, "Zapisz").evaluate((button) => button === document.activeElement);
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole("combobox", { name: "Rodzaj klienta" }).focus();
      let atEnd = false;
      for (let steps = 0; steps < 40 && !atEnd; steps += 1) {
        // The top of a tall field is enough.
        const covered = await page.evaluate(() => {
          const focused = document.activeElement;
          const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
          const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24));
          return focused?.contains(seen) ? "" : `${focused?.outerHTML} behind ${seen?.outerHTML}`;
        });
        expect(covered).toBe("");
        atEnd = await isAtEnd();
        if (!atEnd) await page.keyboard.press("Tab");
      }
      expect(atEnd, "the end of the form was reached").toBe(true);
    }
  });
  await test.step("one press on Zapisz sends the form, though the field that is left is found wrong", async () => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.reload();
    await page.getByLabel("Kod pocztowy").fill("12");
    const place = await box(button(page, "Zapisz"));
    await page.mouse.move(place.x + 10, place.y + 4);
    await page.mouse.down();
    await page.mouse.up();
    await expect(summary(page)).toContainText("2 błędy:");
  });
});

test("no sheet stands on another one", async ({ signedInPage: page, api }) => {
  await sendMessage(api);
  const [message] = await (await api.request("GET", "admin/messages")).json();
  const client = await createClient(api);
  await page.goto(`/admin/messages/${message.id}`);
  await expect(page.getByLabel("Notatka wewnętrzna")).toBeVisible();
  await expect(page.locator("section form")).toHaveCount(0);
  await turnTo(page, `/admin/users/${client.id}?tab=people`);
  await button(page, "Zaproś osobę").click();
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await expect(page.locator("section form")).toHaveCount(0);
});
