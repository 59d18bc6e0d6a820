import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const BUTTONS = ["Wypełnij danymi testowymi", "Dodaj"];

async function boxes(page: Page) {
  const found = BUTTONS.map((name) => page.getByRole("button", { name, exact: true }).boundingBox());
  const [first, second] = await Promise.all(found);
  if (!first || !second) throw new Error("a button of the header is missing");
  return [first, second] as const;
}

test("the header's buttons at 900 px and above", async ({ signedInPage: page }) => {
  await test.step("above 900 px the header's buttons stand side by side", async () => {
    await page.setViewportSize({ width: 901, height: 800 });
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Dodaj", exact: true })).toBeVisible();
    const [first, second] = await boxes(page);
    expect(first.y + first.height / 2).toBe(second.y + second.height / 2);
  });
  await test.step("S2.30: at 900 px and less the header's buttons are full-width and stacked", async () => {
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(page.getByRole("button", { name: "Dodaj", exact: true })).toBeVisible();
    // Rare actions are hidden in a menu.
    await expect(page.getByRole("button", { name: "Wypełnij danymi testowymi" })).toBeHidden();
    await page.getByRole("main").getByRole("button", { name: "Więcej", exact: true }).first().click();
    const [first, second] = await boxes(page);
    const main = await page.getByRole("main").boundingBox();
    expect(first.width).toBe(main?.width);
    expect(second.width).toBe(main?.width);
    expect(first.y).not.toBe(second.y);
  });
});
