import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createLeaseBench, type LeaseBench } from "../../testing/leases.ts";
import { newKey } from "../../testing/storage-contract.ts";
import { streamOf } from "../../testing/streams.ts";
import { abandon, acquireLease, giveUpLease, LeaseLostError, sweep } from "./leases.ts";

let bench: LeaseBench;
beforeAll(async () => {
  bench = await createLeaseBench();
});
afterAll(() => bench.close());
afterEach(async () => {
  vi.useRealTimers();
  await bench.clear();
});

describe("a lease", () => {
  test("lasts an hour and is renewed until it is stopped", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const lease = await acquireLease(bench.database, newKey());
    expect(await bench.leases()).toEqual(new Map([[lease.key, 60]]));
    await bench.expireIn(lease.key, 60);
    vi.advanceTimersByTime(5 * 60_000);
    await expect.poll(bench.leases).toEqual(new Map([[lease.key, 60]]));

    lease.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is not taken on a key that another upload holds", async () => {
    const lease = await acquireLease(bench.database, newKey());
    await expect(acquireLease(bench.database, lease.key)).rejects.toThrow("duplicate key");
    lease.stop();
  });

  test("is given up by the transaction that commits, and stays when that fails", async () => {
    const key = await bench.buildLeased(60);
    const failing = bench.database.transaction().execute(async (tx) => {
      await giveUpLease(tx, key);
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect([...(await bench.leases()).keys()]).toEqual([key]);

    await bench.database.transaction().execute((tx) => giveUpLease(tx, key));
    expect(await bench.leases()).toEqual(new Map());
    await sweep(bench.parts());
    expect(await bench.isStored(key)).toBe(true);
  });

  test("that the sweep has ended lets nothing be committed", async () => {
    const key = await bench.buildLeased(-1);
    await sweep(bench.parts());
    const committing = bench.database.transaction().execute((tx) => giveUpLease(tx, key));
    await expect(committing).rejects.toThrow(LeaseLostError);
  });
});

describe("abandoning an upload", () => {
  test("takes away its bytes and its lease", async () => {
    const lease = await acquireLease(bench.database, newKey());
    await bench.storage.write(lease.key, streamOf(10));
    await abandon(bench.parts(), lease);
    expect(await bench.isStored(lease.key)).toBe(false);
    expect(await bench.leases()).toEqual(new Map());
    expect(await bench.removals()).toEqual(new Map());
    expect(bench.warn).not.toHaveBeenCalled();
  });

  test("leaves alone what a commit took over, though its answer was lost", async () => {
    const lease = await acquireLease(bench.database, newKey());
    await bench.storage.write(lease.key, streamOf(10));
    await bench.database.transaction().execute((tx) => giveUpLease(tx, lease.key));
    await abandon(bench.parts(), lease);
    expect(await bench.isStored(lease.key)).toBe(true);
    expect(bench.warn).not.toHaveBeenCalled();
  });

  test("leaves the bytes to the sweep when they cannot be deleted, and does not throw", async () => {
    const lease = await acquireLease(bench.database, newKey());
    await abandon(bench.parts({ remove: () => Promise.reject(new Error("storage is away")) }), lease);
    expect(await bench.leases()).toEqual(new Map());
    expect(await bench.removals()).toEqual(new Map([[lease.key, 10]]));
    expect(bench.warn).toHaveBeenCalledOnce();
  });

  test("lets nothing be committed on the bytes from the moment on when they begin to be deleted", async () => {
    const lease = await acquireLease(bench.database, newKey());
    await bench.storage.write(lease.key, streamOf(10));
    const { remove, removing, goOn } = bench.heldRemoval();
    const abandoning = abandon(bench.parts({ remove }), lease);
    await removing;
    const committing = bench.database.transaction().execute((tx) => giveUpLease(tx, lease.key));
    await expect(committing).rejects.toThrow(LeaseLostError);
    goOn();
    await abandoning;
    expect(await bench.isStored(lease.key)).toBe(false);
    expect(await bench.removals()).toEqual(new Map());
  });
});

describe("a sweep and a commit at the same moment", () => {
  test("P5.2: the commit came first: the sweep leaves the bytes", async () => {
    const key = await bench.buildLeased(-1);
    await bench.database.transaction().execute(async (tx) => {
      await giveUpLease(tx, key);
      expect(await sweep(bench.parts())).toBe(0);
    });
    expect(await sweep(bench.parts())).toBe(0);
    expect(await bench.isStored(key)).toBe(true);
  });

  test("P5.2: the sweep came first: the commit is refused, though the bytes are still there", async () => {
    const key = await bench.buildLeased(-1);
    const { remove, removing, goOn } = bench.heldRemoval();
    const sweeping = sweep(bench.parts({ remove }));
    await removing;
    const committing = bench.database.transaction().execute((tx) => giveUpLease(tx, key));
    await expect(committing).rejects.toThrow(LeaseLostError);
    goOn();
    expect(await sweeping).toBe(1);
    expect(await bench.isStored(key)).toBe(false);
  });
});
