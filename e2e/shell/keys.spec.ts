import type { Page } from "@playwright/test";
import { button, openList } from "../documents/screen.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";

const NAMES = ["a.txt", "b.txt", "c.txt"];

/** Waits until the keys, which are loaded after the first screen, answer. */
async function waitForKeys(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(dialog(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
}

async function openWithKeys(page: Page): Promise<void> {
  await openList(page, "/?orderBy=nameAsc");
  await waitForKeys(page);
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Skróty klawiszowe" });
const title = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test.beforeEach(async ({ api }) => {
  for (const fileName of NAMES) await api.uploadDocument({ fileName });
});

test("a list is walked by its keys alone", async ({ signedInPage: page }) => {
  await openWithKeys(page);
  for (const name of NAMES) {
    await page.keyboard.press("j");
    await expect(title(page, name)).toBeFocused();
    expect(await title(page, name).evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  }
  await page.keyboard.press("j");
  await expect(title(page, "c.txt")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: "b.txt", exact: true })).toBeChecked();
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: "b.txt", exact: true })).not.toBeChecked();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1, name: "Edytuj plik" })).toBeVisible();
  await page.getByLabel("Komentarz").fill("Nowy komentarz");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "a.txt" })).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1, name: "Edytuj plik" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: /Dodaj|Nowy/ })).toBeVisible();
});

test("in the menus of a narrower table the key edits too, and so it does where a row has no actions", async ({
  signedInPage: page,
  api,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await openWithKeys(page);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1, name: "Edytuj plik" })).toBeVisible();
  await api.request("POST", "test-data/services");
  await goWithin(page, "/admin/services");
  await expect(page.locator("[data-list-row]").first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(page.locator("[data-list-row] a:focus")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/admin\/services\/[^/]+\/edit$/);
});

test("the first row is two Tabs away; keys do nothing where letters are meant, and can be turned off", async ({
  signedInPage: page,
}) => {
  const skip = title(page, "Przejdź do listy");
  await test.step("the first row is two Tabs from the start of the page", async () => {
    await openList(page, "/?orderBy=nameAsc");
    await expect(title(page, "a.txt")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(title(page, "a.txt")).toBeFocused();
  });
  await test.step("in a field, with a modifier and over a dialog a letter does nothing else", async () => {
    await waitForKeys(page);
    await page.keyboard.press("/");
    const field = page.locator("main search input").first();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await page.keyboard.type("jnx/?");
    await expect(field).toHaveValue("jnx/?");
    await expect(dialog(page)).toBeHidden();
    await field.fill("");
    await title(page, "a.txt").focus();
    await page.keyboard.press("Alt+j");
    await expect(title(page, "a.txt")).toBeFocused();
    await page.keyboard.press("?");
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("n");
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Dokumenty", includeHidden: true })).toBeVisible();
  });
  await test.step("turned off they are letters, in this browser, until they are turned on", async () => {
    const choice = page.getByLabel("Używaj pojedynczych klawiszy jako skrótów");
    await choice.uncheck();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    // The dialog gave the focus back to where it was.
    await title(page, "a.txt").blur();
    const body = page.locator("body");
    for (const key of ["?", "j", "/", "n"]) await body.press(key);
    await expect(page.locator("[data-list-row] a:focus, main search input:focus")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await page.goto("/account");
    await expect(choice).not.toBeChecked();
    await expect(skip).toBeHidden();
    await button(page, "Pokaż skróty").click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByLabel("Używaj pojedynczych klawiszy jako skrótów").check();
    await page.keyboard.press("Escape");
    await page.locator("body").press("?");
    await expect(dialog(page)).toBeVisible();
  });
});
