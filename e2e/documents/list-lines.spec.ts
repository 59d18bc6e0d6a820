import { attachDocument } from "../client/projects.ts";
import { turnTo } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { openList, turnToList } from "./screen.ts";

test("a document is a line that says where it is filed: fifteen on a desk, eight on a small one, two lines on request", async ({
  signedInPage: page,
  api,
}) => {
  const { id: clientId } = await createClient(api);
  const { id } = await createInvestment(api, clientId);
  await attachDocument(api, id, { fileName: "Rzut.pdf", visibility: "client" });
  await api.uploadDocument({ fileName: "Pismo.txt", comment: "uwaga ".repeat(40) });
  await api.request("POST", "test-data/files");
  const rows = page.getByRole("table").locator("tbody").getByRole("row");
  const seen = () =>
    rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
  await openList(page);
  for (const [width, height, least] of [
    [1440, 900, 15],
    [1024, 768, 8],
  ] as const) {
    await page.setViewportSize({ width, height });
    await turnTo(page, "/?pageSize=25");
    await expect(rows).toHaveCount(25);
    expect(await seen(), `${width} px`).toBeGreaterThanOrEqual(least);
  }
  await turnTo(page, "/?searchTerm=Rzut.pdf");
  await expect(rows.filter({ hasText: "Rzut.pdf" }).getByText(/klient widzi/)).toBeVisible();
  await turnTo(page, "/?searchTerm=Pismo.txt");
  // Beside the end of a long comment, and not on it.
  const gap = await rows.getByRole("button", { name: "więcej", exact: true }).evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const end = button.previousElementSibling?.getBoundingClientRect().right ?? Number.NaN;
    return words.getBoundingClientRect().left - end;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
  await test.step("names that differ at their ends do so on their lines too, and each is called by the whole", async () => {
    const nameOf = (revision: number) =>
      `${"Protokół badania szczelności – ".repeat(5)}etap_rev${revision}.txt`;
    for (const revision of [3, 4]) await api.uploadDocument({ fileName: nameOf(revision) });
    await page.setViewportSize({ width: 1280, height: 800 });
    await turnToList(page);
    for (const revision of [3, 4]) {
      const name = page.getByRole("link", { name: nameOf(revision), exact: true });
      const isSeen = await name.getByText(`_rev${revision}.txt`).evaluate((end) => {
        const { left, right, y } = end.getBoundingClientRect();
        return document.elementsFromPoint((left + right) / 2, y + 4)[0] === end && right - left > 40;
      });
      expect(isSeen, nameOf(revision)).toBe(true);
      expect(await name.evaluate((link) => link.getClientRects().length)).toBe(1);
    }
  });
  await page.getByRole("button", { name: "Widok" }).click();
  await page.getByRole("menuitem", { name: /Kolumny/ }).click();
  await page.getByLabel("Gęstość wierszy").selectOption("Zwykła");
  await page.getByRole("button", { name: "Zastosuj" }).click();
  await page.goto("/?pageSize=10");
  await expect(page.getByRole("table")).toHaveAttribute("data-compact", "false");
});
