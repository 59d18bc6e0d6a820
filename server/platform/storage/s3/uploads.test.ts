import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bucketContents } from "../../../testing/outside/s3-server/contents.ts";
import { whyNoS3Server } from "../../../testing/outside/s3-server/install.ts";
import { FULL_BUCKET, type S3Server, startS3Server } from "../../../testing/outside/s3-server/start.ts";
import { mountSmallDisk } from "../../../testing/outside/small-disk.ts";
import { newKey } from "../../../testing/storage-contract.ts";
import { digest, streamOf } from "../../../testing/streams.ts";
import { type Storage, StorageFullError, StorageUnavailableError } from "../storage.ts";
import { S3_TIMEOUTS } from "./client.ts";
import { createPartMemory, type PartMemory } from "./parts.ts";
import { createS3Storage, type S3Options } from "./s3.ts";

const MIB = 1024 * 1024;

/** Three parts, the last of which is not whole. */
const SIZE = 20 * MIB;

const whyNot = await whyNoS3Server();

/** The same memory, and how many parts were in it at most. */
function watched(memory: PartMemory): PartMemory & { readonly most: number } {
  let most = 0;
  return {
    get held() {
      return memory.held;
    },
    get most() {
      return most;
    },
    async take() {
      const taken = await memory.take();
      most = Math.max(most, memory.held);
      return taken;
    },
    giveBack: (taken) => memory.giveBack(taken),
  };
}

describe.skipIf(whyNot !== null)(`uploads to S3 at once${whyNot ? ` (skipped: ${whyNot})` : ""}`, () => {
  let server: S3Server;
  let directory: string;
  let memory: ReturnType<typeof watched>;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "bonum-parts-"));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  interface Opening extends Partial<S3Options> {
    /** Limit of parts in memory. */
    most: number;
    bucket?: string;
  }

  function open({ most, bucket = server.config.bucket, ...options }: Opening): Storage {
    memory = watched(createPartMemory(most));
    return createS3Storage(
      { ...server.config, bucket },
      { directory: join(directory, "parts"), memory, ...options },
    );
  }

  /** Keeps nothing: no part in memory, no file. */
  async function expectNothingHeld(): Promise<void> {
    await expect.poll(() => memory.held).toBe(0);
    expect(await readdir(join(directory, "parts"))).toEqual([]);
  }

  /** A sender that stands still after so many bytes, until it goes on. */
  function slow(bytes: number): { source: Readable; goOn(): void; isTaken(): boolean } {
    const source = new PassThrough();
    const first = streamOf(bytes);
    first.pipe(source, { end: false });
    return {
      source,
      isTaken: () => first.readableEnded && source.readableLength === 0,
      goOn: () => void streamOf(SIZE - bytes).pipe(source),
    };
  }

  test("hold no more parts in memory than may be there, and each arrives whole", async () => {
    const storage = open({ most: 3 });
    const keys = Array.from({ length: 6 }, newKey);
    await Promise.all(keys.map((key) => storage.write(key, streamOf(SIZE))));
    expect(memory.most).toBe(3);
    const expected = await digest(streamOf(SIZE));
    for (const key of keys) expect(await digest(await storage.read(key))).toEqual(expected);
    await expectNothingHeld();
  });

  test("of slow senders hold none, and keep no other waiting", async () => {
    const storage = open({ most: 1 });
    const senders = Array.from({ length: 6 }, () => slow(7 * MIB));
    const keys = senders.map(newKey);
    const written = senders.map(({ source }, index) => storage.write(keys[index] ?? "", source));
    await expect.poll(() => senders.every(({ isTaken }) => isTaken())).toBe(true);
    expect(memory).toMatchObject({ held: 0, most: 0 });
    await storage.write(newKey(), streamOf(SIZE));
    expect(memory.most).toBe(1);
    for (const { goOn } of senders) goOn();
    await Promise.all(written);
    for (const key of keys) expect((await digest(await storage.read(key))).size).toBe(SIZE);
    await expectNothingHeld();
  });

  test.for([
    ["nothing", 0],
    ["less than a piece", 100],
    ["a piece", 256 * 1024],
    ["a part", 8 * MIB],
    ["a byte more than a part", 8 * MIB + 1],
    ["two parts", 16 * MIB],
  ] as const)("arrive whole: %s", async ([, size]) => {
    const storage = open({ most: 1 });
    const key = newKey();
    await storage.write(key, streamOf(size));
    expect(await digest(await storage.read(key))).toEqual(await digest(streamOf(size)));
    expect(memory.held).toBe(0);
  });

  test("give their memory back where the bucket refuses a part, however slow the sender is", async () => {
    const storage = open({ most: 2, bucket: FULL_BUCKET });
    const { source } = slow(9 * MIB);
    await expect(storage.write(newKey(), source)).rejects.toThrow(StorageFullError);
    expect(source.destroyed).toBe(true);
    await expectNothingHeld();
    expect(await bucketContents({ ...server.config, bucket: FULL_BUCKET })).toEqual([]);
  });

  test("give it back where the sender breaks off, with the sender's own error", async () => {
    const storage = open({ most: 2 });
    const { source, isTaken } = slow(17 * MIB);
    const written = storage.write(newKey(), source);
    await expect.poll(isTaken).toBe(true);
    const broken = new Error("broken off");
    source.destroy(broken);
    await expect(written).rejects.toBe(broken);
    await expectNothingHeld();
  });

  test("give it back where the server does not answer", { timeout: 60_000 }, async () => {
    const timeouts = { ...S3_TIMEOUTS, idle: 1_000, attempt: 2_000 };
    const storage = open({ most: 1, timeouts });
    server.freeze();
    try {
      const written = [newKey(), newKey()].map((key) => storage.write(key, streamOf(SIZE)));
      for (const one of await Promise.allSettled(written))
        expect(one).toMatchObject({ status: "rejected", reason: expect.any(StorageUnavailableError) });
    } finally {
      server.thaw();
    }
    await expectNothingHeld();
    await createS3Storage(server.config, { directory, memory }).write(newKey(), streamOf(SIZE));
  });

  test("fail as on a full disk where parts that are coming find no room", async ({ skip }) => {
    const disk = mountSmallDisk();
    if (disk === null) return skip("only root on Linux mounts a disk of its own");
    try {
      disk.fill();
      const storage = open({ most: 1, directory: join(disk.directory, "parts") });
      await expect(storage.write(newKey(), streamOf(SIZE))).rejects.toThrow(StorageFullError);
      disk.empty();
      await storage.write(newKey(), streamOf(2 * MIB));
    } finally {
      disk.unmount();
    }
  });

  test("fail as of a storage that is away where the folder of parts cannot be used", async () => {
    await writeFile(join(directory, "parts"), "a file");
    await expect(open({ most: 1 }).write(newKey(), streamOf(SIZE))).rejects.toThrow(StorageUnavailableError);
    expect(memory.held).toBe(0);
  });
});
