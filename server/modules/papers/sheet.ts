import { writtenDay } from "@bonum/contract/calendar.ts";
import { boundWords } from "@bonum/contract/text/typography.ts";
import type { FontName } from "./fonts.ts";

/* What stands on a sheet of the centre, from top to bottom; `write-sheet.ts` makes the document that it is in. */

export const INK = "#1a2321";
export const FAINT = "#4a5653";
export const GREEN = "#0e524c";
export const LINE = "#b9c4c0";
export const STRIPE = "#eef3f1";

export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
/** Bottom margin of a page's text, above its footer. */
export const BOTTOM = 84;

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
  /** Target of the link. */
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

/** Lines that stand as paragraphs, of one text and of all: each takes a kilobyte of the thread, and an answer may have 2,000. */
const TEXT_LINES_MAX = 200;
const LINES_MAX = 4_000;

/** Writes a document from top to bottom; each part is tagged as what it is. Short words never end its lines. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Parent element of the next part. */
  #parent: PDFKit.PDFStructureElement;
  #indent = 0;
  #linesLeft = LINES_MAX;

  constructor(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
    this.doc = doc;
    this.#parent = root;
  }

  /** Left edge of a line. */
  get left(): number {
    return MARGIN + this.#indent;
  }

  /** Width of a line. */
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
        doc.text(fitting(text), { ...options, link: link ?? null, underline: link !== undefined });
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

  /** Adds what the paper is and what it is about. */
  title({ kind, number, subject }: { kind: string; number: string; subject: string }): void {
    const { doc } = this;
    this.part("H1", () => doc.font("bold").fontSize(22).fillColor(INK).text(`${kind} ${number}`));
    doc.y += 2;
    this.part("P", () => doc.font("regular").fontSize(13).fillColor(INK).text(boundWords(subject)));
    doc.y += 12;
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
    this.part(tag, () => doc.font("semibold").fontSize(size).fillColor(color).text(fitting(text)));
    doc.y += 4;
  }

  /** Adds a text, a paragraph for each of its lines; of more than people write, the rest in one. */
  paragraph(text: string, { size = 10.5, font = "regular", gap = 6 }: TextStyle = {}): void {
    const { doc } = this;
    for (const line of this.#linesOf(text)) {
      this.part("P", () => doc.font(font).fontSize(size).fillColor(INK).text(fitting(line), { lineGap: 2 }));
      doc.y += gap;
    }
  }

  #linesOf(text: string): string[] {
    const lines = text.split(/\n+/).filter(Boolean);
    const apart = lines.splice(0, Math.min(TEXT_LINES_MAX, this.#linesLeft));
    this.#linesLeft -= apart.length;
    return lines.length > 0 ? [...apart, lines.join(" ")] : apart;
  }

  /** Adds names with their values; those without one are left out. */
  facts(facts: [name: string, value: string][]): void {
    const rows = facts.filter(([, value]) => value !== "");
    this.#grid(
      [FACT_NAMES, WIDTH - FACT_NAMES],
      rows.map(([name, text]) => [
        { text: name, type: "TH", scope: "Row", textColor: FAINT, font: { src: "regular", size: 9.5 } },
        { text: fitting(text), font: { src: "semibold", size: 10 } },
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
            text: fitting(text),
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

/** More signs without a place to break a line than people write; the library tries each of them. */
const UNBROKEN = /[^ \n]{200}/g;

/** A text as it stands on a sheet: short words never end its lines, and those that are longer than a line are cut. */
function fitting(text: string): string {
  return boundWords(text).replace(UNBROKEN, "$& ");
}

/** A moment or a day as papers write it: `22 listopada 2026 r.` */
export function paperDay(moment: Date | string): string {
  return writtenDay(moment);
}
