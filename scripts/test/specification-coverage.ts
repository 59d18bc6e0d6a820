import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./command.ts";

const PAGE = "docs/specification-coverage.md";

/** A row of docs/specification-coverage.md: what the specification says and the tests that prove it. */
export interface CoverageRow {
  line: number;
  /** Short and lasting, as `S2.14`: the fourteenth statement of the section S2. Tests and comments cite it. */
  id: string;
  statement: string;
  tests: TestReference[];
}

export interface TestReference {
  file: string;
  title: string;
}

const HEADER = /^\| *Id *\| *Statement *\| *Tests *\|$/;
const REFERENCE = /^`([^`]+)` › (.+)$/;
/** The ids at the start of a title (`"S2.14, S3.1: title"`) or in a comment (`(S2.14)`). */
const CITED = /(?:["'`(]|, )([SDMP]\d+\.\d+)(?=: |, [SDMP]\d|\))/g;

/** Reads the rows of every table that is headed `| Id | Statement | Tests |`; references stand apart by `<br>`. */
export function readCoverageRows(markdown: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let inTable = false;
  for (const [index, text] of markdown.split("\n").entries()) {
    const line = text.trim();
    if (!line.startsWith("|")) inTable = false;
    else if (HEADER.test(line)) inTable = true;
    else if (inTable && !/^\|[\s|:-]+\|$/.test(line)) rows.push(readRow(line, index + 1));
  }
  return rows;
}

function readRow(text: string, line: number): CoverageRow {
  const [id = "", statement = "", tests = ""] = text
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|").trim());
  const references = tests.split("<br>").map((reference) => REFERENCE.exec(reference.trim()));
  return {
    line,
    id,
    statement,
    tests: references
      .filter((match) => match !== null)
      .map(([, file = "", title = ""]) => ({ file, title: title.trim() })),
  };
}

/**
 * What is wrong with the rows: one without a test, a file that does not exist, a title that no test bears.
 *
 * @param read the text of a file of the repository; undefined where there is none
 */
export function coverageProblems(rows: CoverageRow[], read: (file: string) => string | undefined): string[] {
  const lineOfId = new Map<string, number>();
  return rows.flatMap(({ line, id, statement, tests }) => {
    const first = lineOfId.get(id);
    if (first !== undefined) return [`line ${line}: ${id} is the id of line ${first} already`];
    lineOfId.set(id, line);
    if (tests.length === 0) return [`line ${line}: no test proves "${statement}"`];
    return tests.flatMap(({ file, title }) => {
      const text = read(file);
      if (text === undefined) return [`line ${line}: there is no ${file}`];
      return bearsTitle(text, title) ? [] : [`line ${line}: ${file} has no test "${title}"`];
    });
  });
}

/** The cited ids that no row has, in the text of a file. */
export function unknownIds(rows: CoverageRow[], text: string): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const cited = [...text.matchAll(CITED)].map(([, id = ""]) => id);
  return cited.filter((id) => !known.has(id));
}

/** A title stands in the code as a whole string, after a parenthesis that opens a call. */
function bearsTitle(text: string, title: string): boolean {
  return ['"', "'", "`"].some((quote) => {
    const literal = quote + title.replaceAll(quote, `\\${quote}`) + quote;
    return new RegExp(`\\(\\s*${escapePattern(literal)}`).test(text);
  });
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

if (import.meta.main) {
  const rows = readCoverageRows(readFileSync(join(ROOT, PAGE), "utf8"));
  const problems = coverageProblems(rows, (file) => {
    const path = join(ROOT, file);
    return existsSync(path) ? readFileSync(path, "utf8") : undefined;
  });
  const sources = globSync("{contract,server,web,e2e,scripts}/**/*.{ts,tsx}", {
    cwd: ROOT,
    exclude: ["**/node_modules/**", "scripts/test/specification-coverage.test.ts"],
  });
  for (const file of sources) {
    for (const id of unknownIds(rows, readFileSync(join(ROOT, file), "utf8"))) {
      problems.push(`${file} cites ${id}, which is the id of no row`);
    }
  }
  if (rows.length === 0) problems.push("there are no rows");

  for (const problem of problems) console.error(`${PAGE}: ${problem}`);
  console.log(`${rows.length} statements of the specification, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
