import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { openList } from "./screen.ts";

test("the space bar shows a document beside its list, which is walked on and remembered", async ({
  signedInPage: page,
  api,
}) => {
  for (let number = 10; number < 21; number += 1)
    await api.uploadDocument({ fileName: `pismo ${number}.txt`, comment: `uwaga ${number}` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page, "/?orderBy=nameAsc");
  const pane = page.getByRole("complementary", { name: "Podgląd" });
  const shown = (number: number) =>
    expect(pane.getByRole("heading", { name: `pismo ${number}.txt` })).toBeVisible();
  const title = page.getByRole("table").getByRole("link", { name: "pismo 12.txt", exact: true });
  await title.focus();
  // The keys come after the first rows; pressed once more too early, the bar would close what it has just opened.
  await expect(async () => {
    await page.keyboard.press("Space");
    await expect(pane).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await shown(12);
  await expect(title).toBeFocused();
  await expect(pane.getByText("uwaga 12")).toBeVisible();
  await expect(pane.getByRole("region", { name: "Podgląd" })).toBeVisible();
  await page.keyboard.press("j");
  await shown(13);
  await expectAccessible(page);

  await page.getByRole("table").getByRole("link", { name: "pismo 19.txt", exact: true }).focus();
  await shown(19);
  await pane.getByRole("button", { name: "Następny" }).click();
  await shown(20);
  await expect(pane.getByText("11 z 11")).toBeVisible();
  await expect(page).toHaveURL(/pageNumber=2/);

  await openList(page);
  await expect(pane).toBeVisible();
  await page.getByRole("button", { name: "Podgląd obok listy" }).click();
  await expect(pane).toBeHidden();
  await openList(page);
  await expect(page.getByRole("button", { name: "Podgląd obok listy" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});
