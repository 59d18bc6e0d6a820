import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { strFromU8, unzipSync } from "fflate";
import readExcel, { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { type WorkbookCell, writeWorkbook } from "./workbook.ts";

async function workbookOf(
  rows: WorkbookCell[][],
  options: { header?: string[]; rowsPerSheet?: number } = {},
) {
  async function* some() {
    for (const row of rows) yield [row];
  }
  const chunks: Uint8Array[] = [];
  const table = { name: "Żółte karty", header: ["Nazwa", "Liczba"], rows: some(), ...options };
  for await (const chunk of writeWorkbook(table)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("a reader of workbooks finds the header, the texts, the numbers and the moments that were written", async () => {
  const rows: WorkbookCell[][] = [
    ["Zażółć gęślą jaźń 🏠", 12.5],
    ['=HYPERLINK("http://x")', -7],
    [" odstępy i\nnowa linia ", 0],
    ["<b>&amp;</b> ]]>", null],
    [null, 1],
    [new Date("2026-11-21T10:15:00Z"), 2],
    ["00123", 3],
  ];
  const read = await readSheet(await workbookOf(rows), { trim: false });
  // A moment is a fraction of a day, which is not exact to the millisecond.
  const toSeconds = (cell: unknown) =>
    cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell;
  expect(read.map((row) => row.map(toSeconds))).toEqual([["Nazwa", "Liczba"], ...rows]);
});

test("the header is bold and stays in sight, and no cell is a formula", async () => {
  const parts = unzipSync(await workbookOf([["=1+1", 2]]));
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t>Nazwa</t></is></c>');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t>=1+1</t></is></c><c r="B2"><v>2</v></c>');
  expect(sheet).not.toContain("<f>");
  expect(strFromU8(parts["xl/styles.xml"] ?? new Uint8Array())).toContain('formatCode="dd-mm-yyyy hh:mm"');
});

test("a table without rows is its header", async () => {
  expect(await readSheet(await workbookOf([]))).toEqual([["Nazwa", "Liczba"]]);
});

test("a table of more columns than the alphabet has letters keeps them apart", async () => {
  const header = Array.from({ length: 30 }, (_, index) => `k${index}`);
  expect(await readSheet(await workbookOf([header.map((_, index) => index)], { header }))).toEqual([
    header,
    header.map((_, index) => index),
  ]);
});

test("a table that is longer than a sheet goes on in the next one, below the same header", async () => {
  const rows: WorkbookCell[][] = [1, 2, 3, 4, 5].map((number) => [`w${number}`, number]);
  const sheets = await readExcel(await workbookOf(rows, { rowsPerSheet: 3 }));
  const header = ["Nazwa", "Liczba"];
  expect(sheets).toEqual([
    { sheet: "Żółte karty", data: [header, ...rows.slice(0, 2)] },
    { sheet: "Żółte karty (2)", data: [header, ...rows.slice(2, 4)] },
    { sheet: "Żółte karty (3)", data: [header, ...rows.slice(4)] },
  ]);
});

test("what a workbook cannot hold does not spoil it: control characters, half a pair, a text that is too long", async () => {
  const file = await workbookOf([
    ["a\u0000\u000B\uFFFFb\uD83D", 1],
    ["ż".repeat(40_000), 2],
  ]);
  const [, first, second] = await readSheet(file);
  expect(first).toEqual(["ab", 1]);
  expect(second?.[0]).toBe(`${"ż".repeat(32_766)}…`);
});

test("others have their turn while a long table is written, also where its rows are there at once", async () => {
  const row: WorkbookCell[] = ["a".repeat(1000), 1];
  async function* atOnce() {
    yield Array.from({ length: 5_000 }, () => row);
  }
  let turns = 0;
  let written = false;
  const others = (async () => {
    for (; !written; turns += 1) await setImmediate();
  })();
  let chunks = 0;
  for await (const _ of writeWorkbook({ name: "Długa", header: ["Nazwa"], rows: atOnce() })) chunks += 1;
  written = true;
  await others;
  // 5 MB of XML in parts of 64 kB.
  expect(turns).toBeGreaterThan(70);
  expect(chunks).toBeGreaterThan(70);
});

test("rows are asked for as the file is read, and given up with it", async () => {
  let given = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) {
        given += 1;
        yield [["a".repeat(10_000), given]];
      }
    } finally {
      ended = true;
    }
  }
  for await (const _ of writeWorkbook({ name: "Bez końca", header: ["Nazwa"], rows: endless() })) break;
  expect(given).toBeLessThan(10);
  expect(ended).toBe(true);
});

test("the memory that a workbook takes does not grow with its rows", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const living: number[] = [];
  async function* many() {
    for (let row = 0; row < 30_000; row += 1) {
      if (row % 5_000 === 0) {
        collect();
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        living.push(heapUsed + arrayBuffers);
      }
      yield [Array.from({ length: 10 }, (_, column) => `wiersz ${row}, kolumna ${column}`)];
    }
  }
  const table = { name: "Wiele", header: ["Nazwa"], rows: many() };
  for await (const _ of writeWorkbook(table));
  // The first one still counts what earlier tests have left; the rows after the second one take 8 MB if kept.
  const [, second = 0, ...later] = living;
  expect(Math.max(...later) - second).toBeLessThan(5 * 1024 ** 2);
});
