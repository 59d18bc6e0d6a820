import { sql } from "kysely";
import type { Database, Tx } from "../database/connect.ts";
import type { Storage } from "./storage.ts";

/**
 * Bytes cannot join a transaction, so each object that no row owns (yet, or any more) has a lease: taken before
 * the first byte, given up in the transaction that commits the row, and deleted with its bytes once it expires.
 */

const LEASE = sql<Date>`now() + interval '1 hour'`;

/** A dozen renewals fit in a lease, so a database that is away for a while costs no upload. */
const RENEW_EVERY_MS = 5 * 60_000;

/** How long the sweep leaves alone an object that could not be deleted. */
const NEXT_TRY = sql<Date>`now() + interval '10 minutes'`;

/** Objects deleted in one transaction: their rows stay locked meanwhile. */
const BATCH = 20;

/** An upload's hold on its key until it commits or is abandoned. */
export interface Lease {
  key: string;
  /** Ends the renewing; to be called however the upload ends. */
  stop(): void;
}

/** What deletes bytes with their leases. */
export interface Sweeping {
  database: Database;
  storage: Storage;
  log: { warn(fields: object, message: string): void };
}

/** The upload stood still for so long that the sweep took its bytes; nothing may be committed on them. */
export class LeaseLostError extends Error {}

/** Takes a lease on a key that nobody has used, and renews it until `stop()`. */
export async function takeLease(database: Database, key: string): Promise<Lease> {
  await database.insertInto("object_leases").values({ storage_key: key, expires_at: LEASE }).execute();
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
  const { numDeletedRows } = await tx
    .deleteFrom("object_leases")
    .where("storage_key", "=", key)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new LeaseLostError("the lease on the uploaded bytes is gone");
}

/** Leaves objects, whose rows this transaction deletes, to the next sweep after its commit. */
export async function leaveToSweep(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    insert into object_leases (storage_key, expires_at)
    select key, now() from unnest(${keys}::text[]) as key
    on conflict (storage_key) do update set expires_at = excluded.expires_at
  `.execute(tx);
}

/**
 * Deletes at once what a failed upload stored. Never throws, for it runs while another error is on its way:
 * what cannot be deleted stays leased, and falls to the sweep.
 */
export async function abandon(parts: Sweeping, lease: Lease): Promise<void> {
  lease.stop();
  try {
    await parts.database.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom("object_leases")
        .where("storage_key", "=", lease.key)
        .executeTakeFirstOrThrow();
      // Without its lease the object is a row's: a commit may succeed and only its answer be lost on the way.
      if (numDeletedRows > 0n) await parts.storage.remove(lease.key);
    });
  } catch (error) {
    parts.log.warn({ err: error, key: lease.key }, "abandoned bytes stay until the sweep");
  }
}

/**
 * Deletes every object whose lease has expired. Several servers may sweep at once, and an upload may commit at
 * that moment: the row's lock decides who has the object. One that cannot be deleted is tried again later.
 *
 * @returns how many objects were deleted
 */
export async function sweep(parts: Sweeping): Promise<number> {
  let swept = 0;
  for (;;) {
    const batch = await parts.database.transaction().execute((tx) => sweepBatch(parts, tx));
    swept += batch.deleted;
    if (batch.found < BATCH) return swept;
  }
}

async function sweepBatch(parts: Sweeping, tx: Tx): Promise<{ found: number; deleted: number }> {
  const expired = await tx
    .selectFrom("object_leases")
    .select("storage_key")
    .where("expires_at", "<=", sql<Date>`now()`)
    .orderBy("expires_at")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const keys = expired.map((row) => row.storage_key);
  const outcomes = await Promise.all(keys.map((key) => removeBytes(parts, key)));
  const deleted = keys.filter((_, index) => outcomes[index]);
  const failed = keys.filter((_, index) => !outcomes[index]);
  if (deleted.length > 0) await tx.deleteFrom("object_leases").where("storage_key", "in", deleted).execute();
  if (failed.length > 0) {
    await tx
      .updateTable("object_leases")
      .set({ expires_at: NEXT_TRY })
      .where("storage_key", "in", failed)
      .execute();
  }
  return { found: keys.length, deleted: deleted.length };
}

async function removeBytes({ storage, log }: Sweeping, key: string): Promise<boolean> {
  try {
    await storage.remove(key);
    return true;
  } catch (error) {
    log.warn({ err: error, key }, "bytes without an owner could not be deleted");
    return false;
  }
}
