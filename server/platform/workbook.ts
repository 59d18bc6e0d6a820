import { setImmediate } from "node:timers/promises";
import { strToU8, Zip, ZipDeflate } from "fflate";

/** A text stays a text, whatever it begins with; a date is a moment of the clock on the wall, as if it were in UTC. */
export type WorkbookCell = string | number | Date | null;

interface Table {
  /** Name of the sheet; at most 31 characters, none of `[]:*?/\"`. */
  name: string;
  header: string[];
  /** The rows below the header, some at a time. */
  rows: AsyncIterable<WorkbookCell[][]>;
  /** Rows a sheet; Excel opens no longer one. */
  rowsPerSheet?: number;
}

const ROWS_PER_SHEET = 1_048_576;

/** Longest text of a cell that Excel opens, in UTF-16 units. */
const TEXT_MAX = 32_767;

/** XML is compressed in parts of this length, in characters, and others have their turn after each. */
const PART_LENGTH = 64 * 1024;

/**
 * Writes an Excel workbook (ECMA-376) while its rows are read, so that its length does not matter for the memory: bold
 * header that stays in sight, then rows. A table that is longer than a sheet goes on in the next one.
 */
export async function* writeWorkbook(table: Table): AsyncGenerator<Uint8Array> {
  const { name, header, rows, rowsPerSheet = ROWS_PER_SHEET } = table;
  const archive = openArchive();
  const sheets: string[] = [];
  let text = "";
  let row = 0;
  const beginSheet = () => {
    sheets.push(sheets.length === 0 ? name : `${name.slice(0, 24)} (${sheets.length + 1})`);
    archive.begin(`xl/worksheets/sheet${sheets.length}.xml`);
    text = sheetBeginning(header.length) + rowXml(1, header, STYLES.header);
    row = 1;
  };
  beginSheet();
  for await (const some of rows) {
    for (const cells of some) {
      if (row === rowsPerSheet) {
        archive.end(text + SHEET_END);
        beginSheet();
      }
      row += 1;
      text += rowXml(row, cells);
      if (text.length < PART_LENGTH) continue;
      archive.write(text);
      text = "";
      yield* archive.written();
      await setImmediate();
    }
  }
  archive.end(text + SHEET_END);
  for (const [path, xml] of Object.entries(partsOf(sheets))) {
    archive.begin(path);
    archive.end(xml);
  }
  archive.close();
  yield* archive.written();
}

/** A ZIP archive whose entries come one after the other. */
function openArchive() {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  let entry: ZipDeflate;
  return {
    begin(path: string) {
      entry = new ZipDeflate(path);
      zip.add(entry);
    },
    write: (text: string) => entry.push(strToU8(text)),
    end: (text: string) => entry.push(strToU8(text), true),
    close: () => zip.end(),
    /** Takes the bytes that were written since the last call. */
    written: () => chunks.splice(0),
  };
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Places in `cellXfs` of the styles. */
const STYLES = { plain: 0, header: 1, date: 2 };
const COLUMN_WIDTH = 24;
const SHEET_END = "</sheetData></worksheet>";

function sheetBeginning(columns: number): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = `<col min="1" max="${columns}" width="${COLUMN_WIDTH}" customWidth="1"/>`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
}

function rowXml(row: number, cells: WorkbookCell[], style = STYLES.plain): string {
  const xml = cells.map((value, column) => cellXml(`${columnName(column)}${row}`, value, style));
  return `<row r="${row}">${xml.join("")}</row>`;
}

function cellXml(place: string, value: WorkbookCell, style: number): string {
  if (value === null || value === "") return "";
  if (value instanceof Date) return `<c r="${place}" s="${STYLES.date}"><v>${serialOf(value)}</v></c>`;
  const styled = style === STYLES.plain ? "" : ` s="${style}"`;
  if (typeof value === "number") return `<c r="${place}"${styled}><v>${value}</v></c>`;
  const text = value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX - 1)}…` : value;
  const space = /^\s|\s$|[\n\t]/.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${place}"${styled} t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`;
}

/** `A` to `Z`, then `AA`. */
function columnName(index: number): string {
  const before = Math.floor(index / 26);
  return (before === 0 ? "" : columnName(before - 1)) + String.fromCharCode(65 + (index % 26));
}

/** Days since 30 December 1899, which is how a workbook counts. */
function serialOf(date: Date): number {
  return date.getTime() / 86_400_000 + 25_569;
}

/** Without what XML 1.0 cannot hold at all. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

const FONT = '<sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/>';
const STYLE_SHEET = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd-mm-yyyy hh:mm"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Every part of the workbook but its sheets. */
function partsOf(sheets: string[]): Record<string, string> {
  const each = (part: (number: number, name: string) => string) =>
    sheets.map((name, index) => part(index + 1, name)).join("");
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relationships = (inner: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${TYPE}.${type}+xml"/>`;
  return {
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(
      (number, name) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    "xl/styles.xml": XML + STYLE_SHEET,
    "xl/_rels/workbook.xml.rels": relationships(
      each((number) => relationship(`rId${number}`, "worksheet", `worksheets/sheet${number}.xml`)) +
        relationship("styles", "styles", "styles.xml"),
    ),
    "_rels/.rels": relationships(relationship("rId1", "officeDocument", "xl/workbook.xml")),
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${
      part("workbook", "sheet.main") +
      part("styles", "styles") +
      each((number) => part(`worksheets/sheet${number}`, "worksheet"))
    }</Types>`,
  };
}
