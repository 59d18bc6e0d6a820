import type { Topic } from "@bonum/contract/portal.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import type { Sweeping } from "../../platform/storage/leases.ts";
import type { Caller } from "../caller.ts";
import { announce } from "../change-queries.ts";
import { record } from "../command.ts";
import { countSampleRows, deleteSampleRows, lockArea, type SampleRows } from "../record-queries.ts";
import { createRandom, type Random } from "./random.ts";

/** A call that fills an area with samples, or empties it. */
export interface SampleCall {
  /** The area's name, as its module declares it. */
  area: string;
  caller: Caller;
  log: Sweeping["log"];
}

/** Number of samples that a call added or removed: of the list itself, and of other lists, by topic. */
export interface SampleCount {
  count: number;
  beside: Record<string, number>;
}

/** A list that can be filled with test data. */
export interface SampleArea {
  /** Adds a set of samples; each further call adds another set. */
  add(call: SampleCall): Promise<SampleCount>;
  /** Removes every sample for good, edited since or not. */
  remove(call: SampleCall): Promise<SampleCount>;
}

/** Source of a set of samples: the same seed and moment give the same set. */
export interface SampleSet {
  random: Random;
  /** Number of existing samples; it varies the next set. */
  seed: number;
  now: Date;
  caller: Caller;
  authorId: string;
}

/** Sample rows of another list, which goes by its topic in the audit log and in the answer. */
type RowsBeside = SampleRows & { topic: Topic };

interface RecordArea {
  topic: Topic;
  rows: SampleRows;
  /** Samples that depend on these, and are removed before them, in this order. */
  before?: RowsBeside[];
  /** Samples that these depend on, and that are removed after them. */
  after?: RowsBeside;
  /** Makes what the samples need, where it is missing, and returns the ids by their topics. */
  prepare?(tx: Tx, set: SampleSet): Promise<IdsBeside>;
  /** Inserts the set, marked as samples, and returns the ids. */
  insert(tx: Tx, set: SampleSet): Promise<string[]>;
}

/** The ids of the samples that a call added or removed: of the list itself, and of other lists, by their topics. */
interface Touched {
  ids: string[];
  beside: IdsBeside;
}

export type IdsBeside = [topic: Topic, ids: string[]][];

/** A list of records whose samples are rows of one table: added and removed in one transaction. */
export function recordArea(described: RecordArea): SampleArea {
  const { topic, rows, prepare, insert } = described;
  return {
    add: (call) =>
      transact(call.caller.portal.database, async (tx) => {
        await lockArea(tx, call.area);
        const seed = await countSampleRows(tx, rows);
        const { caller } = call;
        const set = {
          random: createRandom(seed),
          seed,
          now: new Date(),
          caller,
          authorId: caller.account.id,
        };
        const beside = (await prepare?.(tx, set)) ?? [];
        const ids = await insert(tx, set);
        return recordTouched(tx, call, { topic, action: "add", touched: { ids, beside } });
      }),
    remove: (call) =>
      transact(call.caller.portal.database, async (tx) => {
        const touched = await removeFrom(tx, described);
        return recordTouched(tx, call, { topic, action: "remove", touched });
      }),
  };
}

async function removeFrom(tx: Tx, { rows, before = [], after }: RecordArea): Promise<Touched> {
  const beside: IdsBeside = [];
  for (const other of before) beside.push([other.topic, await deleteSampleRows(tx, other)]);
  const ids = await deleteSampleRows(tx, rows);
  if (after) beside.push([after.topic, await deleteSampleRows(tx, after)]);
  return { ids, beside };
}

async function recordTouched(
  tx: Tx,
  call: SampleCall,
  { topic, action, touched }: { topic: Topic; action: "add" | "remove"; touched: Touched },
): Promise<SampleCount> {
  const { ids, beside } = touched;
  const lists: IdsBeside = [[topic, ids], ...beside];
  const topics = lists.filter(([, changed]) => changed.length > 0).map(([changed]) => changed);
  const state = { ids, ...Object.fromEntries(beside) };
  if (topics.length > 0) await recordSamples(tx, call, { action, state, topics });
  const counts = beside.map(([other, changed]) => [other, changed.length]);
  return { count: ids.length, beside: Object.fromEntries(counts) };
}

/** Writes the audit entry of samples that were added or removed, and announces every list that changed. */
export async function recordSamples(
  tx: Tx,
  { area, caller }: SampleCall,
  {
    action,
    state,
    topics,
  }: { action: "add" | "remove"; state: Record<string, unknown>; topics: readonly Topic[] },
): Promise<void> {
  await record(tx, caller.actor, {
    resource: { subject: "test-data", topic: null },
    action: `test-data.${action}`,
    id: area,
    ...(action === "add" ? { after: state } : { before: state }),
  });
  for (const topic of topics) await announce(tx, { topic, id: null });
}
