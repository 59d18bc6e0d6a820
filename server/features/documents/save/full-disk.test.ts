import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskStorage } from "../../../platform/storage/disk.ts";
import { holdings, update, upload, uploaded } from "../../../testing/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { mountSmallDisk } from "../../../testing/small-disk.ts";

const MEBIBYTE = 1024 * 1024;

const disk = mountSmallDisk();
let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal(disk ? { storage: createDiskStorage(disk.directory) } : {});
  t.storageDirectory = disk?.directory ?? t.storageDirectory;
  admin = await t.signIn("Admin");
});
afterAll(async () => {
  await t.close();
  disk?.unmount();
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
