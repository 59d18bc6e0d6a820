import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ObjectMissingError } from "../../platform/storage/storage.ts";
import { findSets } from "./backup-set.ts";
import type { Target } from "./part-name.ts";
import { type Measured, meter } from "./sealing.ts";
import { readSums } from "./sums.ts";

/** Result of comparing what lies in a place of backups with its sums. */
export interface PlaceChecked {
  /** Number of parts and objects that were compared. */
  count: number;
  /** The names of those that are damaged or missing. */
  damaged: string[];
  /** Whole backups without a list of sums that can be relied on. */
  unproven: string[];
}

/** Files compared at once. */
const AT_ONCE = 4;

const TELL_EVERY = 1_000;

/**
 * Compares everything that the backups of a place consist of with the sums of what was written, for which no key is needed. What
 * several of them share is read once.
 *
 * @param said hears how many were compared
 */
export async function checkPlace(
  place: Target,
  { signal, said = () => {} }: { signal: AbortSignal | undefined; said?: (count: number) => void },
): Promise<PlaceChecked> {
  const checked: PlaceChecked = { count: 0, damaged: [], unproven: [] };
  const expected = new Map<string, Measured>();
  for (const id of (await findSets(place)).whole) {
    const sums = await readSums(place, id);
    if (sums === undefined) checked.unproven.push(id);
    for (const [name, sum] of sums ?? []) if (sum !== undefined) expected.set(name, sum);
  }
  const compare = async ([name, sum]: [string, Measured]) => {
    if (!(await isWhole(place, name, sum))) checked.damaged.push(name);
    checked.count += 1;
    if (checked.count % TELL_EVERY === 0) said(checked.count);
  };
  await Readable.from(expected).forEach(compare, { concurrency: AT_ONCE, ...(signal && { signal }) });
  return { ...checked, damaged: checked.damaged.sort() };
}

async function isWhole({ storage }: Target, name: string, { sha256, size }: Measured): Promise<boolean> {
  const { through, measured } = meter();
  try {
    await pipeline(await storage.read(name), through.resume());
  } catch (error) {
    if (error instanceof ObjectMissingError) return false;
    throw error;
  }
  const found = measured();
  return found.sha256 === sha256 && found.size === size;
}
