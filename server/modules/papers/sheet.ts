import { writtenDay } from "@bonum/contract/calendar.ts";
import PDFDocument from "pdfkit";
import { FONT_NAMES, type FontName, fontOf } from "./fonts.ts";
import type { PaperOrganisation } from "./paper.ts";

/* Sheets of the centre: A4, in Polish, as tagged PDF/A-2a with embedded fonts. */

export const INK = "#1a2321";
export const FAINT = "#4a5653";
export const GREEN = "#0e524c";
const LINE = "#b9c4c0";
export const STRIPE = "#eef3f1";

const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
/** Where the text of a page ends, above its footer. */
const BOTTOM = 84;

/** Width of the names of facts. */
const FACT_NAMES = 132;

interface HeadingStyle {
  tag: string;
  size: number;
  /** Space above it. */
  before: number;
  color?: string;
}

/** A piece of a line. */
export interface Run {
  text: string;
  font: FontName;
  /** Where it leads. */
  link?: string;
}

interface Figure {
  alt: string;
  box: [x: number, y: number, width: number, height: number];
}

interface TextStyle {
  size?: number;
  font?: FontName;
  /** Space after each paragraph. */
  gap?: number;
}

/** Writes a document from top to bottom; each part is tagged as what it is. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** What the next part belongs to. */
  #parent: PDFKit.PDFStructureElement;
  #indent = 0;

  constructor(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
    this.doc = doc;
    this.#parent = root;
  }

  /** Where a line begins. */
  get left(): number {
    return MARGIN + this.#indent;
  }

  /** How long a line is. */
  get width(): number {
    return WIDTH - this.#indent;
  }

  /** Begins a new page where less than this is left of the present one. */
  need(height: number): void {
    if (this.doc.y + height > this.doc.page.height - BOTTOM) this.doc.addPage();
  }

  /** Adds a tagged part that `draw` writes. */
  part(tag: string, draw: () => void): void {
    this.#parent.add(this.doc.struct(tag, {}, draw));
  }

  /** Adds a tagged part that consists of the parts that `write` adds, further to the right by `indent`. */
  group(tag: string, write: () => void, indent = 0): void {
    const [outer, before] = [this.#parent, this.#indent];
    this.#parent = this.doc.struct(tag);
    outer.add(this.#parent);
    this.#indent += indent;
    this.doc.x = this.left;
    write();
    this.#parent.end();
    this.#parent = outer;
    this.#indent = before;
    this.doc.x = this.left;
  }

  /** Adds a paragraph of runs, each in its own font; a run with a link leads there. */
  runs(runs: readonly Run[], { size = 10.5, gap = 6, tag = "P" }: TextStyle & { tag?: string } = {}): void {
    const { doc, left, width } = this;
    if (doc.y + size * 1.6 > doc.page.height - BOTTOM) doc.addPage();
    doc.x = left;
    const element = doc.struct(tag);
    this.#parent.add(element);
    for (const [index, { text, font, link }] of runs.entries()) {
      const draw = () => {
        doc
          .font(font)
          .fontSize(size)
          .fillColor(link === undefined ? INK : GREEN);
        const options = { width, lineGap: 2, continued: index < runs.length - 1 };
        doc.text(text, { ...options, link: link ?? null, underline: link !== undefined });
      };
      element.add(link === undefined ? draw : doc.struct("Link", { alt: link }, draw));
    }
    element.end();
    doc.x = left;
    doc.y += gap;
  }

  /** Adds a picture that `draw` makes in its box. */
  figure({ alt, box: [x, y, width, height] }: Figure, draw: () => void): void {
    const options = { alt, bbox: [x, y, x + width, y + height] };
    this.#parent.add(this.doc.struct("Figure", options, draw));
  }

  /** Adds what is there for the eye alone. */
  ornament(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  heading(text: string): void {
    this.headed(text, { tag: "H2", size: 13, before: 8 });
  }

  subheading(text: string): void {
    this.headed(text, { tag: "H3", size: 10.5, before: 2 });
  }

  /** Adds a heading of its own size. */
  headed(text: string, { tag, size, before, color = GREEN }: HeadingStyle): void {
    const { doc } = this;
    this.need(70);
    doc.y += before;
    this.part(tag, () => doc.font("semibold").fontSize(size).fillColor(color).text(text));
    doc.y += 4;
  }

  /** Adds a text, a paragraph for each of its lines. */
  paragraph(text: string, { size = 10.5, font = "regular", gap = 6 }: TextStyle = {}): void {
    const { doc } = this;
    for (const line of text.split(/\n+/).filter(Boolean)) {
      this.part("P", () => doc.font(font).fontSize(size).fillColor(INK).text(line, { lineGap: 2 }));
      doc.y += gap;
    }
  }

  /** Adds names with their values; those without one are left out. */
  facts(facts: [name: string, value: string][]): void {
    const rows = facts.filter(([, value]) => value !== "");
    this.#grid(
      [FACT_NAMES, WIDTH - FACT_NAMES],
      rows.map(([name, text]) => [
        { text: name, type: "TH", scope: "Row", textColor: FAINT, font: { src: "regular", size: 9.5 } },
        { text, font: { src: "semibold", size: 10 } },
      ]),
    );
  }

  /** Adds a table. The first row is its heading; `widths` are shares of the whole, `small` a column of small print. */
  table(rows: string[][], { widths, small }: { widths: number[]; small?: number }): void {
    const whole = widths.reduce((sum, width) => sum + width, 0);
    const [heading = [], ...others] = rows;
    const head = { type: "TH", scope: "Column", backgroundColor: STRIPE, font: { src: "semibold", size: 9 } };
    this.#grid(
      widths.map((width) => (this.width * width) / whole),
      [
        heading.map((text) => ({ text, ...head })),
        ...others.map((row) =>
          row.map((text, column) => ({
            text,
            ...(column === small && { font: { src: "regular", size: 7.2 } }),
          })),
        ),
      ],
    );
  }

  #grid(widths: number[], data: object[][]): void {
    const { doc } = this;
    const padding: [number, number, number, number] = [4, 6, 4, 0];
    const border: [number, number, number, number] = [0, 0, 0.5, 0];
    doc.font("regular").fontSize(9.5).fillColor(INK);
    doc.x = this.left;
    const options = {
      structParent: this.#parent,
      columnStyles: widths.map((width) => ({ width })),
      defaultStyle: { border, borderColor: LINE, padding, textColor: INK },
      data,
    };
    doc.table(options as PDFKit.Mixins.TableOptionsWithData);
    doc.x = this.left;
    doc.y += 8;
  }
}

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
}

/** Writes a document; the same settings and the same writing give the same bytes. */
export async function writeSheet(settings: SheetSettings, write: (sheet: Sheet) => void): Promise<Buffer> {
  const { title, organisation, createdAt, auditHead } = settings;
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
  if (auditHead) writeAuditHead(sheet, auditHead);
  root.end();
  drawFooters(doc, settings);
  doc.end();
  return finished;
}

function writeAuditHead(sheet: Sheet, head: string): void {
  const { doc } = sheet;
  sheet.need(30);
  doc.y += 8;
  const text = `Znak dziennika zdarzeń portalu w chwili wystawienia: ${head}`;
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

/** What is written once the number of pages is known. */
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

/** A moment or a day as papers write it: `22 listopada 2026 r.` */
export function paperDay(moment: Date | string): string {
  return `${writtenDay(moment)} r.`;
}
