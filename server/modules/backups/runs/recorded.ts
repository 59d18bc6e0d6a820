import type { Database } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { StorageUnavailableError } from "../../../platform/storage/storage.ts";
import type { BackupOrder, BackupResult } from "../create.ts";
import { damageSentence, nameDamage } from "../damage.ts";
import { anySentenceOf, FilesFailed } from "../failure.ts";
import type { Target } from "../part-name.ts";
import { countWrong, type Verification } from "../verification/verify.ts";
import { type BegunBy, beginRun, type Ended, endDeadRuns, endRun, insertRun } from "./queries.ts";

interface Recorded {
  begunBy: BegunBy;
  /** Display name of the target, and the target. */
  at: string;
  place: Target;
  signal?: AbortSignal;
}

/** Records a backup from its beginning to its end, for `around` of its order. */
export function recorded(
  database: Database,
  { signal, begunBy, at, place }: Recorded,
): NonNullable<BackupOrder["around"]> {
  return async (take) => {
    const id = await transact(database, async (tx) => {
      await endDeadRuns(tx, { alone: true });
      return beginRun(tx, { begunBy, place: at });
    });
    const end = (ended: Ended) => transact(database, (tx) => endRun(tx, id, ended));
    try {
      const result = await take();
      await end({ ...endedOf(result), ...(await damageOf(database, place, result)) });
      return result;
    } catch (error) {
      const failed = { outcome: "failed", error: anySentenceOf(error) } as const;
      // If that cannot be recorded either, the run is found dead later.
      await end(signal?.aborted ? { outcome: "stopped" } : failed).catch(() => undefined);
      throw error;
    }
  };
}

function endedOf({ manifest: { objects, lost } }: BackupResult): Ended {
  return { outcome: "done", objects: objects.count, bytes: objects.bytes, wrong: lost.length };
}

async function damageOf(
  database: Database,
  place: Target,
  { checked }: BackupResult,
): Promise<Partial<Ended>> {
  if (checked === undefined) return {};
  const { left } = checked;
  const damage = await nameDamage(database, place, left);
  return { damaged: left.length, ...(left.length > 0 && { error: damageSentence(damage) }) };
}

/** Records a verification that a command makes, once it has ended. */
export async function recordVerification(
  database: Database,
  verify: () => Promise<Verification>,
): Promise<Verification> {
  const run = { kind: "verification", begun_by: "command", startedAt: new Date() } as const;
  const note = (ended: Ended) => transact(database, (tx) => insertRun(tx, run, ended));
  try {
    const found = await verify();
    const { count: objects, bytes } = found.contents;
    await note({ outcome: "done", objects, bytes, wrong: countWrong(found) });
    return found;
  } catch (error) {
    // A verification reads the portal's own storage.
    const cause = error instanceof StorageUnavailableError ? new FilesFailed(error.message) : error;
    await note({ outcome: "failed", error: anySentenceOf(cause) }).catch(() => undefined);
    throw error;
  }
}
