import { expect, test } from "../fixtures/test.ts";

test("what has the focus stands behind no bar, from the first field of a form to its end, wide and on a phone", async ({
  signedInPage: page,
}) => {
  await page.goto("/admin/users/new");
  const save = page.getByRole("button", { name: "Zapisz", exact: true });
  const isAtEnd = () => save.evaluate((button) => button === document.activeElement);
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
