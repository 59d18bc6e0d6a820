import { sum, type Tally } from "./tally.ts";

export interface PartResult {
  name: string;
  tally: Tally;
  seconds: number;
}

/** The closing table: what each part counted and how long it took, and `seconds` for the whole. */
export function table(results: PartResult[], seconds: number): string {
  const total = {
    name: "total",
    tally: sum(results.map((result) => result.tally)),
    seconds,
  };
  const rows = [["part", "passed", "failed", "skipped", "seconds"], ...[...results, total].map(cells)];
  const widths = ["name", "passed", "failed", "skipped", "seconds"].map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd : cell.padStart).call(cell, widths[column] ?? 0)),
    )
    .map((row) => row.join("  "))
    .join("\n");
}

function cells({ name, tally, seconds }: PartResult): string[] {
  return [name, String(tally.passed), String(tally.failed), String(tally.skipped), seconds.toFixed(1)];
}

/** What failed, by the part, the test's name and the first line of its error; empty where nothing did. */
export function failureList(results: PartResult[]): string {
  const lines = results.flatMap(({ name, tally }) => {
    const named = tally.failures.map(({ test, error }) => `FAILED  ${name}: ${test}\n        ${error}`);
    const unnamed = tally.failed > named.length ? [`FAILED  ${name}: see its output above`] : [];
    return [...named, ...unnamed];
  });
  return lines.join("\n");
}

/** The last line: the counts of all runners added up. */
export function verdict(results: PartResult[]): string {
  const { passed, failed, skipped } = sum(results.map((result) => result.tally));
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
