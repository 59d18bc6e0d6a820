import { strToU8, zipSync } from "fflate";

/** The date of every entry in an archive, so that the same texts give the same bytes. */
const MTIME = new Date(2026, 0, 1);

/** A ZIP archive of text files, by name. */
export function archiveOf(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: MTIME }));
}

/** A semicolon-separated table as Polish Excel opens it: in UTF-8 with a mark at its beginning. */
export function csvOf(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.join(";")).join("\r\n")}\r\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "application/vnd.openxmlformats-officedocument";

/** A Word document: its first line is the heading. */
export function wordOf([heading = "", ...lines]: string[]): Buffer {
  const bold = `<w:p><w:r><w:rPr><w:b/><w:sz w:val="32"/></w:rPr><w:t>${escaped(heading)}</w:t></w:r></w:p>`;
  const plain = lines.map((line) => `<w:p><w:r><w:t>${escaped(line)}</w:t></w:r></w:p>`).join("");
  const namespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  return packageOf({
    main: "word/document.xml",
    types: { "/word/document.xml": `${MAIN}.wordprocessingml.document.main+xml` },
    files: {
      "word/document.xml": `<w:document xmlns:w="${namespace}"><w:body>${bold}${plain}</w:body></w:document>`,
    },
  });
}

/** An Excel workbook of one sheet. */
export function workbookOf(name: string, rows: string[][]): Buffer {
  const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const cells = (row: string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join("");
  const data = rows.map((row) => `<row>${cells(row)}</row>`).join("");
  const sheets = `<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets>`;
  return packageOf({
    main: "xl/workbook.xml",
    types: {
      "/xl/workbook.xml": `${MAIN}.spreadsheetml.sheet.main+xml`,
      "/xl/worksheets/sheet1.xml": `${MAIN}.spreadsheetml.worksheet+xml`,
    },
    files: {
      "xl/workbook.xml": `<workbook xmlns="${namespace}" xmlns:r="${OFFICE}">${sheets}</workbook>`,
      "xl/_rels/workbook.xml.rels": relationship("worksheet", "worksheets/sheet1.xml"),
      "xl/worksheets/sheet1.xml": `<worksheet xmlns="${namespace}"><sheetData>${data}</sheetData></worksheet>`,
    },
  });
}

/** The archive that Office files are (ECMA-376): the types of the parts, and which of them is the main one. */
function packageOf(office: {
  main: string;
  types: Record<string, string>;
  files: Record<string, string>;
}): Buffer {
  const overrides = Object.entries(office.types)
    .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
    .join("");
  const rels = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types">${rels}${overrides}</Types>`,
    "_rels/.rels": relationship("officeDocument", office.main),
    ...office.files,
  };
  return archiveOf(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, XML + xml])));
}

function relationship(type: string, target: string): string {
  const single = `<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return `<Relationships xmlns="${PACKAGE}/relationships">${single}</Relationships>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
