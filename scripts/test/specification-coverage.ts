import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./command.ts";

const LIST = "docs/requirements.csv";

/** A row of docs/requirements.csv; `S2.14` is the fourteenth requirement of the section `S2`, whose row has its heading. */
export interface Requirement {
  id: string;
  statement: string;
}

/** A test that bears ids in front of its title, `"S2.14, S3.1: title"`. */
export interface CitingTest {
  file: string;
  title: string;
}

const ID = "[SDMP]\\d+\\.\\d+";
/** The title of a test, a step or a group. */
const TITLE = new RegExp(`\\(\\s*(["'\`])(${ID}(?:, ${ID})*): ((?:\\\\.|(?!\\1).)*)\\1`, "g");
/** The ids at the start of a title or in a comment (`(S2.14)`). */
const CITED = new RegExp(`(?:["'\`(]|, )(${ID})(?=: |, [SDMP]\\d|\\))`, "g");
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

export function readRequirements(csv: string): Requirement[] {
  const lines = csv.trim().split("\n").slice(1);
  return lines.flatMap((line) => {
    const [id = "", statement = ""] = line.split(/;(.*)/);
    return id.includes(".") ? [{ id, statement }] : [];
  });
}

/** Tests by the ids in their titles. */
export function testsById(sources: Map<string, string>): Map<string, CitingTest[]> {
  const found = [...sources]
    .filter(([file]) => TEST_FILE.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(TITLE)].flatMap(([, , ids = "", title = ""]) =>
        ids.split(", ").map((id) => ({ id, test: { file, title } })),
      ),
    );
  return new Map(
    [...Map.groupBy(found, ({ id }) => id)].map(([id, tests]) => [id, tests.map(({ test }) => test)]),
  );
}

/**
 * Requirements without a test or with an id that is there twice, and cited ids of no requirement; a sentence each.
 *
 * @param sources texts by the files' paths
 */
export function coverageProblems(requirements: Requirement[], sources: Map<string, string>): string[] {
  const tests = testsById(sources);
  const known = new Set(requirements.map(({ id }) => id));
  return [
    ...requirements
      .filter(({ id }, index) => requirements.findIndex((other) => other.id === id) !== index)
      .map(({ id }) => `${id} is there twice`),
    ...requirements
      .filter(({ id }) => !tests.has(id))
      .map(({ id, statement }) => `no test bears ${id} in its title: "${statement}"`),
    ...[...sources].flatMap(([file, text]) =>
      [...text.matchAll(CITED)]
        .map(([, id = ""]) => id)
        .filter((id) => !known.has(id))
        .map((id) => `${file} cites ${id}, which is no requirement`),
    ),
  ];
}

if (import.meta.main) {
  const requirements = readRequirements(readFileSync(join(ROOT, LIST), "utf8"));
  const files = globSync("{contract,server,web,e2e,scripts}/**/*.{ts,tsx}", {
    cwd: ROOT,
    exclude: ["**/node_modules/**", "scripts/test/specification-coverage.test.ts"],
  });
  const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
  const problems = coverageProblems(requirements, sources);
  if (requirements.length === 0) problems.push("there are no requirements");

  const wanted = process.argv.slice(2);
  const tests = testsById(sources);
  for (const { id, statement } of requirements.filter((one) =>
    wanted.some((word) => one.id.startsWith(word)),
  )) {
    console.log(`${id}  ${statement}`);
    for (const { file, title } of tests.get(id) ?? []) console.log(`      ${file} › ${title}`);
  }
  for (const problem of problems) console.error(`${LIST}: ${problem}`);
  console.log(`${requirements.length} requirements, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
