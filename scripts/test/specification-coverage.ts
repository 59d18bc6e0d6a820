import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./command.ts";
import { coverageProblems, readCoverageRows, unknownIds } from "./coverage-table.ts";

const PAGE = "docs/specification-coverage.md";

const rows = readCoverageRows(readFileSync(join(ROOT, PAGE), "utf8"));
const problems = coverageProblems(rows, (file) => {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
});
const sources = globSync("{contract,server,web,e2e,scripts}/**/*.{ts,tsx}", {
  cwd: ROOT,
  exclude: ["**/node_modules/**", "scripts/test/coverage-table.test.ts"],
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
