import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./command.ts";
import { coverageProblems, readCoverageRows } from "./coverage-table.ts";

const PAGE = "docs/specification-coverage.md";

const rows = readCoverageRows(readFileSync(join(ROOT, PAGE), "utf8"));
const problems = coverageProblems(rows, (file) => {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
});
if (rows.length === 0) problems.push("there are no rows");

for (const problem of problems) console.error(`${PAGE}, ${problem}`);
console.log(`${rows.length} statements of the specification, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
