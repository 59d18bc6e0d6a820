import { existsSync } from "node:fs";
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, vi } from "vitest";
import { multipartForm, partsOf } from "../../testing/documents/documents.ts";
import { mountSmallDisk } from "../../testing/outside/small-disk.ts";
import { openSession } from "../../testing/over-http.ts";
import { test } from "../../testing/processes/launch.ts";
import { ADMIN, signInAsAdmin, stop } from "../../testing/processes/processes.ts";
import { lockDataDirectory } from "../data-directory.ts";

const MEBIBYTE = 1024 * 1024;

const tiny = mountSmallDisk();
const small = mountSmallDisk({ mebibytes: 400 });
const title =
  tiny && small ? "a full disk" : "a full disk (skipped: only root on Linux can mount a small one)";

describe.skipIf(tiny === null || small === null)(title, () => {
  afterAll(() => {
    tiny?.unmount();
    small?.unmount();
  });

  test("P5.5: is named when the portal is started, in one sentence", async ({ site }) => {
    const directory = tiny?.directory ?? "";
    tiny?.fill();
    const started = site.start({ ...ADMIN, DATA_DIR: directory });
    expect(await started.ended).toBe(1);
    expect(started.said()).toBe("");
    expect(started.complained()).toBe(
      `Na dysku z katalogiem danych ${directory} (DATA_DIR) brakuje miejsca: wolne jest 0 MB, a portal potrzebuje co najmniej 128 MB. Zwolnij miejsce i uruchom portal ponownie.\n`,
    );
    tiny?.empty();
  });

  test("is named where the lock finds no room", () => {
    tiny?.fill();
    expect(() => lockDataDirectory(tiny?.directory ?? "")).toThrow(
      `Nie można zająć katalogu danych ${tiny?.directory} (DATA_DIR): na dysku nie ma miejsca.`,
    );
    tiny?.empty();
  });

  test("P5.5: is no trap: the portal runs on and starts again on its reserve, and is emptied from within", {
    timeout: 300_000,
  }, async ({ site }) => {
    await symlink(small?.directory ?? "", site.path);
    const reserve = join(site.path, "reserve");
    const settings = { ...ADMIN, MIN_FREE_BYTES: String(32 * MEBIBYTE), LOG_LEVEL: "fatal" };
    const first = site.start(settings);
    const address = await first.address();
    const added = await upload(address, 40 * MEBIBYTE);
    expect(added.status).toBe(201);
    const { fileKey } = (await added.json()) as { fileKey: string };
    await vi.waitFor(() => expect(existsSync(reserve)).toBe(true), 60_000);

    // Another program takes all there is, while the portal runs.
    small?.fill();
    await vi.waitFor(() => expect(existsSync(reserve)).toBe(false), 60_000);
    expect(await signInAsAdmin(address)).toBe(200);
    expect((await upload(address, 40 * MEBIBYTE)).status).toBe(507);
    small?.empty();
    await vi.waitFor(() => expect(existsSync(reserve)).toBe(true), 60_000);
    await stop(first);

    // And while it does not.
    small?.fill();
    const second = site.start(settings);
    const again = await second.address();
    expect(existsSync(reserve)).toBe(false);
    expect(await signInAsAdmin(again)).toBe(200);
    expect(await remove(again, `files/delete/${fileKey}`)).toBe(204);
    expect(await remove(again, `files/trash/${fileKey}`)).toBe(204);
    expect((await upload(again, 8 * MEBIBYTE)).status).toBe(201);
    await stop(second);
    await rm(site.path);
  });
});

async function upload(address: string, bytes: number): Promise<Response> {
  const form = await multipartForm(partsOf({ fileName: "duży.bin", content: Buffer.alloc(bytes, "x") }));
  const session = await openSession(address);
  const headers = { ...form.headers, ...session.headers };
  return fetch(`${address}/api/files/upload`, { method: "POST", headers, body: form.payload });
}

async function remove(address: string, path: string): Promise<number> {
  const session = await openSession(address);
  const headers = { ...session.headers, "content-type": "application/json" };
  // Asked for where a document is deleted for good.
  const body = JSON.stringify({ password: ADMIN.ADMIN_PASSWORD });
  return (await fetch(`${address}/api/${path}`, { method: "DELETE", headers, body })).status;
}
