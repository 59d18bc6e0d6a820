import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const POLISH_LETTERS = /[ąćęłńóśźż]/i;

async function switchToEnglish(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
}

test("Polish is the default, and English the choice", async ({ page, portal }) => {
  await test.step("D1.1: Polish is the default", async () => {
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  });
  await test.step("D1.2: the language switch offers English and the choice is remembered", async () => {
    await switchToEnglish(page);
    await expect(page.getByRole("heading", { name: "Logowanie" })).toBeHidden();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { name: "Logowanie" })).toBeHidden();
  });
  await test.step("D1.2: in English no Polish word is left on the log-in and the list", async () => {
    await expectNoPolish(page);
    await portal.signIn(page.context(), portal.admin);
    await page.goto("/");
    await switchToEnglish(page);
    await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
    await expectNoPolish(page);
  });
});

/** Asserts on everything that a person sees or hears: text, accessible names, the tab's title. */
async function expectNoPolish(page: Page): Promise<void> {
  const visible = await page.locator("body").innerText();
  const names = await page.evaluate(() => {
    const named = [...document.querySelectorAll("[aria-label], [alt], [title], [placeholder]")];
    return named.flatMap((element) =>
      ["aria-label", "alt", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
  });
  const texts = [await page.title(), ...visible.split("\n"), ...names];
  // The switch back is written in the language that it leads to.
  const left = texts.filter((text) => POLISH_LETTERS.test(text) && !/polski/i.test(text));
  expect(left).toEqual([]);
}
