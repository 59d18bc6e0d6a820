import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskStorage } from "../../../platform/storage/disk.ts";
import {
  holdings,
  multipartForm,
  partsOf,
  update,
  upload,
  uploaded,
} from "../../../testing/documents/documents.ts";
import { mountSmallDisk } from "../../../testing/outside/small-disk.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

const MEBIBYTE = 1024 * 1024;

const disk = mountSmallDisk();
const title = disk ? "a full disk" : "a full disk (skipped: only root on Linux can mount a small one)";

async function openPortal(minFreeBytes: number): Promise<[TestPortal, SignedIn]> {
  const directory = disk?.directory ?? "";
  const t = await createTestPortal({ storage: createDiskStorage(directory, { minFreeBytes }) });
  t.storageDirectory = directory;
  return [t, await t.signIn("Admin")];
}

afterAll(() => disk?.unmount());

describe.skipIf(disk === null)(title, () => {
  let t: TestPortal;
  let admin: SignedIn;
  beforeAll(async () => {
    [t, admin] = await openPortal(0);
  });
  afterAll(() => t.close());

  test("issue 5: a full disk is a 507 in Polish, and leaves nothing", async () => {
    const document = await uploaded(t, admin, { content: "mała treść" });
    const before = await holdings(t);
    const content = randomBytes(6 * MEBIBYTE);
    for (const answer of [
      await upload(t, admin, { fileName: "za duży.bin", content }),
      await update(t, admin, { fileKey: document.fileKey, fileName: "za duży.bin", content }),
    ]) {
      expect(answer.statusCode).toBe(507);
      expect(answer.json()).toMatchObject({
        title: "Brak miejsca na dysku serwera. Prosimy zawiadomić Centrum.",
      });
      expect(await holdings(t)).toEqual(before);
    }
    // There is room again for what fits.
    const { fileKey } = await uploaded(t, admin, { content: randomBytes(3 * MEBIBYTE) });
    await t.app.inject({ method: "DELETE", url: `/api/files/delete/${fileKey}`, headers: admin.headers });
    const purged = await t.app.inject({
      method: "DELETE",
      url: `/api/files/trash/${fileKey}`,
      headers: admin.headers,
      payload: { password: PASSWORD },
    });
    expect(purged.statusCode).toBe(204);
  });
});

describe.skipIf(disk === null)(`${title}: the floor of free space`, () => {
  let t: TestPortal;
  let admin: SignedIn;
  beforeAll(async () => {
    [t, admin] = await openPortal(2 * MEBIBYTE);
    await t.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => t.close());

  test("P5.3: an upload that would pass it is refused before a byte is stored", async () => {
    const before = await holdings(t);
    const answer = await upload(t, admin, { fileName: "a.bin", content: randomBytes(3 * MEBIBYTE) });
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({
      title: "Brak miejsca na dysku serwera. Prosimy zawiadomić Centrum.",
      detail: "Serwer nie ma już miejsca na nowe pliki. Plik nie został zapisany.",
    });
    expect(await holdings(t)).toEqual(before);
  });

  test("P5.3: one that does not say how long it is, is refused when it reaches it, and leaves nothing", async () => {
    const before = await holdings(t);
    const content = randomBytes(3 * MEBIBYTE);
    const form = await multipartForm(partsOf({ fileName: "a.bin", content }));
    const call = request(`${t.app.listeningOrigin}/api/files/upload`, {
      method: "POST",
      headers: { ...admin.headers, ...form.headers },
    });
    // Written and then ended, it goes in chunks.
    call.write(form.payload);
    call.end();
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(507);
    expect(await holdings(t)).toEqual(before);
  });

  test("what stays above it is taken", async () => {
    await uploaded(t, admin, { content: randomBytes(MEBIBYTE) });
  });
});
