import { sql } from "kysely";
import type { Database, Tx } from "../database/connect.ts";
import { holdForScan } from "./guarded-storage.ts";
import { type Storage, StorageFullError } from "./storage.ts";

/**
 * Bytes cannot join a transaction, so each object that no row owns stands in one of two tables. While it is uploaded it
 * has a lease (`object_leases`): taken before the first byte, given up in the transaction that commits the row. An
 * object that no row will own, or owns any more, stands in `object_removals` until its bytes are deleted; it never
 * returns from there. So the deletion holds no transaction open, however long the storage takes: the move is committed
 * first, then the bytes are deleted, then the entry. A crash in between repeats the last two.
 *
 * What a row owned waits a day there. A backup that dumps the database and then copies the files finds the bytes of every
 * row of the dump, whatever is deleted for good in between. Only where the storage has no room left are they deleted sooner.
 */

const LEASE = sql<Date>`now() + interval '1 hour'`;

/** Time for which the bytes of a row that was deleted for good are kept. */
const WAIT = sql`interval '24 hours'`;

/** So much room a large file needs: with less, nothing waits that is to be deleted anyway. */
const ROOM_BYTES = 256 * 1024 * 1024;

/** A dozen renewals fit in a lease, so a database that is away for a while costs no upload. */
const RENEW_EVERY_MS = 5 * 60_000;

/**
 * Time for which others leave alone an object that a server is deleting, and the sweep one that could not be deleted. Longer
 * than any storage may take, though two servers deleting the same object do no harm.
 */
const TRY_AGAIN = sql`interval '10 minutes'`;
const NEXT_TRY = sql<Date>`now() + ${TRY_AGAIN}`;

/** Objects deleted at once. */
const BATCH = 20;

/**
 * Advisory lock whose exclusive holder (a backup, for as long as it copies) keeps the bytes of every row that was there when
 * it took the lock, also where the storage has no room.
 */
export const KEEP_REMOVED = 7_265_102;

/** An upload's hold on its key until it commits or is abandoned. */
export interface Lease {
  key: string;
  /** Ends the renewing; to be called however the upload ends. */
  stop(): void;
}

/** Dependencies of the sweep that deletes bytes. */
export interface Sweeping {
  database: Database;
  storage: Storage;
  log: { warn(fields: object, message: string): void };
}

/** The upload stood still for so long that the sweep took its bytes; nothing may be committed on them. */
export class LeaseLostError extends Error {}

/**
 * Takes a lease on a key that nobody has used, and renews it until `stop()`.
 *
 * @param options.scan whether the object is held, once a row has it, until the virus scanner has found nothing in it
 */
export async function acquireLease(database: Database, key: string, { scan = false } = {}): Promise<Lease> {
  await database.insertInto("object_leases").values({ storage_key: key, expires_at: LEASE, scan }).execute();
  const renewing = setInterval(() => void renew(database, key), RENEW_EVERY_MS);
  renewing.unref();
  return { key, stop: () => clearInterval(renewing) };
}

async function renew(database: Database, key: string): Promise<void> {
  const update = database.updateTable("object_leases").set({ expires_at: LEASE });
  // A renewal that fails is no news: the next one comes, and a lease lost for good fails the commit.
  await update
    .where("storage_key", "=", key)
    .execute()
    .catch(() => {});
}

/**
 * Hands the object to the row that this transaction commits.
 *
 * @throws LeaseLostError when the sweep was there first; the transaction must not commit then
 */
export async function giveUpLease(tx: Tx, key: string): Promise<void> {
  const lost = tx.deleteFrom("object_leases").where("storage_key", "=", key).returning("scan");
  const lease = await lost.executeTakeFirst();
  if (lease === undefined) throw new LeaseLostError("the lease on the uploaded bytes is gone");
  if (lease.scan) await holdForScan(tx, key);
}

/** Takes the object from the row that has it, for another one of the same transaction, which gives the lease up. */
export async function passOn(tx: Tx, key: string): Promise<Lease> {
  await tx.insertInto("object_leases").values({ storage_key: key, expires_at: LEASE }).execute();
  return { key, stop: () => undefined };
}

/** Leaves objects, whose rows this transaction deletes, to be deleted a day after its commit. */
export async function leaveToSweep(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    insert into object_removals (storage_key, next_try_at) select unnest(${keys}::text[]), now() + ${WAIT}
    on conflict (storage_key) do nothing
  `.execute(tx);
}

/**
 * Deletes at once what a failed upload stored. Never throws, for it runs while another error is on its way:
 * what cannot be deleted falls to the sweep.
 */
export async function abandon(parts: Sweeping, lease: Lease): Promise<void> {
  lease.stop();
  try {
    const { rows } = await sql`
      with lost as (delete from object_leases where storage_key = ${lease.key} returning storage_key)
      insert into object_removals (storage_key, next_try_at) select storage_key, ${NEXT_TRY} from lost
      returning storage_key
    `.execute(parts.database);
    // Without its lease the object is a row's: a commit may succeed and only its answer be lost on the way.
    if (rows.length > 0) await removeObjects(parts, [lease.key]);
  } catch (error) {
    parts.log.warn({ err: error, key: lease.key }, "an abandoned upload stays until the sweep");
  }
}

/** Deletes at once what a committed transaction left to the sweep, where the storage has no room left. Else it waits. */
export async function freeRoom(parts: Sweeping, keys: readonly string[]): Promise<void> {
  if (!(await lacksRoom(parts.storage))) return;
  for (let first = 0; first < keys.length; first += BATCH) {
    const claimed = await claim(parts.database, { among: keys.slice(first, first + BATCH), early: true });
    if ((await removeObjects(parts, claimed)) < claimed.length) return;
  }
}

async function lacksRoom(storage: Storage): Promise<boolean> {
  try {
    await storage.assertRoom(ROOM_BYTES);
    return false;
  } catch (error) {
    return error instanceof StorageFullError;
  }
}

/**
 * Deletes every object that is to be deleted, those whose lease has expired among them. Several servers may sweep at
 * once, and an upload may commit at that moment: the row of its lease decides who has the object. One that cannot be
 * deleted is tried again later; where a whole batch fails, the storage is away, and so is the rest.
 *
 * @returns how many objects were deleted
 */
export async function sweep(parts: Sweeping): Promise<number> {
  await endExpiredLeases(parts.database);
  let swept = 0;
  for (let early = false; ; ) {
    const claimed = await claim(parts.database, { early });
    const deleted = await removeObjects(parts, claimed);
    swept += deleted;
    if (claimed.length > 0 && deleted === 0) return swept;
    if (claimed.length === BATCH && !early) continue;
    // What is due is gone; the oldest of what waits follows, as long as there is no room.
    if ((early && claimed.length === 0) || !(await lacksRoom(parts.storage))) return swept;
    early = true;
  }
}

/** A lease that a commit holds at this moment is not waited for: it is gone or there in the next round. */
async function endExpiredLeases(database: Database): Promise<void> {
  await sql`
    with expired as materialized (
      select storage_key from object_leases where expires_at <= now() for update skip locked
    ), lost as (
      delete from object_leases using expired where object_leases.storage_key = expired.storage_key
      returning object_leases.storage_key
    )
    insert into object_removals (storage_key) select storage_key from lost
    on conflict (storage_key) do nothing
  `.execute(database);
}

interface Claim {
  /** Any objects, unless given. */
  among?: readonly string[];
  /** Includes removals before their day, but none that a server is deleting. */
  early?: boolean;
}

/** Keeps a batch of the objects that are due for this server. */
async function claim(database: Database, { among, early = false }: Claim): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    with free as materialized (
      select pg_try_advisory_xact_lock_shared(${KEEP_REMOVED}::bigint) as yes
    ), due as materialized (
      select storage_key from object_removals
      where (select yes from free)
        and (next_try_at <= now() or (${early} and next_try_at > now() + ${TRY_AGAIN}))
        and (${among ?? null}::text[] is null or storage_key = any (${among ?? null}))
      order by next_try_at limit ${BATCH} for update skip locked
    )
    update object_removals set next_try_at = ${NEXT_TRY}
    from due where object_removals.storage_key = due.storage_key
    returning object_removals.storage_key
  `.execute(database);
  return rows.map((row) => row.storage_key);
}

/** @returns how many of the claimed objects were deleted */
async function removeObjects({ database, storage, log }: Sweeping, keys: string[]): Promise<number> {
  const outcomes = await Promise.allSettled(keys.map((key) => storage.remove(key)));
  const deleted = keys.filter((_, index) => outcomes[index]?.status === "fulfilled");
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === "fulfilled") continue;
    log.warn({ err: outcome.reason, key: keys[index] }, "bytes without an owner could not be deleted");
  }
  if (deleted.length > 0) {
    await database.deleteFrom("object_removals").where("storage_key", "in", deleted).execute();
    // Of an infected content whose bytes alone were deleted, what is known stays.
    const scans = database.deleteFrom("object_scans").where("storage_key", "in", deleted);
    await scans.where("removed_at", "is", null).execute();
  }
  return deleted.length;
}
