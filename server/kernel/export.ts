import { once } from "node:events";
import { PassThrough } from "node:stream";
import { stampInWarsaw } from "@bonum/contract/calendar.ts";
import { type FieldLabel, type Labels, valueText, type Writing } from "@bonum/contract/labels.ts";
import { plainPhone } from "@bonum/contract/text/polish-numbers.ts";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";
import type { Database, Tx } from "../platform/database/connect.ts";
import { withLongStatements } from "../platform/database/deadlines.ts";
import { inSnapshot } from "../platform/database/page.ts";
import { contentDisposition } from "../platform/http/content-disposition.ts";
import { limitRunning, type Running } from "../platform/limiter.ts";
import { type WorkbookCell, writeWorkbook } from "../platform/workbook.ts";
import { type Account, isAdmin } from "./account.ts";

type CellValue = string | number | boolean | Date | null;

/** A column of an exported list. */
export interface ExportColumn<View> {
  /** Polish heading of the list. */
  header: string;
  value(view: View): CellValue;
}

interface ChosenColumns<View, Field> {
  /** Exported fields, in this order; by default all, in the order of the labels. */
  fields?: readonly Field[];
  /** Cell values of some fields in place of the stored value. */
  own?: { [Name in Field & string]?: (view: View) => CellValue };
}

/** A column for each field; an address has one for each of its parts. */
export function columnsOf<View extends object, Named extends Labels>(
  labels: Named,
  { fields, own = {} }: ChosenColumns<View, keyof Named["fields"]> = {},
): ExportColumn<View>[] {
  const labelled: Readonly<Record<string, FieldLabel>> = labels.fields;
  const values: Partial<Record<string, (view: View) => CellValue>> = own;
  return (fields ?? Object.keys(labelled)).map(String).flatMap((name) => {
    const field = labelled[name];
    const value = values[name];
    if (field === undefined) return [];
    const column = {
      header: headerOf(field),
      value: value ?? ((view: View) => cellOf(field, read(view, name))),
    };
    if (value !== undefined || field.parts === undefined || field.optional !== undefined) return column;
    return Object.entries(field.parts).map(([part, label]) => ({
      header: headerOf(label),
      value: (view: View) => cellOf(label, read(read(view, name), part)),
    }));
  });
}

const read = (record: unknown, name: string) => (record as Record<string, unknown>)[name];

/** Heading of a field's exported column: `Powierzchnia użytkowa (m²)`. */
export function headerOf({ pl, header, format, unit }: FieldLabel): string {
  const measured = format === "money" ? "zł" : unit?.pl;
  return header ?? (measured === undefined ? pl : `${pl} (${measured})`);
}

function cellOf(field: FieldLabel, value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return field.format === "money" ? value / 100 : value;
  if (field.format === "moment") return new Date(String(value));
  return field.format === "phone" ? plainPhone(String(value)) : valueText(field, value, EXPORTED);
}

interface Exported<View> {
  format: "csv" | "xlsx";
  /** File name without its extension. */
  fileName: string;
  columns: ExportColumn<View>[];
  /** The whole list in its order, some rows at a time, all of them from the transaction's snapshot. */
  views(tx: Tx): AsyncIterable<View[]>;
}

/**
 * The exports of this server. Each reads at the pace of its client, and holds a connection and a snapshot of the
 * database until its end: so there are few of them, and none goes on for longer than this.
 */
export interface Exports {
  running: Running;
  /** Slots of clients' people among them. */
  runningOfClients: Running;
  longestMs: number;
}

/** Less than half of the pool's connections. */
const RUNNING_MAX = 4;
/** Reserved share: clients may use at most 2 of the slots. */
const CLIENTS_MAX = 2;
const RUNNING_PER_ACCOUNT = 2;
const LONGEST_MS = 10 * 60_000;

export function createExports(): Exports {
  return {
    running: limitRunning({ perOwner: RUNNING_PER_ACCOUNT, inAll: RUNNING_MAX }),
    // One export per client, so that two clients can export at once.
    runningOfClients: limitRunning({ perOwner: 1, inAll: CLIENTS_MAX }),
    longestMs: LONGEST_MS,
  };
}

/**
 * Takes a place of the account's among the exports: of the clients' places one is had by one client, however many accounts
 * it has.
 *
 * @returns how to give it back
 * @throws TooManyRequests
 */
function begin(account: Account, { running, runningOfClients }: Exports): () => void {
  const endOwn = isAdmin(account) ? () => {} : runningOfClients.begin(account.clientId ?? account.id);
  try {
    const end = running.begin(account.id);
    return () => {
      end();
      endOwn();
    };
  } catch (refusal) {
    endOwn();
    throw refusal;
  }
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * Sends a list as a CSV that a Polish Excel opens by itself, or as a workbook, as `sendWhileRead` does.
 *
 * @throws TooManyRequests
 */
export function sendExport<View>(
  reply: FastifyReply,
  database: Database,
  list: Exported<View>,
): FastifyReply {
  const content = list.format === "csv" ? csvOf : workbookOf;
  return sendWhileRead(reply, database, {
    type: TYPES[list.format],
    fileName: `${list.fileName}.${list.format}`,
    content: (tx) => content(list, tx),
  });
}

interface ReadFile {
  type: string;
  fileName: string;
  content(tx: Tx): AsyncIterable<Uint8Array | string>;
}

/**
 * Sends a file while its content is read from one snapshot of the database: it is never whole in memory, and the answer
 * breaks off where it takes too long.
 *
 * @throws TooManyRequests
 */
export function sendWhileRead(
  reply: FastifyReply,
  database: Database,
  { type, fileName, content }: ReadFile,
): FastifyReply {
  const { request, server } = reply;
  reply.type(type).header("content-disposition", contentDisposition("attachment", fileName));
  // HEAD requests read no rows.
  if (request.method === "HEAD") return reply.send();
  const release = begin(request.account, server.exports);
  const body = new PassThrough();
  // Handles errors until a reader attaches; the reader receives them as well.
  body.on("error", () => undefined);
  const left = new AbortController();
  body.on("close", () => left.abort());
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(server.exports.longestMs)]);
  // Sorting a long list takes its first statement longer than a request may.
  withLongStatements(() => inSnapshot(database, (tx) => copy(content(tx), body, signal)))
    // Before the end of the file: whoever has read it whole may begin the next one.
    .finally(release)
    .then(
      () => body.end(),
      (error: Error) => body.destroy(error),
    );
  return reply.send(body);
}

/** Waits for whoever reads; the source is given up before this ends, so nothing asks the transaction later. */
async function copy(source: AsyncIterable<Uint8Array | string>, body: PassThrough, signal: AbortSignal) {
  for await (const chunk of source) {
    signal.throwIfAborted();
    if (!body.write(chunk)) await once(body, "drain", { signal });
  }
}

/** A telephone number or an amount: its sign begins no formula, and with an apostrophe no program reads it. */
const SIGNED_NUMBER = /^[+-]\d[\d ]*(,\d+)?$/;

const asCell = (value: string) => (SIGNED_NUMBER.test(value) ? { value, escape_formulas: false } : value);

/**
 * UTF-8 with a byte order mark, semicolons (what a Polish Excel takes for a comma), and CRLF. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it.
 */
async function* csvOf<View>({ columns, views }: Exported<View>, tx: Tx): AsyncGenerator<string> {
  const options = {
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { string: asCell },
  } as const;
  const header = stringify([columns.map(({ header }) => header)], { ...options, bom: true });
  let before = header;
  for await (const rows of views(tx)) {
    const records = rows.map((view) => columns.map(({ value }) => csvText(value(view))));
    yield before + stringify(records, options);
    before = "";
  }
  yield before;
}

/** A workbook of one sheet with a fixed header; texts stay texts, so none is a formula. */
function workbookOf<View>({ fileName, columns, views }: Exported<View>, tx: Tx): AsyncGenerator<Uint8Array> {
  async function* rows() {
    for await (const some of views(tx)) {
      yield some.map((view) => columns.map(({ value }) => workbookCell(value(view))));
    }
  }
  const header = columns.map(({ header }) => header);
  return writeWorkbook({ name: fileName.slice(0, 31), header, rows: rows() });
}

function workbookCell(value: CellValue): WorkbookCell {
  if (typeof value === "boolean") return value ? "tak" : "nie";
  // A workbook knows no time zone: it gets what the clock in Warsaw showed.
  return value instanceof Date ? new Date(`${stampInWarsaw(value).replace(" ", "T")}Z`) : value;
}

/** A value as a Polish spreadsheet reads it: decimal comma, local time, `tak` and `nie`. */
function csvText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "tak" : "nie";
  return value instanceof Date ? stampInWarsaw(value) : value;
}

/**
 * Formatting of exported values that are no labels; amounts and sizes have their unit in the column's header.
 */
export const EXPORTED: Writing = {
  language: "pl",
  number: (value) => String(value).replace(".", ","),
  money: (grosze) => String(grosze / 100).replace(".", ","),
  date: (day) => day,
  moment: stampInWarsaw,
  units: false,
  between: { rows: "; ", parts: " " },
};
