import { expect, test } from "../fixtures/test.ts";

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`at ${width} px what has the focus stands behind no bar, from the first field of a form to its end`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/admin/users/new");
    await page.getByRole("combobox", { name: "Rodzaj klienta" }).focus();
    const save = page.getByRole("button", { name: "Zapisz", exact: true });
    for (let steps = 0; steps < 40; steps += 1) {
      // Of a tall field its beginning is enough.
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
        const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24));
        return focused?.contains(seen) ? "" : `${focused?.outerHTML} behind ${seen?.outerHTML}`;
      });
      expect(covered).toBe("");
      if (await save.evaluate((button) => button === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("the end of the form was not reached");
  });
}
