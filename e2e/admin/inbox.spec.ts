import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { test } from "../fixtures/inbox.ts";
import { expect } from "../fixtures/test.ts";
import { keepToast } from "../fixtures/toasts.ts";
import { createClient, createInvestment } from "../records/clients.ts";

const SCAN = (text: string) => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj
4 0 obj<</Length 27>>stream
0 0.5 0 rg 0 0 300 200 re f
endstream endobj
trailer<</Root 1 0 R>>
%%EOF ${text}
`;

test("scans come by themselves and are described one after the other by keyboard", async ({
  signedInPage: page,
  api,
  scans,
}) => {
  test.slow();
  const { id: clientId } = await createClient(api);
  const project = await createInvestment(api, clientId);
  const number = project.number.replaceAll("/", "-");
  await page.goto("/admin/inbox");
  await expect(page.getByRole("heading", { name: "Nic nie czeka na opis" })).toBeVisible();
  await writeFile(join(scans, `${number} decyzja.pdf`), SCAN("a"));
  await writeFile(join(scans, "mapa.pdf"), SCAN("b"));
  const queue = page.getByRole("navigation", { name: "Dokumenty do opisania" });
  await expect(queue.getByRole("button")).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByRole("link", { name: "Wpływy (2)" })).toBeVisible();
  const name = page.getByRole("textbox", { name: "Nazwa pliku" });
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await queue.getByRole("button", { name: /decyzja/ }).click();
  await page.getByRole("button", { name: /^Dołącz do INW/ }).click();
  await name.fill("Decyzja");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Dodano dokument Decyzja.pdf.")).toBeVisible();
  await expect(name).toHaveValue("mapa.pdf");
  await expect(name).toBeFocused();
  await page.getByRole("button", { name: "Odrzuć" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("nie nasze");
  await page.keyboard.press("Control+Enter");
  const undo = page.getByRole("button", { name: "Cofnij" });
  await keepToast(undo);
  await undo.click();
  await expect(name).toHaveValue("mapa.pdf");
  expect((await readdir(join(scans, "done"))).sort()).toHaveLength(2);
  await page.getByRole("link", { name: "Stan i ustawienia" }).click();
  await expect(page.getByText("Działa", { exact: true })).toBeVisible();
  await expectAccessible(page);
});
