import type { Locator, Page } from "@playwright/test";
import { addPerson } from "../client/people.ts";
import { openList, PDF } from "../documents/screen.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { keepToast } from "../fixtures/toasts.ts";
import { createClient, createInvestment } from "./clients.ts";

/** The layout that every list has, by the example of those with the most in a row. */

const HEIGHT = 800;
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT });

/** The row of a table or the card of a phone. */
const entry = (page: Page, name: string) =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: name });

/** A project with a document that has every action there is. */
async function attachDocument(api: Api): Promise<{ path: string; clientId: string; investmentId: string }> {
  const { id: clientId } = await createClient(api);
  const { id } = await createInvestment(api, clientId);
  const document = await api.uploadDocument({ fileName: "Rzut.pdf", content: PDF });
  await api.request(
    "PUT",
    `investments/${id}/documents/${document.id}`,
    JSON.stringify({ visibility: "client" }),
  );
  return { path: `/admin/investments/${id}?tab=documents`, clientId, investmentId: id };
}

/** Buttons in one line, each with its words in one line and whole. */
async function expectOneLine(buttons: Locator): Promise<void> {
  const boxes = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return {
        top: Math.round(button.getBoundingClientRect().top),
        linesOfWords: new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 12))).size,
        whole: button.scrollWidth <= button.clientWidth,
      };
    }),
  );
  expect(new Set(boxes.map(({ top }) => top)).size, JSON.stringify(boxes)).toBe(1);
  for (const { linesOfWords, whole } of boxes) {
    expect(linesOfWords).toBeLessThanOrEqual(2);
    expect(whole).toBe(true);
  }
}

test("actions of a row: one line, a menu, and the keyboard", async ({ signedInPage: page, api }) => {
  const { path, clientId } = await attachDocument(api);
  await test.step("actions stand in one line: icons on a wide screen, a menu on a tighter one, two buttons on a phone", async () => {
    const inRow = entry(page, "Rzut.pdf").getByRole("button");
    const all = ["Pobierz", "Podgląd pliku", "Edycja", "Ukryj przed klientem", "Odłącz od inwestycji"];
    await setWidth(page, 1440);
    await page.goto(path);
    // What an icon does not tell apart has its words in the menu.
    const icons = [...all.slice(0, 3), "Więcej"];
    await expect(inRow).toHaveCount(4);
    for (const [index, name] of icons.entries())
      await expect(inRow.nth(index)).toHaveAccessibleName(`${name} Rzut.pdf`);
    await expectOneLine(inRow);
    await setWidth(page, 1200);
    await expect(inRow).toHaveCount(4);
    await expectOneLine(inRow);

    await setWidth(page, 1199);
    await expect(inRow).toHaveCount(1);
    await expect(inRow).toHaveAccessibleName("Więcej Rzut.pdf");
    await inRow.click();
    await expect(page.getByRole("menuitem")).toHaveText(all);
    await page.getByRole("menuitem").first().press("Escape");

    await setWidth(page, 360);
    await expect(inRow).toHaveCount(3);
    await expect(inRow).toHaveText(["Pobierz", "Podgląd", "Więcej"]);
    await expect(inRow.nth(1)).toHaveAccessibleName("Podgląd pliku Rzut.pdf");
    await expect(page.getByRole("listitem", { name: "Rzut.pdf", exact: true })).toBeVisible();
    await expectOneLine(inRow);
    await inRow.last().click();
    await expect(page.getByRole("menuitem")).toHaveText(all.slice(2));
  });
  await test.step("accounts and invitations have their actions in one line too", async () => {
    await page.keyboard.press("Escape");
    const person = { email: "jan@bonum.test", displayName: "Jan Łoś", clientRole: "owner" };
    await api.request("POST", `clients/${clientId}/invitations`, JSON.stringify(person));
    await goWithin(page, `/admin/users/${clientId}?tab=people`);
    for (const width of [360, 1024, 1440]) {
      await setWidth(page, width);
      const buttons = entry(page, "jan@bonum.test").getByRole("button");
      await expect(buttons).toHaveText(["Wyślij ponownie", "Wycofaj zaproszenie"]);
      await expectOneLine(buttons);
    }
  });
});

test("the menu of a row is worked by the keyboard, and gives the focus back", async ({
  signedInPage: page,
  api,
}) => {
  await api.uploadDocument({ fileName: "Umowa.pdf", content: PDF });
  await setWidth(page, 1100);
  await openList(page);
  const more = entry(page, "Umowa.pdf").getByRole("button", { name: "Więcej" });
  const item = (name: string) => page.getByRole("menuitem", { name });
  await expect(more).toHaveAttribute("aria-haspopup", "menu");
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.press("Enter");
  await expect(page.getByRole("menu", { name: "Więcej Umowa.pdf" })).toBeVisible();
  await expect(item("Pobierz")).toBeFocused();
  // A menu belongs to no landmark: the rest of the page is hidden from a screen reader meanwhile.
  await expectAccessible(page, { without: ["region"] });
  await page.keyboard.press("ArrowUp");
  await expect(item("Usuń")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();

  await more.press("Enter");
  await expect(item("Pobierz")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("button", { name: "Anuluj" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(more).toBeFocused();

  await more.press("Enter");
  await item("Edycja").press("Enter");
  await expect(page.getByRole("heading", { name: "Edytuj plik" })).toBeFocused();
  await page.getByRole("button", { name: "Anuluj" }).press("Enter");
  await expect(more).toBeFocused();
});

test("a client sees the same list, read only; the name of a document leads to what they may know of it", async ({
  signedInPage: page,
  api,
  portal,
}) => {
  const { clientId, investmentId } = await attachDocument(api);
  const { id } = await api.uploadDocument({ fileName: "Dane.bin", comment: "Odczyty z rejestratora" });
  await api.request("PUT", `investments/${investmentId}/documents/${id}`, '{"visibility":"client"}');
  await api.uploadDocument({ fileName: "Wewnętrzny.txt" });
  await portal.signIn(page.context(), await addPerson(api, { clientId }));
  // Neither the form nor the trash is for them.
  await openList(page, "/?form=new&view=trash");
  await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
  for (const name of ["Dodaj", "Wypełnij danymi testowymi"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "Kosz" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Rzut.pdf" })).toBeVisible();
  await expect(entry(page, "Wewnętrzny.txt")).toHaveCount(0);
  await page.getByRole("link", { name: "Dane.bin" }).click();
  await expect(page).toHaveURL(`/documents/${id}`);
  await expect(page.getByText("Odczyty z rejestratora")).toBeVisible();
  // The portal reads texts in the background, after whatever else is to be done.
  await expect(page.getByText("Sam tekst pliku, bez formatowania")).toBeVisible({ timeout: 60_000 });
  for (const name of ["Gdzie jest używany", "Historia", "Edycja"]) {
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  }
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pobierz" }).click();
  expect((await downloading).suggestedFilename()).toBe("Dane.bin");
});

test("an empty list has no pages to turn", async ({ signedInPage: page }) => {
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const path of [
    "/",
    "/?view=trash",
    "/admin/users",
    "/admin/investments",
    "/admin/services",
    "/admin/messages",
    "/admin/settings?tab=mail",
    "/admin/settings?tab=staff",
  ]) {
    await goWithin(page, path);
    await expect(page.getByLabel("Szukaj", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("progressbar")).toHaveCount(0);
    await expect(
      page.getByRole("heading", { name: /^(Brak|Nie ma|Kosz jest pusty)/ }).first(),
      path,
    ).toBeVisible();
    await expect(page.getByLabel("Na stronie"), path).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Strony listy" }), path).toHaveCount(0);
  }
});

/** The rows, actions and pages to turn that a toast stands over. */
function covered(): (string | null)[] {
  const toast = document.querySelector(".Toastify__toast")?.getBoundingClientRect();
  if (toast === undefined) return ["no toast"];
  // Points of the toast at which rows are visible; rows under the sheet's strip are not.
  const points = [0.02, 0.5, 0.98].flatMap((across) =>
    [0.05, 0.5, 0.95].map((down) => [toast.left + across * toast.width, toast.top + down * toast.height]),
  );
  const kept = "tbody tr, [data-list-row], [aria-label='Strony listy'] button, main select";
  return points.flatMap(([x = 0, y = 0]) => {
    const below = document.elementsFromPoint(x, y).find((one) => !one.closest(".Toastify"));
    const found = below?.closest(kept);
    return found ? [found.textContent] : [];
  });
}

/** The dialog gives way to the toast within a moment. */
function overlap(): string {
  const one = document.querySelector(".Toastify__toast")?.getBoundingClientRect();
  const other = document.querySelector(".MuiDialog-paper")?.getBoundingClientRect();
  if (one === undefined || other === undefined) return "one is gone";
  if (other.top < 0 || other.height < 100) return "the dialog is cut";
  const apart =
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
  return apart ? "apart" : "covered";
}

test("the head of a list stays in sight; a toast stands over no row, action, pager or dialog, on a desk and on a phone", async ({
  signedInPage: page,
  api,
}) => {
  for (let number = 1; number <= 12; number += 1)
    await api.uploadDocument({ fileName: `Pismo ${String(number).padStart(2, "0")}.txt` });
  await test.step("the head of a list stays in sight", async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await openList(page, "/?orderBy=nameAsc");
    const head = page.getByRole("columnheader", { name: "Nazwa" });
    await entry(page, "Pismo 10.txt").scrollIntoViewIfNeeded();
    await expect.poll(async () => (await head.boundingBox())?.y).toBe(0);
    // Content below it does not show through, and focused elements are scrolled out from under it.
    const onTop = await head.evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(onTop).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
  });
  const keys = page.getByRole("dialog");
  for (const width of [1440, 1024, 360]) {
    if (width !== 1440) await page.reload();
    await setWidth(page, width);
    const first = entry(page, "Pismo").first();
    if (width === 1440) await first.getByRole("button", { name: "Usuń" }).click();
    else {
      await first.getByRole("button", { name: "Więcej" }).click();
      await page.getByRole("menuitem", { name: "Usuń" }).click();
    }
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Usuń" }).click();
    const toast = page.getByText("Plik został usunięty.");
    await expect(toast).toBeVisible();
    await keepToast(toast);
    await expect(question).toBeHidden();
    for (const share of [0, 0.35, 0.7, 1]) {
      await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share);
      await expect.poll(() => page.evaluate(covered), `${width} px, scrolled ${share}`).toEqual([]);
    }
    // Longer than any of these windows, so that it is as tall as each lets it be.
    await page.keyboard.press("?");
    await expect(keys).toBeVisible();
    for (const height of [HEIGHT, 600, 400]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(overlap), `${width} × ${height} px`).toBe("apart");
      await expect(keys.getByRole("button", { name: "Zamknij" })).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
  }
});

test("from 1024 px the navigation is whole, and the bars run out of no screen", async ({
  signedInPage: page,
}) => {
  await page.goto("/admin/audit");
  for (const language of ["Polski", "English"]) {
    await page.getByRole("banner").getByRole("button", { name: language }).click();
    for (const width of [901, 1024, 1199, 1200, 1360]) {
      await setWidth(page, width);
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(sideways, { message: `${language} ${width}` }).toBeLessThanOrEqual(0);
      const brand = await page.getByRole("banner").getByRole("link").first().boundingBox();
      expect(brand?.height, `${language} ${width}`).toBeLessThan(50);
      if (width < 1024) continue;
      const cut = () =>
        page
          .getByRole("navigation")
          .locator("ul")
          .first()
          .evaluate((list) => list.scrollWidth - list.clientWidth);
      await expect.poll(cut, { message: `${language} ${width}` }).toBe(0);
    }
  }
});
