import type { ChangeEvent } from "@bonum/contract/portal.ts";
import type { TestDataArea } from "@bonum/contract/test-data.ts";
import { announce } from "../../platform/database/changes.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { Caller } from "../../records/caller.ts";
import { recordAudit } from "../audit/queries.ts";
import { createRandom, type Random } from "./random.ts";
import type { SampleArea } from "./sample-area.ts";
import { countSampleRows, deleteSampleRows, holdArea, type SampleRows } from "./sample-queries.ts";

/** What a set of samples is invented from: the same seed and moment give the same set. */
export interface SampleSet {
  random: Random;
  /** How many samples there were before; the next set differs by it. */
  seed: number;
  now: Date;
  authorId: string;
}

interface RecordArea {
  area: TestDataArea;
  topic: ChangeEvent["topic"];
  rows: SampleRows;
  /** Samples that hang on these, and go before them. */
  before?: SampleRows;
  /** Inserts the set, marked as samples, and answers the ids. */
  insert(tx: Tx, set: SampleSet): Promise<string[]>;
}

/** A list of records whose samples are rows of one table: added and removed in one transaction, recorded and announced. */
export function recordArea({ area, topic, rows, before, insert }: RecordArea): SampleArea {
  const told = async (tx: Tx, { actor }: Caller, change: { add: boolean; ids: string[] }) => {
    const entry = { actor, subjectType: "test-data", subjectId: area } as const;
    await recordAudit(
      tx,
      change.add
        ? { ...entry, action: "test-data.add", after: { ids: change.ids } }
        : { ...entry, action: "test-data.remove", before: { ids: change.ids } },
    );
    await announce(tx, { topic, id: null });
    return change.ids.length;
  };
  return {
    add: (caller) =>
      caller.portal.database.transaction().execute(async (tx) => {
        await holdArea(tx, area);
        const seed = await countSampleRows(tx, rows);
        const set = { random: createRandom(seed), seed, now: new Date(), authorId: caller.account.id };
        return told(tx, caller, { add: true, ids: await insert(tx, set) });
      }),
    remove: (caller) =>
      caller.portal.database.transaction().execute(async (tx) => {
        if (before) await deleteSampleRows(tx, before);
        const ids = await deleteSampleRows(tx, rows);
        return ids.length === 0 ? 0 : told(tx, caller, { add: false, ids });
      }),
  };
}
