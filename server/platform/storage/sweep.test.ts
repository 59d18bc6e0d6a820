import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createLeaseBench, type LeaseBench } from "../../testing/leases.ts";
import { newKey } from "../../testing/storage-contract.ts";
import { streamOf } from "../../testing/streams.ts";
import { freeRoom, leaveToSweep, sweep } from "./leases.ts";
import { StorageFullError } from "./storage.ts";

let bench: LeaseBench;
beforeAll(async () => {
  bench = await createLeaseBench();
});
afterAll(() => bench.close());
afterEach(() => bench.clear());

describe("the sweep", () => {
  test("deletes the objects whose lease has expired, and no other", async () => {
    const expired = await Promise.all(Array.from({ length: 45 }, () => bench.buildLeased(-1)));
    const running = await bench.buildLeased(60);
    expect(await sweep(bench.parts())).toBe(45);
    expect(await Promise.all(expired.map(bench.isStored))).not.toContain(true);
    expect(await bench.isStored(running)).toBe(true);
    expect([...(await bench.leases()).keys()]).toEqual([running]);
  });

  test("leaves what rows owned for a day, so that a copy of the files has all that a dump from before names", async () => {
    const key = newKey();
    await bench.storage.write(key, streamOf(10));
    await bench.database.transaction().execute((tx) => leaveToSweep(tx, [key]));
    expect(await sweep(bench.parts())).toBe(0);
    await freeRoom(bench.parts(), [key]);
    expect(await bench.isStored(key)).toBe(true);
    expect(await bench.removals()).toEqual(new Map([[key, 24 * 60]]));
    await bench.tryAgainNow();
    expect(await sweep(bench.parts())).toBe(1);
    expect(await bench.isStored(key)).toBe(false);
  });

  test("where no room is left waits no longer, and deletes no more than makes room again", async () => {
    const keys = Array.from({ length: 45 }, newKey);
    for (const key of keys) await bench.storage.write(key, streamOf(10));
    await bench.database.transaction().execute((tx) => leaveToSweep(tx, keys));
    const assertRoom = async () => {
      const stored = await Promise.all(keys.map(bench.isStored));
      if (stored.filter(Boolean).length > 30) throw new StorageFullError("full");
    };
    expect(await sweep(bench.parts({ assertRoom }))).toBe(20);
    expect(await sweep(bench.parts({ assertRoom }))).toBe(0);
  });

  test("deletes what a purge left to it, once the purge commits", async () => {
    const [kept, purged] = [newKey(), newKey()];
    for (const key of [kept, purged]) await bench.storage.write(key, streamOf(10));
    const failing = bench.database.transaction().execute(async (tx) => {
      await leaveToSweep(tx, [kept]);
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    await bench.database.transaction().execute((tx) => leaveToSweep(tx, [purged]));
    await bench.database.transaction().execute((tx) => leaveToSweep(tx, []));
    await bench.tryAgainNow();
    expect(await sweep(bench.parts())).toBe(1);
    expect(await bench.isStored(kept)).toBe(true);
    expect(await bench.isStored(purged)).toBe(false);
  });

  test("goes on past an object that cannot be deleted, and tries it again later", async () => {
    const keys = await Promise.all([bench.buildLeased(-3), bench.buildLeased(-2), bench.buildLeased(-1)]);
    const stubborn = keys[1];
    const remove = async (key: string) => {
      if (key === stubborn) throw new Error("storage is away");
      await bench.storage.remove(key);
    };
    expect(await sweep(bench.parts({ remove }))).toBe(2);
    expect(await bench.leases()).toEqual(new Map());
    expect(await bench.removals()).toEqual(new Map([[stubborn, 10]]));
    expect(bench.warn).toHaveBeenCalledOnce();
    expect(await sweep(bench.parts())).toBe(0);

    await bench.tryAgainNow();
    expect(await sweep(bench.parts())).toBe(1);
    expect(await bench.removals()).toEqual(new Map());
  });

  test("asks a storage that is away no more after one batch", async () => {
    await Promise.all(Array.from({ length: 45 }, () => bench.buildLeased(-1)));
    const remove = vi.fn(() => Promise.reject(new Error("storage is away")));
    expect(await sweep(bench.parts({ remove }))).toBe(0);
    expect(remove).toHaveBeenCalledTimes(20);
    expect(await bench.removals()).toHaveProperty("size", 45);
  });

  test("holds no transaction open while the storage deletes", async () => {
    await bench.buildLeased(-1);
    const { remove, removing, goOn } = bench.heldRemoval();
    const sweeping = sweep(bench.parts({ remove }));
    await removing;
    expect(await bench.idleInTransaction()).toBe(0);
    goOn();
    expect(await sweeping).toBe(1);
  });

  test("deletes again what a server that died had begun to delete", async () => {
    const key = await bench.buildLeased(-1);
    const { remove, removing } = bench.heldRemoval();
    void sweep(bench.parts({ remove }));
    await removing;
    expect(await sweep(bench.parts())).toBe(0);
    expect(await bench.isStored(key)).toBe(true);
    await bench.tryAgainNow();
    expect(await sweep(bench.parts())).toBe(1);
    expect(await bench.isStored(key)).toBe(false);
    expect(await bench.removals()).toEqual(new Map());
  });

  test("of several servers at once deletes each object once", async () => {
    const keys = await Promise.all(Array.from({ length: 60 }, () => bench.buildLeased(-1)));
    const removed: string[] = [];
    const remove = async (key: string) => {
      removed.push(key);
      await bench.storage.remove(key);
    };
    const swept = await Promise.all(Array.from({ length: 4 }, () => sweep(bench.parts({ remove }))));
    expect(swept.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(removed.sort()).toEqual(keys.sort());
  });
});

describe("making room at once", () => {
  const full = { assertRoom: () => Promise.reject(new StorageFullError("full")) };

  test("deletes what a committed transaction left, and nothing beside it", async () => {
    const keys = Array.from({ length: 45 }, newKey);
    const other = newKey();
    for (const key of [...keys, other]) await bench.storage.write(key, streamOf(10));
    await bench.database.transaction().execute((tx) => leaveToSweep(tx, [...keys, other]));
    await freeRoom(bench.parts(full), keys);
    expect(await Promise.all(keys.map(bench.isStored))).not.toContain(true);
    expect(await bench.isStored(other)).toBe(true);
    expect([...(await bench.removals()).keys()]).toEqual([other]);
  });

  test("touches nothing that no transaction has left", async () => {
    const key = await bench.buildLeased(60);
    const owned = newKey();
    await bench.storage.write(owned, streamOf(10));
    await freeRoom(bench.parts(full), [key, owned]);
    expect(await bench.isStored(key)).toBe(true);
    expect(await bench.isStored(owned)).toBe(true);
  });
});
