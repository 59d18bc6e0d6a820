import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Passage } from "../../testing/faults/passage.ts";
import { whyNoS3Server } from "../../testing/outside/s3-server/install.ts";
import { type S3Server, startS3Server } from "../../testing/outside/s3-server/start.ts";
import { createDiskStorage, objectPaths } from "./disk.ts";
import { createS3Storage } from "./s3/s3.ts";
import { type Storage, StorageUnavailableError } from "./storage.ts";

/* The faults of server/faults/, each once and at the very place. */

test("on a disk: a file that cannot be opened is not taken for one that is not there", async () => {
  const directory = await mkdtemp(join(tmpdir(), "bonum-failing-"));
  const storage = createDiskStorage(directory);
  await storage.write("klucz", Readable.from([Buffer.from("treść")]));
  const { file } = objectPaths(directory, "klucz");
  await rm(file);
  // As the lack of descriptors does, it fails at each try, and not for want of a file.
  await symlink(file, file);
  await expect(storage.read("klucz")).rejects.toThrow(StorageUnavailableError);
  await expect(storage.has("klucz")).rejects.toThrow(StorageUnavailableError);
  await rm(directory, { recursive: true });
});

const whyNot = await whyNoS3Server();

describe.skipIf(whyNot !== null)(`on S3${whyNot === null ? "" : ` (skipped: ${whyNot})`}`, () => {
  let server: S3Server;
  let passage: Passage;
  let through: Storage;
  let keys = 0;
  beforeAll(async () => {
    server = await startS3Server();
    passage = await Passage.before(Number(new URL(server.config.endpoint ?? "").port));
    const endpoint = passage.through(server.config.endpoint ?? "").replace(/\/$/, "");
    through = createS3Storage({ ...server.config, endpoint });
  });
  afterAll(async () => {
    through.close();
    await passage.close();
    await server.stop();
  });
  beforeEach(() => passage.become({ is: "open" }));

  const CONTENT = Buffer.alloc(60_000, "x");

  test.for([
    { is: "failing" } as const,
    { is: "away" } as const,
    { is: "cutting", afterBytes: 20_000 } as const,
  ])("a write that fails is no object: $is", async (way) => {
    const key = `objekt-${keys++}`;
    await passage.become(way);
    await expect(through.write(key, Readable.from([CONTENT]))).rejects.toThrow(StorageUnavailableError);
    await passage.become({ is: "open" });
    expect(await through.has(key)).toBe(false);
  });

  test("one that is slow is waited for", async () => {
    const key = `objekt-${keys++}`;
    const content = Buffer.alloc(300_000, "x");
    await passage.become({ is: "slow", bytesPerSecond: 150_000 });
    await through.write(key, Readable.from([content]));
    expect((await buffer(await through.read(key))).equals(content)).toBe(true);
  });
});
