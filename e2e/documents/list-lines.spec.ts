import { attachDocument } from "../client/projects.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";

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
  for (const [width, height, least] of [
    [1440, 900, 15],
    [1024, 768, 8],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/?pageSize=25");
    await expect(rows).toHaveCount(25);
    expect(await seen(), `${width} px`).toBeGreaterThanOrEqual(least);
  }
  await page.goto("/?searchTerm=Rzut.pdf");
  await expect(rows.filter({ hasText: "Rzut.pdf" }).getByText(/klient widzi/)).toBeVisible();
  await page.goto("/?searchTerm=Pismo.txt");
  // Beside the end of a long comment, and not on it.
  const gap = await rows.getByRole("button", { name: "więcej", exact: true }).evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const end = button.previousElementSibling?.getBoundingClientRect().right ?? Number.NaN;
    return words.getBoundingClientRect().left - end;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
  await page.getByRole("button", { name: "Widok" }).click();
  await page.getByRole("menuitem", { name: /Kolumny/ }).click();
  await page.getByLabel("Gęstość wierszy").selectOption("Zwykła");
  await page.getByRole("button", { name: "Zastosuj" }).click();
  await page.goto("/?pageSize=10");
  await expect(page.getByRole("table")).toHaveAttribute("data-compact", "false");
});
