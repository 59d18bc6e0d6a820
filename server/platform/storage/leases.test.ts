import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { newKey } from "../../testing/storage-contract.ts";
import { streamOf } from "../../testing/streams.ts";
import { createDiskStorage } from "./disk.ts";
import {
  abandon,
  giveUpLease,
  LeaseLostError,
  leaveToSweep,
  type Sweeping,
  sweep,
  takeLease,
} from "./leases.ts";
import { ObjectMissingError, type Storage } from "./storage.ts";

let directory: string;
let connection: TestDatabase;
let storage: Storage;
let warn: ReturnType<typeof vi.fn<Sweeping["log"]["warn"]>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bonum-leases-"));
  connection = await createTestDatabase();
});

afterAll(async () => {
  await connection.drop();
  await rm(directory, { recursive: true, force: true });
});

beforeEach(() => {
  storage = createDiskStorage(directory);
  warn = vi.fn<Sweeping["log"]["warn"]>();
});

afterEach(async () => {
  vi.useRealTimers();
  await connection.database.deleteFrom("object_leases").execute();
});

function parts(overrides: Partial<Storage> = {}): Sweeping {
  return { database: connection.database, storage: { ...storage, ...overrides }, log: { warn } };
}

/** An object under a lease that runs out in `seconds`; negative: it has. */
async function buildLeased(seconds: number): Promise<string> {
  const key = newKey();
  await storage.write(key, streamOf(10));
  const lease = await takeLease(connection.database, key);
  lease.stop();
  await expireIn(key, seconds);
  return key;
}

async function expireIn(key: string, seconds: number): Promise<void> {
  const expires_at = sql<Date>`now() + ${seconds} * interval '1 second'`;
  const update = connection.database.updateTable("object_leases").set({ expires_at });
  await update.where("storage_key", "=", key).execute();
}

/** For each lease, how many whole minutes it still lasts. */
async function leases(): Promise<Map<string, number>> {
  const rows = await connection.database
    .selectFrom("object_leases")
    .select([
      "storage_key",
      sql<number>`round(extract(epoch from expires_at - now()) / 60)::int`.as("minutes"),
    ])
    .execute();
  return new Map(rows.map((row) => [row.storage_key, row.minutes]));
}

async function isStored(key: string): Promise<boolean> {
  try {
    (await storage.read(key)).destroy();
    return true;
  } catch (error) {
    if (error instanceof ObjectMissingError) return false;
    throw error;
  }
}

describe("a lease", () => {
  test("lasts an hour and is renewed until it is stopped", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const lease = await takeLease(connection.database, newKey());
    expect(await leases()).toEqual(new Map([[lease.key, 60]]));
    await expireIn(lease.key, 60);
    vi.advanceTimersByTime(5 * 60_000);
    await expect.poll(leases).toEqual(new Map([[lease.key, 60]]));

    lease.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is not taken on a key that another upload holds", async () => {
    const lease = await takeLease(connection.database, newKey());
    await expect(takeLease(connection.database, lease.key)).rejects.toThrow("duplicate key");
    lease.stop();
  });

  test("is given up by the transaction that commits, and stays when that fails", async () => {
    const key = await buildLeased(60);
    const failing = connection.database.transaction().execute(async (tx) => {
      await giveUpLease(tx, key);
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect([...(await leases()).keys()]).toEqual([key]);

    await connection.database.transaction().execute((tx) => giveUpLease(tx, key));
    expect(await leases()).toEqual(new Map());
    await sweep(parts());
    expect(await isStored(key)).toBe(true);
  });

  test("that the sweep has ended lets nothing be committed", async () => {
    const key = await buildLeased(-1);
    await sweep(parts());
    const committing = connection.database.transaction().execute((tx) => giveUpLease(tx, key));
    await expect(committing).rejects.toThrow(LeaseLostError);
  });
});

describe("abandoning an upload", () => {
  test("takes away its bytes and its lease", async () => {
    const lease = await takeLease(connection.database, newKey());
    await storage.write(lease.key, streamOf(10));
    await abandon(parts(), lease);
    expect(await isStored(lease.key)).toBe(false);
    expect(await leases()).toEqual(new Map());
    expect(warn).not.toHaveBeenCalled();
  });

  test("leaves alone what a commit took over, though its answer was lost", async () => {
    const lease = await takeLease(connection.database, newKey());
    await storage.write(lease.key, streamOf(10));
    await connection.database.transaction().execute((tx) => giveUpLease(tx, lease.key));
    await abandon(parts(), lease);
    expect(await isStored(lease.key)).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });

  test("leaves the lease to the sweep when the bytes cannot be deleted, and does not throw", async () => {
    const lease = await takeLease(connection.database, newKey());
    await abandon(parts({ remove: () => Promise.reject(new Error("storage is away")) }), lease);
    expect([...(await leases()).keys()]).toEqual([lease.key]);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("the sweep", () => {
  test("deletes the objects whose lease has expired, and no other", async () => {
    const expired = await Promise.all(Array.from({ length: 45 }, () => buildLeased(-1)));
    const running = await buildLeased(60);
    expect(await sweep(parts())).toBe(45);
    expect(await Promise.all(expired.map(isStored))).not.toContain(true);
    expect(await isStored(running)).toBe(true);
    expect([...(await leases()).keys()]).toEqual([running]);
  });

  test("deletes what a purge left to it, once the purge commits", async () => {
    const [kept, purged] = [newKey(), newKey()];
    for (const key of [kept, purged]) await storage.write(key, streamOf(10));
    const failing = connection.database.transaction().execute(async (tx) => {
      await leaveToSweep(tx, [kept]);
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    await connection.database.transaction().execute((tx) => leaveToSweep(tx, [purged]));
    await connection.database.transaction().execute((tx) => leaveToSweep(tx, []));
    expect(await sweep(parts())).toBe(1);
    expect(await isStored(kept)).toBe(true);
    expect(await isStored(purged)).toBe(false);
  });

  test("goes on past an object that cannot be deleted, and tries it again later", async () => {
    const keys = await Promise.all([buildLeased(-3), buildLeased(-2), buildLeased(-1)]);
    const stubborn = keys[1];
    const remove = async (key: string) => {
      if (key === stubborn) throw new Error("storage is away");
      await storage.remove(key);
    };
    expect(await sweep(parts({ remove }))).toBe(2);
    expect(await leases()).toEqual(new Map([[stubborn, 10]]));
    expect(warn).toHaveBeenCalledOnce();

    await expireIn(String(stubborn), -1);
    expect(await sweep(parts())).toBe(1);
    expect(await leases()).toEqual(new Map());
  });

  test("of several servers at once deletes each object once", async () => {
    const keys = await Promise.all(Array.from({ length: 60 }, () => buildLeased(-1)));
    const removed: string[] = [];
    const remove = async (key: string) => {
      removed.push(key);
      await storage.remove(key);
    };
    const swept = await Promise.all(Array.from({ length: 4 }, () => sweep(parts({ remove }))));
    expect(swept.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(removed.sort()).toEqual(keys.sort());
  });
});

describe("a sweep and a commit at the same moment", () => {
  test("the commit came first: the sweep leaves the bytes", async () => {
    const key = await buildLeased(-1);
    await connection.database.transaction().execute(async (tx) => {
      await giveUpLease(tx, key);
      expect(await sweep(parts())).toBe(0);
    });
    expect(await sweep(parts())).toBe(0);
    expect(await isStored(key)).toBe(true);
  });

  test("the sweep came first: the commit waits for it and is refused", async () => {
    const key = await buildLeased(-1);
    const removing = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const remove = async () => {
      removing.resolve();
      await goOn.promise;
      await storage.remove(key);
    };
    const sweeping = sweep(parts({ remove }));
    await removing.promise;
    const committing = connection.database.transaction().execute((tx) => giveUpLease(tx, key));
    const refused = expect(committing).rejects.toThrow(LeaseLostError);
    goOn.resolve();
    expect(await sweeping).toBe(1);
    await refused;
    expect(await isStored(key)).toBe(false);
  });
});
