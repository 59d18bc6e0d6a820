import { boundWords } from "@bonum/contract/text/typography.ts";
import PDFDocument from "pdfkit";
import { FONT_NAMES, fontOf } from "./fonts.ts";
import type { PaperOrganisation } from "./paper.ts";
import { BOTTOM, FAINT, GREEN, INK, LINE, MARGIN, Sheet, WIDTH } from "./sheet.ts";

/* Sheets of the centre: A4, in Polish, as tagged PDF/A-2a with embedded fonts, with a letterhead and footers. */

interface SheetSettings {
  title: string;
  /** Stands in the footer of each page: number of the paper. */
  number: string;
  organisation: PaperOrganisation;
  /** Decides, with what is written, the bytes of the document. */
  createdAt: Date;
  /** Large across each page. */
  mark: string;
  /** The last line of each page. */
  footer: string;
  /** The head of the audit log's chain, which the last page bears, and the document's properties, where programs find it. */
  auditHead: string | undefined;
  /** Holder of the electronic seal applied after writing, named on the last page. */
  sealedBy: string | undefined;
}

/** Writes a document; the same settings and the same writing give the same bytes. */
export async function writeSheet(settings: SheetSettings, write: (sheet: Sheet) => void): Promise<Buffer> {
  const { title, organisation, createdAt, auditHead, sealedBy } = settings;
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    info: {
      Title: title,
      Author: organisation.name,
      Creator: "Portal Bonum Publicum",
      Producer: "Portal Bonum Publicum",
      CreationDate: createdAt,
      ModDate: createdAt,
      ...(auditHead && { Keywords: auditHead }),
    },
    lang: "pl-PL",
    pdfVersion: "1.7",
    subset: "PDF/A-2a",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // None by default: the library's own is not embedded.
    font: "",
  });
  for (const name of FONT_NAMES) doc.registerFont(name, fontOf(name));
  const finished = collect(doc);
  doc.addPage();
  const root = doc.struct("Document", { title });
  doc.addStructure(root);
  const sheet = new Sheet(doc, root);
  drawLetterhead(sheet, organisation);
  write(sheet);
  if (sealedBy) writeSeal(sheet, sealedBy);
  if (auditHead) writeAuditHead(sheet, auditHead);
  root.end();
  drawFooters(doc, settings);
  doc.end();
  return finished;
}

/** All that is seen of a seal. */
function writeSeal(sheet: Sheet, holder: string): void {
  const { doc } = sheet;
  sheet.need(50);
  doc.y += 8;
  const text = `Podmiot składający pieczęć elektroniczną: ${holder}`;
  sheet.part("P", () => doc.font("regular").fontSize(9).fillColor(INK).text(boundWords(text)));
}

function writeAuditHead(sheet: Sheet, head: string): void {
  const { doc } = sheet;
  sheet.need(30);
  doc.y += 8;
  const text = `Suma kontrolna dziennika zdarzeń w chwili utworzenia dokumentu: ${head}`;
  sheet.part("P", () => doc.font("regular").fontSize(7).fillColor(FAINT).text(text));
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

/** Over the text of the page, which shows through. */
function drawMark(doc: PDFKit.PDFDocument, mark: string): void {
  const { width, height } = doc.page;
  doc.save().rotate(-52, { origin: [width / 2, height / 2] });
  doc.font("bold").fontSize(96).fillColor(INK).fillOpacity(0.12);
  doc.text(mark, width / 2 - 400, height / 2 - 50, { width: 800, align: "center", lineBreak: false });
  doc.restore().fillOpacity(1);
}

function drawLetterhead(sheet: Sheet, organisation: PaperOrganisation): void {
  const { doc } = sheet;
  sheet.ornament(() => doc.rect(0, 0, doc.page.width, 8).fill(GREEN));
  doc.y = 34;
  sheet.part("P", () => doc.font("bold").fontSize(12.5).fillColor(GREEN).text(organisation.name));
  const lines = [organisation.addressLine, organisation.contact.join("  ·  ")].filter(Boolean);
  for (const line of lines)
    sheet.part("P", () => doc.font("regular").fontSize(8.5).fillColor(FAINT).text(line));
  doc.y += 6;
  sheet.ornament(() => rule(doc, doc.y, GREEN));
  doc.y += 22;
}

function rule(doc: PDFKit.PDFDocument, y: number, color = LINE): void {
  const line = doc.moveTo(MARGIN, y).lineTo(MARGIN + WIDTH, y);
  line.lineWidth(0.75).stroke(color);
}

/** Draws the footers, which need the number of pages. */
function drawFooters(doc: PDFKit.PDFDocument, { title, number, footer, mark }: SheetSettings): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    if (mark) drawMark(doc, mark);
    // Below the margin the library would begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 58;
    rule(doc, y - 6);
    doc.font("regular").fontSize(8).fillColor(FAINT);
    doc.text(number ? `${title.split(" · ")[0]} · ${number}` : title, MARGIN, y, {
      width: WIDTH - 90,
      lineBreak: false,
    });
    doc.text(`Strona ${index + 1} z ${count}`, MARGIN + WIDTH - 90, y, {
      width: 90,
      align: "right",
      lineBreak: false,
    });
    doc.text(footer, MARGIN, y + 11, { width: WIDTH, lineBreak: false });
    doc.endMarkedContent();
  }
}
