import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { machineNote } from "./machine.ts";
import { startPortal } from "./portal.ts";
import { lossesOf, markdownTable, type Ratios, type Result, ratiosOf } from "./result.ts";
import { type Bench, runRow } from "./row.ts";
import { archiveRows } from "./rows/archives.ts";
import { exportRows } from "./rows/exports.ts";
import { fileRows } from "./rows/files.ts";
import { filingRows } from "./rows/filing.ts";
import { hourRow } from "./rows/hour.ts";
import { queryRows } from "./rows/queries.ts";
import { requestRows } from "./rows/requests.ts";
import { screenRows } from "./rows/screens.ts";
import { startRows } from "./rows/starts.ts";
import { textRows } from "./rows/texts.ts";

/*
 * `npm run bench`: how fast the portal is beside what the same machine does at best. See docs/performance.md.
 */

const RATIOS = join(import.meta.dirname, "ratios.json");
const RESULTS = join(import.meta.dirname, "results");
const ALL_SIZES = [10_000, 100_000, 1_000_000];

/** `--short`: one row of each kind, on a small library, within three minutes. */
const SHORT = { documents: "10000", seconds: "1" };
const SHORT_ROWS = new Set([
  ...["list-first", "list-rare", "document", "public-page", "download-1", "upload-10", "npm-start"],
  ...["idle-memory", "secretary-hour", "documents-screen", "orders?orderBy=dueAsc", "export-clients-csv"],
]);

const isShort = process.argv.includes("--short");

const { values: options } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    documents: { type: "string", default: isShort ? SHORT.documents : "100000" },
    all: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    seconds: { type: "string", default: isShort ? SHORT.seconds : "5" },
    runs: { type: "string", default: "3" },
    check: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

/** Results go to the output, what happens meanwhile beside it. */
const log = (text: string) => process.stderr.write(`${text}\n`);

function positive(name: "documents" | "seconds" | "runs"): number {
  const value = Number(options[name]);
  if (value > 0) return value;
  throw new Error(`--${name} is a number above 0`);
}

async function measureSize(documents: number, remains: AsyncDisposableStack): Promise<Result[]> {
  // A busy centre has an entry of the audit log for each document, and fewer clients and projects.
  const size = { documents, records: Math.min(100_000, Math.ceil(documents / 2)), entries: documents };
  const begin = performance.now();
  log(`Filling a database with ${documents.toLocaleString("en")} documents…`);
  const portal = await startPortal(await mkdtemp(join(tmpdir(), "bonum-bench-")), size, remains);
  log(`…took ${((performance.now() - begin) / 1000).toFixed(0)} s.`);
  const bench: Bench = { portal, seconds: positive("seconds") };
  const rows = [
    ...(await requestRows(bench)),
    ...archiveRows(bench),
    ...fileRows(bench),
    ...filingRows(bench, remains),
    hourRow(bench),
    ...startRows(bench),
    ...screenRows(bench, remains),
    ...(await queryRows(bench)),
    ...textRows(bench),
    ...exportRows(bench),
  ];
  const isChosen = ({ id, title }: { id: string; title: string }) =>
    options.only.length > 0
      ? options.only.some((word) => id.includes(word) || title.includes(word))
      : !options.short || SHORT_ROWS.has(id);
  const results: Result[] = [];
  for (const row of rows.filter(isChosen)) {
    if (remains.disposed) break;
    const result = await runRow(row, positive("runs"));
    results.push(result);
    log("failure" in result ? `${row.title}: failed: ${result.failure}` : row.title);
  }
  return results;
}

/** Measures one size, prints its table, and returns what is wrong, a sentence each. */
async function report(documents: number): Promise<string[]> {
  await using remains = new AsyncDisposableStack();
  // Neither database nor server is part of the terminal's process group: Ctrl+C alone would leave them running.
  const interrupted = () => void remains.disposeAsync().then(() => process.exit(130));
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  remains.defer(() => void process.off("SIGINT", interrupted).off("SIGTERM", interrupted));
  const results = await measureSize(documents, remains);
  // Part of a table says nothing; the process ends as soon as everything is put away.
  if (remains.disposed) return new Promise(() => {});
  const heading = `${documents.toLocaleString("en")} documents, median of ${options.runs} runs of ${options.seconds} s`;
  process.stdout.write(`\n## ${heading}\n\n${machineNote}\n\n${markdownTable(results)}\n\n`);
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, `${documents}.json`);
  await writeFile(
    file,
    `${JSON.stringify({ documents, machine: machineNote, at: new Date(), results }, null, 2)}\n`,
  );
  log(`Kept in ${file}.`);
  const failures = results.flatMap((row) => ("failure" in row ? [`${row.id}: ${row.failure}`] : []));
  const losses = await compare(documents, results);
  return [...failures, ...losses].map((problem) => `${documents} documents: ${problem}`);
}

/** Compares with the committed ratios, or takes their place, as the command line says. */
async function compare(documents: number, results: Result[]): Promise<string[]> {
  const committed: Ratios = JSON.parse(await readFile(RATIOS, "utf8"));
  const before = committed[documents];
  if (options.write) {
    committed[documents] = { ...(options.only.length > 0 && before), ...ratiosOf(results) };
    await writeFile(RATIOS, `${JSON.stringify(committed, null, 2)}\n`);
  }
  if (!options.check) return [];
  if (before === undefined) return ["no ratios are committed for this size; `--write` stores them"];
  return lossesOf(before, results, options.only.length === 0);
}

const problems: string[] = [];
for (const documents of options.all ? ALL_SIZES : [positive("documents")]) {
  problems.push(...(await report(documents)));
}
for (const problem of problems) log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
