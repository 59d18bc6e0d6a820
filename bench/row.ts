import type { Portal } from "./portal.ts";
import { type Result, type Sample, summarise, type Unit } from "./result.ts";

/** Facts that rows of one size share. */
export interface Bench {
  portal: Portal;
  /** Duration of one run of a rate. */
  seconds: number;
}

/** A line of the table. */
export interface Row {
  /** Stays the same for good: the committed ratios go by it. */
  id: string;
  title: string;
  unit: Unit;
  /** Makes what the row needs, and warms up; not measured. */
  prepare?: () => Promise<unknown>;
  measure: () => Promise<Sample>;
  /** The first one is what the ratio is taken with. */
  limits: Limit[];
}

/** Best figure of the same machine in the row's unit, or why it was not measured. */
export type Limit =
  | { name: string; measure: (sample: Sample) => Promise<number> }
  | { name: string; skipped: string };

/** Runs a row and its limits by turns, so that both meet the machine in the same state. Never throws. */
export async function runRow(row: Row, runs: number): Promise<Result> {
  const { id, title, unit } = row;
  try {
    await row.prepare?.();
    const samples: Sample[] = [];
    const limits = row.limits.map((limit) => ({
      limit,
      name: limit.name,
      figures: "skipped" in limit ? limit.skipped : ([] as number[]),
    }));
    for (let run = 0; run < runs; run += 1) {
      const sample = await row.measure();
      samples.push(sample);
      for (const { limit, figures } of limits) {
        if ("measure" in limit && typeof figures !== "string") figures.push(await limit.measure(sample));
      }
    }
    return summarise({ id, title, unit }, samples, limits);
  } catch (error) {
    return { id, title, failure: error instanceof Error ? error.message : String(error) };
  }
}
