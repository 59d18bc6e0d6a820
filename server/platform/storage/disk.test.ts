import { spawn } from "node:child_process";
import { once } from "node:events";
import { statfsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mountSmallDisk } from "../../testing/outside/small-disk.ts";
import { describeStorageContract, newKey, type StorageUnderTest } from "../../testing/storage-contract.ts";
import { digest, streamOf } from "../../testing/streams.ts";
import { createDiskStorage } from "./disk.ts";
import { freeBytes } from "./free-space.ts";
import { StorageFullError } from "./storage.ts";

const MIB = 1024 * 1024;

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bonum-disk-"));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

/** Names of all files below the folder, which may be missing. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

function openIn(folder: string): StorageUnderTest {
  return { storage: createDiskStorage(folder), contents: () => filesBelow(folder) };
}

describe("disk storage", () => {
  describeStorageContract(() => openIn(join(directory, "contract")));

  test("makes its folder, and lets nobody else read what lies there", async () => {
    const folder = join(directory, "private");
    const { storage } = openIn(folder);
    const key = newKey();
    await storage.write(key, streamOf(10));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const modes = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mode & 0o777);
    expect(new Set(await Promise.all(modes))).toEqual(new Set([0o700, 0o600]));
    expect((await stat(join(folder, "objects", key.slice(0, 2), key.slice(2, 4), key))).mode & 0o777).toBe(
      0o600,
    );
  });

  test.for([
    "../../../../etc/passwd",
    "..",
    "/etc/passwd",
    "abcd/efgh",
    "abcd\\efgh",
    "abcd\0efgh",
    "",
    "abc",
  ])("refuses the key %j, which could lead out of its folder", async (key) => {
    const { storage, contents } = openIn(join(directory, "traversal"));
    await expect(storage.write(key, streamOf(10))).rejects.toThrow(RangeError);
    await expect(storage.read(key)).rejects.toThrow(RangeError);
    await expect(storage.remove(key)).rejects.toThrow(RangeError);
    expect(await contents()).toEqual([]);
  });

  test("has no URL of its own", async () => {
    const presentation = { contentType: "text/plain", disposition: "inline", expiresInSeconds: 60 };
    expect(await openIn(directory).storage.presign(newKey(), presentation)).toBeNull();
  });

  test("fails its check where nothing can be written, and a write there ends the upload", async () => {
    const file = join(directory, "a-file");
    await writeFile(file, "");
    const storage = createDiskStorage(join(file, "storage"));
    await expect(storage.check()).rejects.toThrow("ENOTDIR");
    const source = streamOf(MIB);
    await expect(storage.write(newKey(), source)).rejects.toThrow("ENOTDIR");
    expect(source.destroyed).toBe(true);
  });

  test("takes away what a write left when the process was killed in the midst of it", async () => {
    const folder = join(directory, "crash");
    const { storage, contents } = openIn(folder);
    const key = newKey();
    await killInTheMidstOfAWrite(folder, key);
    expect(await contents()).toEqual([key]);
    await storage.remove(key);
    expect(await contents()).toEqual([]);
  });
});

/** Another process writes without end, says so, and is killed. */
async function killInTheMidstOfAWrite(folder: string, key: string): Promise<void> {
  const program = `
    import { Readable } from "node:stream";
    import { createDiskStorage } from ${JSON.stringify(join(import.meta.dirname, "disk.ts"))};
    let chunks = 0;
    const endless = new Readable({
      read() {
        chunks += 1;
        if (chunks === 100) process.stdout.write("writing");
        setImmediate(() => this.push(Buffer.alloc(1024)));
      },
    });
    await createDiskStorage(${JSON.stringify(folder)}).write(${JSON.stringify(key)}, endless);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
}

const smallDisk = mountSmallDisk();
const title = smallDisk ? "full disk" : "full disk (skipped: only root on Linux can mount a small one)";

describe.skipIf(smallDisk === null)(title, () => {
  const folder = smallDisk?.directory ?? "";
  afterAll(() => smallDisk?.unmount());

  test("a write that does not fit is refused as such, leaves nothing, and the next one fits", async () => {
    const { storage, contents } = openIn(folder);
    const source = streamOf(64 * MIB);
    await expect(storage.write(newKey(), source)).rejects.toThrow(StorageFullError);
    expect(source.destroyed).toBe(true);
    expect(await contents()).toEqual([]);
    await expect(storage.write(newKey(), streamOf(MIB))).resolves.toBeUndefined();
  });

  test("fails its check", async () => {
    smallDisk?.fill();
    await expect(createDiskStorage(folder).check()).rejects.toThrow("ENOSPC");
    smallDisk?.empty();
  });

  describe("a floor of free space", () => {
    /** Floor of a disk of 4 MiB; a write asks after each mebibyte how much is left. */
    const minFreeBytes = 1.5 * MIB;
    const storage = createDiskStorage(folder, { minFreeBytes });
    const free = async () => freeBytes(folder);

    test("is never passed by a write, which is refused and leaves nothing", async () => {
      const before = await free();
      let least = before;
      const source = streamOf(3 * MIB, () => {
        const { bavail, bsize } = statfsSync(folder);
        least = Math.min(least, bavail * bsize);
      });
      await expect(storage.write(newKey(), source)).rejects.toThrow(StorageFullError);
      expect(least).toBeGreaterThan(minFreeBytes - MIB);
      expect(least).toBeLessThan(minFreeBytes + MIB);
      expect(await free()).toBe(before);
    });

    test("is asked for before an upload whose length is known", async () => {
      await expect(storage.assertRoom(3 * MIB)).rejects.toThrow(StorageFullError);
      await expect(storage.assertRoom(MIB)).resolves.toBeUndefined();
    });

    test("does not keep objects from being read and deleted", async () => {
      const key = newKey();
      await storage.write(key, streamOf(MIB));
      smallDisk?.fill();
      await expect(storage.assertRoom(0)).rejects.toThrow(StorageFullError);
      expect((await digest(await storage.read(key))).size).toBe(MIB);
      await storage.remove(key);
      expect(await free()).toBeGreaterThanOrEqual(MIB);
      smallDisk?.empty();
    });
  });
});
