import type { HeldContent } from "@bonum/contract/scans/fields.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../database/connect.ts";
import { addJob } from "../jobs/queue.ts";
import type { Storage } from "./storage.ts";

/*
 * What keeps the bytes of a content from everybody until the virus scanner has found nothing in it. It stands before the
 * storage itself, so whatever serves a content, today's ways or another one, cannot pass it by.
 */

/** A storage whose `read`, `locate` and `presign` throw ObjectHeldError for what is held. */
export interface GuardedStorage extends Storage {
  /** True where uploads are quarantined until they are scanned. */
  readonly scanned: boolean;
  /** The storage behind the guard, for what shows its bytes to nobody: the scanner, and backups. */
  readonly behind: Storage;
  /** Before an answer of several objects, or of what was made of one. @throws ObjectHeldError naming the first that is held */
  assertGiven(keys: readonly string[]): Promise<void>;
}

/** The bytes are held: not scanned yet, infected, or beyond what the scanner can look at. */
export class ObjectHeldError extends Error {
  readonly held: HeldContent;
  constructor(held: HeldContent) {
    super(`the object is held: ${held.state}`);
    this.held = held;
  }
}

/** @param scanned whether a virus scanner is set */
export function guardedStorage(
  behind: Storage,
  { database, scanned }: { database: Database; scanned: boolean },
): GuardedStorage {
  const assertGiven = async (keys: readonly string[]) => {
    const held = await findHeld(database, keys);
    if (held !== undefined) throw new ObjectHeldError(held);
  };
  return {
    ...behind,
    scanned,
    behind,
    assertGiven,
    async read(key, range) {
      await assertGiven([key]);
      return behind.read(key, range);
    },
    async locate(key) {
      await assertGiven([key]);
      return behind.locate(key);
    },
    async presign(key, presentation) {
      await assertGiven([key]);
      return behind.presign(key, presentation);
    },
  };
}

/** Finds the worst state of several contents: infected before what only waits. */
async function findHeld(database: Database, keys: readonly string[]): Promise<HeldContent | undefined> {
  const { rows } = await sql<HeldContent>`
    select state, threat, reason, removed_at is not null as removed from object_scans
    where held and storage_key = any(${keys}::text[]) order by state = 'infected' desc, state limit 1
  `.execute(database);
  return rows[0];
}

/** The job that scans an object. */
export const SCAN_OBJECT = "scan-object";

/** Priorities of scans: after all other jobs, new contents before old ones. */
const PRIORITY = { new: 5, old: 20 };

/** Has an object scanned that this transaction gives to a row; until then it is held. */
export async function holdForScan(tx: Tx, key: string): Promise<void> {
  await sql`
    insert into object_scans (storage_key, held) values (${key}, true) on conflict (storage_key) do nothing
  `.execute(tx);
  await queueScan(tx, key, "new");
}

/** Has an object scanned whose row is there. A job that waits takes its turn anew. */
export function queueScan(tx: Tx, key: string, age: keyof typeof PRIORITY): Promise<void> {
  return addJob(tx, {
    task: SCAN_OBJECT,
    payload: { key },
    key: `scan:${key}`,
    maxAttempts: 1,
    priority: PRIORITY[age],
  });
}
