import PDFDocument from "pdfkit";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { keepToast } from "../fixtures/toasts.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { openList, turnToList } from "./screen.ts";

/** A PDF with a page for each text. */
async function pdfOf(...pages: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: "A4", autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  for (const text of pages) document.addPage().fontSize(20).text(text);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** A PDF whose font is neither in the file nor of a Latin script: its codes are turned into letters by pdf.js's own map. */
function pdfWithMappedCodes(): string {
  const drawn = "BT /F 40 Tf 60 700 Td <65E5672C> Tj ET";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    "<</Type/Font/Subtype/Type0/BaseFont/Gothic/Encoding/UniJIS-UCS2-H/DescendantFonts[6 0 R]>>",
    "<</Type/Font/Subtype/CIDFontType0/BaseFont/Gothic/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/FontDescriptor 7 0 R>>",
    "<</Type/FontDescriptor/FontName/Gothic/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return `%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n%%EOF`;
}

test("a document is looked at, searched, attached to a project, shown to its client and hidden again", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/404/);
  const client = await createClient(api, { name: "Hotel pod Lipami" });
  const project = await createInvestment(api, client.id, { title: "Pensjonat" });
  const content = await pdfOf("Opinia", "Strop nad parterem", "Wnioski");
  await api.uploadDocument({ fileName: "Opinia.pdf", content, comment: "podpisana" });
  await openList(page);
  await page.getByRole("link", { name: "Opinia.pdf" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Opinia.pdf" })).toBeVisible();
  await expect(page.getByText("podpisana")).toBeVisible();
  const shown = (number: number) =>
    page.getByRole("region", { name: `Opinia.pdf, strona ${number} z 3`, exact: true });
  await expect(shown(1)).toContainText("Opinia");
  await page.getByRole("searchbox", { name: "Szukaj w dokumencie" }).fill("STRÓP");
  await expect(page.getByText("Na 1 stronie")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(shown(2)).toContainText("Strop nad parterem");
  await expectAccessible(page);

  const attach = async () => {
    await page.getByRole("button", { name: "Dołącz do inwestycji" }).click();
    await page.getByRole("combobox", { name: "Inwestycja" }).fill("pensjonat");
    await page.getByRole("option", { name: /Pensjonat/ }).click();
    await page.getByRole("button", { name: "Dołącz", exact: true }).click();
  };
  await attach();
  await expect(page.getByText(`Dołączono do inwestycji ${project.number}.`)).toBeVisible();
  await attach();
  await expect(page.getByText("Dokument należy już do tej inwestycji.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Anuluj" }).click();
  const tick = page.getByRole("checkbox", { name: /Klient widzi dokument/ });
  await expect(tick).not.toBeChecked();
  await expect(page.getByText("Tylko administratorzy Centrum.")).toBeVisible();
  await tick.click();
  await expect(tick).toBeChecked();
  await expect(page.getByText("Klient widzi teraz ten dokument.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Hotel pod Lipami" })).toBeVisible();
  await page.getByRole("button", { name: /Odłącz od inwestycji/ }).click();
  // Under the pointer a toast does not go by its time.
  await keepToast(page.getByText(/^Dokument odłączony/));
  await expect(page.getByText("Nie należy do żadnej inwestycji")).toBeVisible();
  // Showing can be undone as well, by the toast of its own.
  const detached = page.locator(".Toastify__toast").filter({ hasText: /Dokument odłączony/ });
  await detached.getByRole("button", { name: "Cofnij" }).click();
  await expect(tick).toBeChecked();

  await page.getByRole("button", { name: "Kategoria i etykiety" }).click();
  await page.getByRole("combobox", { name: "Etykiety" }).fill("archiwum");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("archiwum", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Historia" }).click();
  await expect(page.getByText("Dodano dokument")).toBeVisible();

  const warranty = await api.uploadDocument({ fileName: "Gwarancja.pdf", content: pdfWithMappedCodes() });
  await test.step("letters of a font that a document names and does not hold are read by their map", async () => {
    await turnToList(page);
    await page.getByRole("link", { name: "Gwarancja.pdf" }).click();
    await expect(page.getByRole("region", { name: /strona 1 z 1/ })).toContainText("日本");
  });
  await test.step("a document is moved to the trash, and found no more", async () => {
    await page.getByRole("button", { name: "Więcej" }).click();
    await page.getByRole("menuitem", { name: "Przenieś do kosza" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Usuń" }).click();
    await expect(page).toHaveURL("/");
    await page.goto(`/documents/${warranty.id}`);
    await expect(page.getByRole("heading", { name: /Nie znaleziono/ })).toBeVisible();
  });
});

test("one goes through the documents of a list as it was narrowed, across its pages, and back to it", async ({
  signedInPage: page,
  api,
}) => {
  for (let number = 1; number <= 12; number++) {
    await api.uploadDocument({ fileName: `Umowa ${String(number).padStart(2, "0")}.txt` });
  }
  await api.uploadDocument({ fileName: "Inny.txt" });
  await openList(page, "/?searchTerm=umowa&orderBy=nameAsc");
  await page.getByRole("link", { name: "Umowa 10.txt" }).click();
  await expect(page.getByText("10 z 12")).toBeVisible();
  await page.getByRole("link", { name: "Następny: Umowa 11.txt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Umowa 11.txt" })).toBeVisible();
  await page.getByRole("link", { name: "Następny: Umowa 12.txt" }).click();
  await expect(page.getByText("12 z 12")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Następny/ })).toBeHidden();
  await page.getByRole("link", { name: "Powrót" }).click();
  await expect(page).toHaveURL("/?pageNumber=2&searchTerm=umowa&orderBy=nameAsc");
});
