import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectComplaints } from "../../server/testing/complaints.ts";
import { mountSmallDisk } from "../../server/testing/outside/small-disk.ts";
import { makeScratch } from "./scratch.ts";

let memory: string;

beforeAll(async () => {
  memory = await mkdtemp(join(tmpdir(), "scratch-test-"));
});

afterAll(() => rm(memory, { recursive: true }));

test("a run's folder goes with what was written into it, and takes those of killed runs along", async () => {
  const killed = join(memory, "bonum-run-4194305");
  await mkdir(killed);
  await mkdir(join(memory, "bonum-run-of-another-kind"));
  const roomy = (await statfs(memory)).bavail > 0 && process.availableMemory() > 8 * 2 ** 30;
  let path: string;
  {
    await using scratch = await makeScratch(memory);
    path = scratch.path;
    await writeFile(join(path, "file"), "text");
    if (roomy) expect(path).toBe(join(memory, `bonum-run-${process.pid}`));
  }
  expect(existsSync(path)).toBe(false);
  if (roomy) expect(existsSync(killed)).toBe(false);
  expect(existsSync(join(memory, "bonum-run-of-another-kind"))).toBe(true);
});

test("what a killed run has mounted keeps no other from beginning, or from ending", async () => {
  const killed = join(memory, "bonum-run-4194304");
  await mkdir(killed);
  vi.stubEnv("TMPDIR", killed);
  // Only root on Linux can mount one.
  const disk = mountSmallDisk();
  vi.unstubAllEnvs();
  if (disk) expectComplaints(/^Error: EBUSY: .*bonum-small-disk/);
  {
    await using _ = await makeScratch(memory);
  }
  disk?.unmount();
});

test("where the system keeps no files in memory, the folder lies among its temporary ones", async () => {
  await using scratch = await makeScratch(join(memory, "none"));
  expect(scratch.path).toBe(join(tmpdir(), `bonum-run-${process.pid}`));
});
