import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskStorage } from "../../../platform/storage/disk.ts";
import { holdings, update, upload, uploaded } from "../../../testing/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

const MEBIBYTE = 1024 * 1024;

/** A file system of 4 MiB of its own, which only root on Linux can mount; null elsewhere. */
function mountTinyDisk(): string | null {
  const directory = mkdtempSync(join(tmpdir(), "bonum-tiny-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", directory], { stdio: "ignore" });
    return directory;
  } catch {
    rmSync(directory, { recursive: true });
    return null;
  }
}

const disk = mountTinyDisk();
let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  const storage = disk === null ? undefined : createDiskStorage(disk);
  t = await createTestPortal({ ...(storage && { storage }) });
  t.storageDirectory = disk ?? t.storageDirectory;
  admin = await t.signIn("Admin");
});
afterAll(async () => {
  await t.close();
  if (disk === null) return;
  execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

test.skipIf(disk === null)("issue 5: a full disk is a 507 in Polish, and leaves nothing", async () => {
  const document = await uploaded(t, admin, { content: "mała treść" });
  const before = await holdings(t);
  const content = randomBytes(6 * MEBIBYTE);
  for (const answer of [
    await upload(t, admin, { fileName: "za duży.bin", content }),
    await update(t, admin, { fileKey: document.fileKey, fileName: "za duży.bin", content }),
  ]) {
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({ title: "Brak miejsca na dysku" });
    expect(await holdings(t)).toEqual(before);
  }
  // There is room again for what fits.
  await uploaded(t, admin, { content: randomBytes(3 * MEBIBYTE) });
});
