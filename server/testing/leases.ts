import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, type Mock, vi } from "vitest";
import { createDiskStorage } from "../platform/storage/disk.ts";
import { acquireLease, type Sweeping, sweep } from "../platform/storage/leases.ts";
import { ObjectMissingError, type Storage } from "../platform/storage/storage.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { newKey } from "./storage-contract.ts";
import { streamOf } from "./streams.ts";

/** A database and a disk storage on which leases are tried. */
export interface LeaseBench extends Pick<TestDatabase, "database"> {
  storage: Storage;
  warn: Mock<Sweeping["log"]["warn"]>;
  /** Parts of the sweep, with overrides of the storage. */
  parts(overrides?: Partial<Storage>): Sweeping;
  /** An object under a lease that runs out in `seconds`; negative: it has. */
  buildLeased(seconds: number): Promise<string>;
  expireIn(key: string, seconds: number): Promise<void>;
  /** Remaining whole minutes of each lease. */
  leases(): Promise<Map<string, number>>;
  /** Whole minutes until the next attempt to delete each object. */
  removals(): Promise<Map<string, number>>;
  /** Lets the time pass in which others leave alone what is being deleted, or could not be. */
  tryAgainNow(): Promise<void>;
  /** A removal that begins, and ends only when it is told to. */
  heldRemoval(): { remove: Storage["remove"]; removing: Promise<void>; goOn(): void };
  /** Number of open transactions that wait for this process. */
  idleInTransaction(): Promise<number>;
  isStored(key: string): Promise<boolean>;
  /** Forgets all leases and calls between two tests. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Lets the day pass for which bytes wait, and deletes what nobody owns, as housekeeping does. */
export async function sweepADayLater(
  { database, storage }: Pick<Sweeping, "database" | "storage">,
  log: Sweeping["log"] = { warn: (_, message) => expect.fail(message) },
): Promise<number> {
  await database
    .updateTable("object_removals")
    .set({ next_try_at: new Date(0) })
    .execute();
  return sweep({ database, storage, log });
}

export async function createLeaseBench(): Promise<LeaseBench> {
  const directory = await mkdtemp(join(tmpdir(), "bonum-leases-"));
  const connection = await createTestDatabase();
  const { database, pool } = connection;
  const storage = createDiskStorage(directory);
  const warn = vi.fn<Sweeping["log"]["warn"]>();

  async function expireIn(key: string, seconds: number): Promise<void> {
    const expires_at = sql<Date>`now() + ${seconds} * interval '1 second'`;
    const update = database.updateTable("object_leases").set({ expires_at });
    await update.where("storage_key", "=", key).execute();
  }

  async function minutesOf(table: "object_leases" | "object_removals", column: string) {
    const { rows } = await sql<{ key: string; minutes: number }>`
      select storage_key as key, round(extract(epoch from ${sql.ref(column)} - now()) / 60)::int as minutes
      from ${sql.table(table)}
    `.execute(database);
    return new Map(rows.map(({ key, minutes }) => [key, minutes]));
  }

  return {
    database,
    storage,
    warn,
    parts: (overrides = {}) => ({ database, storage: { ...storage, ...overrides }, log: { warn } }),
    async buildLeased(seconds) {
      const key = newKey();
      await storage.write(key, streamOf(10));
      const lease = await acquireLease(database, key);
      lease.stop();
      await expireIn(key, seconds);
      return key;
    },
    expireIn,
    leases: () => minutesOf("object_leases", "expires_at"),
    removals: () => minutesOf("object_removals", "next_try_at"),
    async tryAgainNow() {
      await database.updateTable("object_removals").set({ next_try_at: sql<Date>`now()` }).execute();
    },
    heldRemoval() {
      const begun = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const remove = async (key: string) => {
        begun.resolve();
        await held.promise;
        await storage.remove(key);
      };
      return { remove, removing: begun.promise, goOn: held.resolve };
    },
    async idleInTransaction() {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      return rows.length;
    },
    async isStored(key) {
      try {
        (await storage.read(key)).destroy();
        return true;
      } catch (error) {
        if (error instanceof ObjectMissingError) return false;
        throw error;
      }
    },
    async clear() {
      warn.mockClear();
      await database.deleteFrom("object_leases").execute();
      await database.deleteFrom("object_removals").execute();
    },
    async close() {
      await connection.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
