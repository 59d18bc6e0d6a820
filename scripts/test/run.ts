import { readArguments, UsageError } from "./arguments.ts";
import { PARTS, type Part } from "./parts.ts";
import { type PartResult, table, verdict } from "./report.ts";
import { CRASHED } from "./tally.ts";

/** Runs the chosen parts one after the other, all of them even if one fails, and tells what came out. */
async function main(): Promise<void> {
  const { groups, filter } = readArguments(process.argv.slice(2));
  const results: PartResult[] = [];
  for (const part of PARTS.filter(({ group }) => groups.includes(group))) {
    results.push(await timed(part, filter));
  }
  console.log(`\n${table(results)}\n`);
  console.log(verdict(results));
  process.exitCode = results.some(({ tally }) => tally.failed > 0) ? 1 : 0;
}

async function timed(part: Part, filter: string[]): Promise<PartResult> {
  console.log(`\n── ${part.name}`);
  const start = performance.now();
  const tally = await part.run(filter).catch((error: unknown) => {
    console.error(error);
    return CRASHED;
  });
  return { name: part.name, tally, seconds: (performance.now() - start) / 1000 };
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
