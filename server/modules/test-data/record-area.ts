import type { ChangeEvent } from "@bonum/contract/portal.ts";
import type { TestDataArea, TestDataResult } from "@bonum/contract/test-data/fields.ts";
import { recordAudit } from "../../kernel/audit-queries.ts";
import type { Caller } from "../../kernel/caller.ts";
import { announce } from "../../platform/database/changes.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
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

/** Rows of another list, which bears the name of its table. */
type RowsBeside = SampleRows & { table: "clients" | "investments" };

interface RecordArea {
  area: TestDataArea;
  topic: ChangeEvent["topic"];
  rows: SampleRows;
  /** Samples that hang on these, and go before them. */
  before?: RowsBeside;
  /** Samples that these hang on, and that go after them. */
  after?: RowsBeside;
  /** Makes what `after` names, where it is missing, and answers the ids. */
  prepare?(tx: Tx, set: SampleSet): Promise<string[]>;
  /** Inserts the set, marked as samples, and answers the ids. */
  insert(tx: Tx, set: SampleSet): Promise<string[]>;
}

/** The ids of what a call added or removed: of the list itself, and of the others. */
interface Touched {
  ids: string[];
  clients?: string[];
  investments?: string[];
}

/** A list of records whose samples are rows of one table: added and removed in one transaction, recorded and announced. */
export function recordArea(described: RecordArea): SampleArea {
  const { area, topic, rows, after, prepare, insert } = described;
  return {
    add: (caller) =>
      transact(caller.portal.database, async (tx) => {
        await holdArea(tx, area);
        const seed = await countSampleRows(tx, rows);
        const set = { random: createRandom(seed), seed, now: new Date(), authorId: caller.account.id };
        const prepared = (await prepare?.(tx, set)) ?? [];
        const ids = await insert(tx, set);
        const touched = { ids, ...(after && prepared.length > 0 && { [after.table]: prepared }) };
        return tell(tx, caller, { area, topic, action: "test-data.add", touched });
      }),
    remove: (caller) =>
      transact(caller.portal.database, async (tx) => {
        const touched = await removeFrom(tx, described);
        if (Object.values(touched).every((ids) => ids.length === 0)) return resultOf(touched);
        return tell(tx, caller, { area, topic, action: "test-data.remove", touched });
      }),
  };
}

async function removeFrom(tx: Tx, { rows, before, after }: RecordArea): Promise<Touched> {
  const hanging = before ? { [before.table]: await deleteSampleRows(tx, before) } : {};
  const ids = await deleteSampleRows(tx, rows);
  const beneath = after ? { [after.table]: await deleteSampleRows(tx, after) } : {};
  return { ids, ...hanging, ...beneath };
}

interface Told extends Pick<RecordArea, "area" | "topic"> {
  action: "test-data.add" | "test-data.remove";
  touched: Touched;
}

/** The audit, and the change feed of every list that is another now. */
async function tell(tx: Tx, { actor }: Caller, { area, topic, action, touched }: Told) {
  const state = action === "test-data.add" ? { after: { ...touched } } : { before: { ...touched } };
  await recordAudit(tx, { actor, action, subjectType: "test-data", subjectId: area, ...state });
  const result = resultOf(touched);
  if (result.count > 0) await announce(tx, { topic, id: null });
  for (const beside of ["clients", "investments"] as const) {
    if (result[beside] > 0) await announce(tx, { topic: beside, id: null });
  }
  return result;
}

function resultOf({ ids, clients = [], investments = [] }: Touched): TestDataResult {
  return { count: ids.length, clients: clients.length, investments: investments.length };
}
