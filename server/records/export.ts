import { Readable } from "node:stream";
import { DISPLAY_TIME_ZONE } from "@bonum/contract/limits.ts";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import writeWorkbook, { type Cell, type Row } from "write-excel-file/node";
import { contentDisposition } from "../platform/http/content-disposition.ts";

type CellValue = string | number | boolean | Date | null;

/** A column of an exported list. */
export interface ExportColumn<View> {
  /** In Polish, as the list's header. */
  header: string;
  value(view: View): CellValue;
}

interface Exported<View> {
  format: "csv" | "xlsx";
  /** Without an extension. */
  fileName: string;
  columns: ExportColumn<View>[];
  rows: AsyncIterable<View>;
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Sends a list as a CSV that a Polish Excel opens by itself, or as a workbook. */
export async function sendExport<View>(reply: FastifyReply, list: Exported<View>): Promise<FastifyReply> {
  const body = list.format === "csv" ? csvOf(list) : await workbookOf(list);
  return reply
    .type(TYPES[list.format])
    .header("content-disposition", contentDisposition("attachment", `${list.fileName}.${list.format}`))
    .send(body);
}

/**
 * UTF-8 with a byte order mark, semicolons (what a Polish Excel takes for a comma), and CRLF. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it.
 */
function csvOf<View>({ columns, rows }: Exported<View>): Readable {
  const writer = stringify({ bom: true, delimiter: ";", record_delimiter: "windows", escape_formulas: true });
  async function* records() {
    yield columns.map(({ header }) => header);
    for await (const row of rows) yield columns.map(({ value }) => csvText(value(row)));
  }
  const source = Readable.from(records());
  source.on("error", (error) => writer.destroy(error));
  return source.pipe(writer);
}

/** A workbook of one sheet with a fixed header; texts stay texts, so none is a formula. */
async function workbookOf<View>({ fileName, columns, rows }: Exported<View>): Promise<Buffer> {
  const header: Row = columns.map(({ header }) => ({ value: header, fontWeight: "bold" }));
  const data: Row[] = [header];
  for await (const row of rows) data.push(columns.map(({ value }) => cellOf(value(row))));
  const sheet = {
    sheet: fileName.slice(0, 31),
    stickyRowsCount: 1,
    columns: columns.map(() => ({ width: 24 })),
  };
  return writeWorkbook(data, sheet).toBuffer();
}

function cellOf(value: CellValue): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return { value: value ? "tak" : "nie", type: String };
  if (typeof value === "number") return { value, type: Number };
  if (typeof value === "string") return { value, type: String };
  // A workbook knows no time zone: it gets what the clock in Warsaw showed.
  return {
    value: new Date(`${LOCAL_TIME.format(value).replace(" ", "T")}Z`),
    type: Date,
    format: "dd-mm-yyyy hh:mm",
  };
}

/** A value as a Polish spreadsheet reads it: decimal comma, local time, `tak` and `nie`. */
function csvText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "tak" : "nie";
  return value instanceof Date ? LOCAL_TIME.format(value) : value;
}

/** The Swedish way of writing a date is the one that every spreadsheet understands: `2026-11-21 10:15`. */
export const LOCAL_TIME = new Intl.DateTimeFormat("sv", {
  timeZone: DISPLAY_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});
