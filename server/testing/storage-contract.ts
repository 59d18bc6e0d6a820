import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ObjectMissingError, type Storage } from "../platform/storage/storage.ts";
import { peakMemory } from "./processes/memory.ts";
import { brokenStream, digest, streamOf } from "./streams.ts";

const MIB = 1024 * 1024;
const LARGE = 80 * MIB;
/** Memory limit of one upload: far less than the whole. */
const BOUND = 48 * MIB;

export interface StorageUnderTest {
  storage: Storage;
  /** The keys of everything that takes room: objects and unfinished writes. */
  contents(): Promise<string[]>;
}

export function newKey(): string {
  return randomBytes(24).toString("base64url");
}

type Opened = () => StorageUnderTest;

/**
 * Describes the behaviour that every storage must have; each one's test runs it. `opened` is called inside
 * the tests only.
 */
export function describeStorageContract(opened: Opened): void {
  describe("write and read", () => testWriting(opened));
  describe("list", () => testListing(opened));
  describe("large objects", () => testLarge(opened));
  describe("failure", () => testFailure(opened));
  describe("remove", () => testRemoving(opened));

  test("a storage that works passes its own check, and leaves nothing behind by it", async () => {
    const { storage, contents } = opened();
    const before = await contents();
    await storage.check();
    expect(await contents()).toEqual(before);
  });
}

function testWriting(opened: Opened): void {
  test("an object is read as it was written", async () => {
    const { storage } = opened();
    const key = newKey();
    await storage.write(key, Readable.from([Buffer.from("Świadectwo "), Buffer.from("nr 7")]));
    expect(await text(await storage.read(key))).toBe("Świadectwo nr 7");
  });

  test.for([
    ["the first byte", { start: 0, end: 0 }, "0"],
    ["the middle", { start: 3, end: 5 }, "345"],
    ["the last byte", { start: 9, end: 9 }, "9"],
    ["all", { start: 0, end: 9 }, "0123456789"],
  ] as const)("a range is read: %s", async ([, range, expected]) => {
    const { storage } = opened();
    const key = newKey();
    await storage.write(key, Readable.from([Buffer.from("0123456789")]));
    expect(await text(await storage.read(key, range))).toBe(expected);
  });
}

function testListing(opened: Opened): void {
  test("all objects are listed, or those whose keys begin alike; one that was removed is not", async () => {
    const { storage } = opened();
    const begin = newKey().slice(0, 6);
    const keys = [`${begin}A${newKey()}`, `${begin}B${newKey()}`, newKey()].sort();
    for (const key of keys) await storage.write(key, Readable.from([Buffer.from(key)]));
    const listed = async (prefix?: string) => (await Readable.from(storage.list(prefix)).toArray()).sort();
    expect(await listed()).toEqual(expect.arrayContaining(keys));
    const alike = keys.filter((key) => key.startsWith(begin));
    expect(await listed(begin)).toEqual(alike);
    expect(await listed(`${begin}A`)).toHaveLength(1);
    await storage.remove(String(alike[0]));
    expect(await listed(begin)).toEqual(alike.slice(1));
  });
}

function testLarge(opened: Opened): void {
  test("a range is read across the parts of a large object", async () => {
    const { storage } = opened();
    const key = newKey();
    await storage.write(key, streamOf(20 * MIB));
    const whole = await buffer(await storage.read(key));
    const part = await buffer(await storage.read(key, { start: 8 * MIB - 5, end: 8 * MIB + 5 }));
    expect(part.equals(whole.subarray(8 * MIB - 5, 8 * MIB + 6))).toBe(true);
  });

  test("a large stream passes byte for byte without being held in memory", { timeout: 120_000 }, async () => {
    const { storage } = opened();
    const key = newKey();
    const peak = await peakMemory(async (sample) => {
      await storage.write(key, streamOf(LARGE, sample));
    });
    expect(await digest(await storage.read(key))).toEqual(await digest(streamOf(LARGE)));
    expect(peak).toBeLessThan(BOUND);
    await storage.remove(key);
  });

  test("twenty writes at once keep their bytes apart", async () => {
    const { storage } = opened();
    const objects = Array.from({ length: 20 }, () => ({ key: newKey(), bytes: randomBytes(MIB) }));
    await Promise.all(objects.map(({ key, bytes }) => storage.write(key, Readable.from([bytes]))));
    for (const { key, bytes } of objects) {
      expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
    }
  });
}

function testFailure(opened: Opened): void {
  test("what was never written is reported as missing", async () => {
    await expect(opened().storage.read(newKey())).rejects.toThrow(ObjectMissingError);
  });

  test("whether an object is there is told without opening it", async () => {
    const { storage } = opened();
    const key = newKey();
    expect(await storage.has(key)).toBe(false);
    await storage.write(key, streamOf(10));
    expect(await storage.has(key)).toBe(true);
    await storage.remove(key);
    expect(await storage.has(key)).toBe(false);
  });

  test.for([
    ["in the first bytes", 1000],
    ["between the parts of a large object", 20 * MIB],
  ] as const)("a stream that breaks off %s leaves nothing behind", async ([, size]) => {
    const { storage, contents } = opened();
    const key = newKey();
    const cut = new Error("cut off");
    await expect(storage.write(key, brokenStream(size, cut))).rejects.toThrow(cut);
    await expect(storage.read(key)).rejects.toThrow(ObjectMissingError);
    expect(await contents()).not.toContain(key);
  });

  test.for([
    ["in the first bytes", 1000],
    ["between the parts of a large object", 20 * MIB],
  ] as const)("a stream that breaks off %s leaves an object that was there", async ([, size]) => {
    const { storage } = opened();
    const key = newKey();
    await storage.write(key, Readable.from([Buffer.from("there before")]));
    const cut = new Error("cut off");
    await expect(storage.write(key, brokenStream(size, cut))).rejects.toThrow(cut);
    expect((await buffer(await storage.read(key))).toString()).toBe("there before");
  });

  test("a stream that is destroyed without an error leaves nothing behind", async () => {
    const { storage, contents } = opened();
    const key = newKey();
    const source = streamOf(20 * MIB, (given) => {
      if (given > 10 * MIB) source.destroy();
    });
    await expect(storage.write(key, source)).rejects.toThrow("Premature close");
    expect(await contents()).not.toContain(key);
  });
}

function testRemoving(opened: Opened): void {
  test("an object that was removed is gone", async () => {
    const { storage, contents } = opened();
    const key = newKey();
    await storage.write(key, streamOf(20 * MIB));
    expect(await contents()).toContain(key);
    await storage.remove(key);
    await expect(storage.read(key)).rejects.toThrow(ObjectMissingError);
    expect(await contents()).not.toContain(key);
  });

  test("removing what is not there is fine", async () => {
    await expect(opened().storage.remove(newKey())).resolves.toBeUndefined();
  });
}
