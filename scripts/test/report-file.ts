import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CRASHED, type Tally } from "./tally.ts";

/** Gives `use` a path for a runner's report; a report that is missing or cannot be read is a crash of the runner. */
export async function fromReport(runner: string, use: (file: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "test-report-"));
  try {
    return await use(join(folder, "report.json"));
  } catch (error) {
    console.error(`${runner} left no report that can be read.`, error);
    return CRASHED;
  } finally {
    await rm(folder, { recursive: true });
  }
}
