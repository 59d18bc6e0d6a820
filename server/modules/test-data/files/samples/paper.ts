import { createRequire } from "node:module";
import pdfmake, { type Content } from "pdfmake";
import type { Facts } from "./facts.ts";

const fonts: Record<string, Record<"normal" | "bold" | "italics" | "bolditalics", string>> = createRequire(
  import.meta.url,
)("pdfmake/fonts/Roboto.js");
const fontFiles = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

/** The text of one printed page. */
export interface Paper {
  title: string;
  paragraphs: string[];
  /** Its first row is the heading. */
  table?: string[][];
}

/** Prints a PDF of one page with Polish letters; the same facts give the same bytes. */
export async function printPaper(facts: Facts, date: Date, paper: Paper): Promise<Buffer> {
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
  const document = pdfmake.createPdf({
    info: { title: paper.title, author: "Centrum Badań Bonum Publicum", creationDate: date },
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { fontSize: 10.5, lineHeight: 1.25 },
    content: contentOf(facts, paper),
  });
  return document.getBuffer();
}

function contentOf(facts: Facts, { title, paragraphs, table }: Paper): Content[] {
  return [
    { text: `${facts.city}, ${facts.date}`, alignment: "right", margin: [0, 0, 0, 24] },
    { text: title, bold: true, fontSize: 16 },
    { text: `nr ${facts.number}`, margin: [0, 2, 0, 18] },
    {
      layout: "noBorders",
      margin: [0, 0, 0, 12],
      table: {
        body: [
          ["Obiekt:", facts.building],
          ["Adres:", facts.place],
          ["Zleceniodawca:", facts.investor],
        ],
      },
    },
    ...paragraphs.map((text): Content => ({ text, margin: [0, 0, 0, 8] })),
    ...(table ? [tableOf(table)] : []),
    { text: facts.engineer, alignment: "right", margin: [0, 36, 0, 0] },
    { text: "Dokument przykładowy – dane zmyślone.", italics: true, fontSize: 8, margin: [0, 36, 0, 0] },
  ];
}

function tableOf([heading = [], ...rows]: string[][]): Content {
  const first = heading.map((text) => ({ text, bold: true }));
  const widths = heading.map((_, column) => (column === 0 ? "*" : "auto"));
  return {
    layout: "lightHorizontalLines",
    margin: [0, 8, 0, 0],
    table: { headerRows: 1, widths, body: [first, ...rows] },
  };
}
