import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "../fixtures/inbox.ts";
import { expect } from "../fixtures/test.ts";
import { expectMarked, namesOf, speakEnglish } from "./polish.ts";

/* WCAG 3.1.2 on the screens of papers that came by themselves, whose names are Polish. */

test("on the inbox's English screens what people wrote is marked as Polish", async ({
  signedInPage: page,
  scans,
}) => {
  test.slow();
  await writeFile(join(scans, "decyzja środowiskowa.txt"), "Treść decyzji");
  await writeFile(join(scans, "mapa działki.txt"), "Mapa");
  await speakEnglish(page, "/admin/inbox");
  const queue = page.getByRole("navigation", { name: "Documents to be described" });
  await expect(queue.getByRole("button")).toHaveCount(2, { timeout: 60_000 });
  const names = namesOf();
  await expectMarked(page, names, "the desk");
  await page.getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectMarked(page, names, "rejecting");
  await dialog.getByRole("textbox").fill("pomyłka nadawcy");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/admin/inbox?tab=rejected");
  await expect(page.getByRole("list", { name: "Rejected documents" })).toBeVisible();
  await expectMarked(page, names, "rejected");
});
