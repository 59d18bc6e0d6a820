import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { strToU8, type ZippableFile, zipSync } from "fflate";
import PDFDocument from "pdfkit";
import { indexDocument } from "../../modules/documents/text/jobs.ts";
import { readInProcess } from "../../modules/documents/text/process.ts";
import { listOutdated } from "../../modules/documents/text/queries.ts";
import type { TestPortal } from "../portal.ts";

const require = createRequire(import.meta.url);

/** A PDF with a line of text on each page; an empty one is a page without text, and `scan` is a last page of its own. */
export function pdfOf(
  pages: string[],
  options: PDFKit.PDFDocumentOptions = {},
  scan?: Buffer,
): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  document.font(require.resolve("source-sans/TTF/SourceSans3-Regular.ttf"));
  for (const text of pages) {
    document.addPage();
    if (text !== "") document.text(text);
  }
  if (scan) document.addPage().image(scan, 40, 40, { width: 500 });
  document.end();
  return buffer(document);
}

function zip(files: Record<string, string | ZippableFile>): Buffer {
  const entries = Object.entries(files).map(([name, file]) => [
    name,
    typeof file === "string" ? strToU8(file) : file,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

const MAIN = "application/vnd.openxmlformats-officedocument";

/** The list of parts by which an Office file is told, with one main part. */
function typesOf(part: string, type: string): string {
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${MAIN}.${type}.main+xml"/></Types>`;
}

export const docxOf = (body: string) =>
  zip({
    "[Content_Types].xml": typesOf("word/document.xml", "wordprocessingml.document"),
    "word/document.xml": `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    "word/media/text.xml": "<w:t>niewidoczne</w:t>",
  });

export const xlsxOf = (strings: string[], cells: string) =>
  zip({
    "[Content_Types].xml": typesOf("xl/workbook.xml", "spreadsheetml.sheet"),
    "xl/workbook.xml": "<workbook/>",
    "xl/sharedStrings.xml": `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`,
  });

export const pptxOf = (slides: string[]) =>
  zip({
    "[Content_Types].xml": typesOf("ppt/presentation.xml", "presentationml.presentation"),
    "ppt/presentation.xml": "<p:presentation/>",
    ...Object.fromEntries(
      slides.map((text, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`,
      ]),
    ),
  });

/** An OpenDocument file; with `encrypted`, as a password leaves its manifest. */
export function odfOf(kind: "text" | "spreadsheet", body: string, { encrypted = false } = {}): Buffer {
  const key = encrypted ? "<manifest:encryption-data/>" : "";
  return zip({
    mimetype: [strToU8(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
    "content.xml": `<office:document-content><office:body>${body}</office:body></office:document-content>`,
    "META-INF/manifest.xml": `<manifest:manifest><manifest:file-entry>${key}</manifest:file-entry></manifest:manifest>`,
  });
}

/** A Word document that inflates to so many bytes from a thousandth of them. */
export function zipBomb(bytes: number): Buffer {
  return docxOf(`<w:p><w:r><w:t>świadectwo${"<!--".padEnd(bytes, " ")}--></w:t></w:r></w:p>`);
}

/** Does what the jobs would: indexes every document that waits for it. */
export async function indexTexts(t: TestPortal, read = readInProcess): Promise<void> {
  const warnings: string[] = [];
  const logger = { warn: (message: string) => void warnings.push(message) };
  for (const id of await listOutdated(t.portal.database, "00000000-0000-0000-0000-000000000000", 1_000)) {
    await indexDocument({ ...t.portal, logger, read }, id);
  }
}
