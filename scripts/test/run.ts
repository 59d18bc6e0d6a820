import { readArguments, UsageError } from "./arguments.ts";
import type { Part } from "./parts.ts";
import { makeScratch } from "./scratch.ts";
import { CRASHED, failureList, LastLines, type PartResult, slowestList, table, verdict } from "./tally.ts";

/** Settings of `npm run test:long`: all faults, every hostile text in every field, every screen at every width. */
const LONG_FORMS = { BONUM_FAULTS: "long", BONUM_LONG: "on", EVERY_WIDTH: "on" };

/** Runs the chosen parts, stage by stage, all of them even if one fails, and prints what came out. */
async function main(): Promise<PartResult[]> {
  const { groups, filter, long } = readArguments(process.argv.slice(2));
  // Loaded late: an error in a part's module is a failure to count, not the end of this program.
  const { STAGES } = await import("./parts.ts");
  await using scratch = await makeScratch();
  process.env.TMPDIR = scratch.path;
  if (long) Object.assign(process.env, LONG_FORMS);
  const results: PartResult[] = [];
  const start = performance.now();
  for (const stage of STAGES) {
    const chosen = stage.filter(({ group }) => groups.includes(group));
    results.push(...(await Promise.all(chosen.map((part) => timed(part, filter)))));
  }
  const seconds = (performance.now() - start) / 1000;
  const failures = failureList(results);
  if (failures !== "") console.log(`\n${failures}`);
  console.log(`\n${slowestList(results)}\n\n${table(results, seconds)}\n`);
  return results;
}

async function timed(part: Part, filter: string[]): Promise<PartResult> {
  console.log(`\n── ${part.name}`);
  const start = performance.now();
  const lines = new LastLines();
  const tally = await part.run(filter, lines.add).catch((error: unknown) => {
    console.error(error);
    lines.add(String(error));
    return CRASHED;
  });
  const seconds = (performance.now() - start) / 1000;
  return { name: part.name, tally, seconds, lastLines: lines.kept };
}

const results = await main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  return [{ name: "start", tally: CRASHED, seconds: 0, lastLines: [] }];
});
console.log(verdict(results));
process.exitCode = results.some(({ tally }) => tally.failed > 0) ? 1 : 0;
