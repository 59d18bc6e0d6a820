import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { turnTo } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { changeInvestment, createClient, createInvestment } from "./clients.ts";

/** The screens about one record by the example of investment projects. */
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Części strony" }).getByRole("link", { name });

test("a record's screen: its parts, another's changes, its look on a phone, and its end", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  const { id } = await createClient(api);
  const investment = await createInvestment(api, id, { usableArea: 100 });
  await changeInvestment(api, investment, { title: "Hala B", usableArea: 200.5, plannedStart: "2026-05-01" });
  await test.step("on paper the history stands below the facts, though nobody opened it", async () => {
    const read = page.waitForResponse("**/history");
    await page.goto(`/admin/investments/${investment.id}`);
    await read;
    const told = page.getByRole("definition").filter({ hasText: "Było: Hala → Jest: Hala B" });
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      await expect(told).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(heading(page)).toContainText("Hala B");
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(told).toHaveCount(0);
  });
  await test.step("each part of the screen has its address; the history says what each change did", async () => {
    await expect(heading(page)).toContainText("Hala B");
    await expect(tab(page, "Dane")).toHaveAttribute("aria-current", "page");
    await tab(page, "Historia").click();
    await expect(page).toHaveURL(`/admin/investments/${investment.id}?tab=history`);
    await page.reload();
    await expect(page.getByRole("definition")).toHaveText([
      "Było: Hala → Jest: Hala B",
      "Było: 100 m² → Jest: 200,5 m²",
      "Było: (puste) → Jest: 01-05-2026",
    ]);
    await page.goBack();
    await expect(tab(page, "Dane")).toHaveAttribute("aria-current", "page");
  });
  await test.step("a change made elsewhere shows without a reload", async () => {
    await expect(heading(page)).toContainText("Hala B");
    await changeInvestment(api, investment, { title: "Hala".repeat(30) });
    await expect(heading(page)).toContainText("Hala".repeat(30));
  });
  await test.step("at 360 px the screen does not scroll sideways, and its buttons follow what they belong to", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const [line, button] = await Promise.all([
      heading(page).boundingBox(),
      page.getByRole("link", { name: "Edycja" }).boundingBox(),
    ]);
    expect(line?.y).toBeLessThan(button?.y ?? 0);
    for (const name of ["Ulubione", "Więcej"]) {
      const beside = await page.getByRole("main").getByRole("button", { name }).boundingBox();
      expect(Math.abs((beside?.y ?? 0) - (line?.y ?? 0)), name).toBeLessThan(12);
    }
  });
  await test.step("what does not exist, or is gone meanwhile, leads back to the list", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await api.request("DELETE", `investments/${investment.id}`);
    await page.getByRole("main").getByRole("link", { name: "Wróć do listy" }).click();
    await expect(page).toHaveURL("/admin/investments");
    await turnTo(page, "/admin/investments/00000000-0000-4000-8000-000000000000");
    await expect(page.getByRole("heading", { name: "Nie znaleziono zasobu." })).toBeVisible();
    await expect(page.getByText("Nie znaleziono zasobu.")).toHaveCount(1);
    await expectAccessible(page);
  });
});
