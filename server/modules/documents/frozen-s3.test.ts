import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sweep } from "../../platform/storage/leases.ts";
import { createS3Storage } from "../../platform/storage/s3/s3.ts";
import { holdings, multipartForm, partsOf, uploaded } from "../../testing/documents/documents.ts";
import { bucketContents } from "../../testing/outside/s3-server/contents.ts";
import { whyNoS3Server } from "../../testing/outside/s3-server/install.ts";
import { type S3Server, startS3Server } from "../../testing/outside/s3-server/start.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";

/** More than the pool has connections. */
const UPLOADS = 12;

const whyNot = await whyNoS3Server();
const title = whyNot === null ? "an S3 server that hangs" : `an S3 server that hangs (skipped: ${whyNot})`;

let server: S3Server;
let t: TestPortal;
let admin: SignedIn;

describe.skipIf(whyNot !== null)(title, () => {
  beforeAll(async () => {
    server = await startS3Server();
    t = await createTestPortal({ storage: createS3Storage(server.config) });
    admin = await t.signIn("Admin");
    await t.app.listen({ port: 0, host: "127.0.0.1" });
  });

  afterAll(async () => {
    server.thaw();
    await t.close();
    await server.stop();
  });

  test("P5.1: holds neither the log-in nor a list, after a dozen uploads were cut off", async () => {
    const kept = await uploaded(t, admin, { fileName: "zostaje.pdf" });
    const cut = await Promise.all(Array.from({ length: UPLOADS }, beginUpload));
    await vi.waitFor(async () => expect((await holdings(t)).leases).toBe(UPLOADS), 10_000);
    server.freeze();
    for (const socket of cut) socket.destroy();
    await vi.waitFor(async () => expect(await removals()).toBe(UPLOADS), 10_000);

    const payload = { email: admin.email, password: PASSWORD };
    const login = await t.app.inject({ method: "POST", url: "/api/account/login", payload });
    expect(login.statusCode).toBe(200);
    const list = await t.app.inject({ url: "/api/files", headers: admin.headers });
    expect(list.json()).toMatchObject([{ id: kept.id }]);
    // All that while the storage was still being asked to delete.
    expect(await removals()).toBe(UPLOADS);

    server.thaw();
    await t.portal.database
      .updateTable("object_removals")
      .set({ next_try_at: new Date(0) })
      .execute();
    await sweep({ ...t.portal, log: { warn: () => {} } });
    await vi.waitFor(async () => expect(await removals()).toBe(0), 10_000);
    expect(await bucketContents(server.config)).toHaveLength(1);
    const download = { url: `/api/files/download/${kept.fileKey}`, headers: admin.headers };
    expect((await t.app.inject(download)).statusCode).toBe(200);
  });
});

/** Sends one half of an upload. */
async function beginUpload() {
  const { port } = t.app.server.address() as AddressInfo;
  const form = await multipartForm(partsOf({ fileName: "a.bin", content: Buffer.alloc(900_000, "x") }));
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const head = { host: "x", ...admin.headers, ...form.headers, "content-length": form.payload.length };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api/files/upload HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  socket.write(form.payload.subarray(0, 500_000));
  return socket;
}

/** Number of objects that wait to be deleted. */
async function removals(): Promise<number> {
  const query = t.portal.database
    .selectFrom("object_removals")
    .select((e) => e.fn.countAll<number>().as("n"));
  return Number((await query.executeTakeFirstOrThrow()).n);
}
