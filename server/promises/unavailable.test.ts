import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { migratePortal } from "../migrations.ts";
import { hashPassword } from "../modules/identity/login/passwords.ts";
import { createFirstAdmin } from "../modules/identity/login/queries.ts";
import { type Connection, connect } from "../platform/database/connect.ts";
import { type EmbeddedDatabase, startEmbedded } from "../platform/database/embedded.ts";
import { newPasswords } from "../platform/database/embedded-cluster.ts";
import { createDiskStorage } from "../platform/storage/disk.ts";
import { guardedStorage } from "../platform/storage/guarded-storage.ts";
import { createS3Storage } from "../platform/storage/s3/s3.ts";
import { StorageUnavailableError } from "../platform/storage/storage.ts";
import { update, upload, uploaded } from "../testing/documents/documents.ts";
import { signalPostgres } from "../testing/outside/postgres-processes.ts";
import { whyNoS3Server } from "../testing/outside/s3-server/install.ts";
import { startS3Server } from "../testing/outside/s3-server/start.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../testing/portal.ts";

const whyNot = await whyNoS3Server();

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  json(): unknown;
}

/** Expects the problem document of a 503, with when to try again and the sentence of what is away. */
function expectAway(answer: Answer, what: "database" | "storage"): void {
  const sentences = {
    database: "Baza danych chwilowo nie odpowiada. Spróbuj ponownie za chwilę.",
    storage: "Magazyn plików chwilowo nie odpowiada. Spróbuj ponownie za chwilę.",
  };
  expect(answer.json()).toMatchObject({
    type: `urn:bonum:${what}-unavailable`,
    title: sentences[what],
    status: 503,
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["content-type"]).toMatch("application/problem+json");
  expect(answer.headers["retry-after"]).toBe("5");
}

describe("a database that is away", () => {
  const EMAIL = "szefowa@example.pl";
  let directory: string;
  let server: EmbeddedDatabase;
  let connection: Connection;
  let app: FastifyInstance;
  let headers: { authorization: string };

  // A PostgreSQL of its own: this one is frozen and stopped.
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "bonum-away-"));
    server = await startEmbedded({ directory, ...newPasswords(), settings: ["fsync=off"] });
    await migratePortal(server.url);
    connection = connect(server.url);
    await createFirstAdmin(connection.database, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
    const config: Config = readConfig({ DATA_DIR: directory, LOG_LEVEL: "silent" });
    const behind = createDiskStorage(join(directory, "files"));
    const storage = guardedStorage(behind, { database: connection.database, scanned: false });
    const secret = crypto.getRandomValues(new Uint8Array(32));
    app = await buildApp({ config, storage, secret, database: connection.database, pool: connection.pool });
    headers = { authorization: `Bearer ${(await logIn()).json<{ token: string }>().token}` };
  });
  afterAll(async () => {
    await app.close();
    await connection.close();
    await server.stop();
    await rm(directory, { recursive: true });
  });

  const logIn = () =>
    app.inject({ method: "POST", url: "/api/account/login", payload: { email: EMAIL, password: PASSWORD } });
  const calls = [
    () => logIn(),
    () => app.inject({ url: "/api/files", headers }),
    () => app.inject({ url: "/api/account/currentUser", headers }),
    () => app.inject("/api/organisation"),
    () =>
      app.inject({
        method: "PUT",
        url: "/api/account/profile",
        headers,
        payload: { displayName: "Szefowa", language: "pl", notifications: {} },
      }),
  ];

  async function expectReady(ready: boolean): Promise<void> {
    const answer = await app.inject("/readyz");
    expect(answer.statusCode).toBe(ready ? 200 : 503);
    expect(answer.json()).toMatchObject({ database: ready, storage: true });
  }

  test.skipIf(process.platform !== "linux")(
    "frozen, it holds no call: each is a 503 while it stands still, and works when it goes on",
    async () => {
      // The first round finds a connection for each call and one more, the second has to open its own beside that one.
      const connected = Array.from({ length: calls.length + 1 }, () => connection.pool.query("select 1"));
      await Promise.all(connected);
      await signalPostgres(directory, "SIGSTOP");
      try {
        for (let round = 0; round < 2; round += 1) {
          const answers = calls.map((call) => Promise.race([call(), after(15_000)]));
          for (const answer of await Promise.all(answers)) {
            if (answer === "held") throw new Error("a call was held");
            expectAway(answer, "database");
          }
        }
        await expectReady(false);
      } finally {
        await signalPostgres(directory, "SIGCONT");
      }
      for (const call of calls) expect((await call()).statusCode).toBeLessThan(300);
      await expectReady(true);
    },
    120_000,
  );

  test("stopped, it makes every call a 503", async () => {
    await server.stop();
    for (const call of calls) expectAway(await call(), "database");
    await expectReady(false);
  });
});

function after(milliseconds: number): Promise<"held"> {
  return new Promise((resolve) => setTimeout(() => resolve("held"), milliseconds));
}

describe("a storage of files that is away", () => {
  let t: TestPortal;
  let admin: SignedIn;

  async function expectFilesAway(fileKey: string): Promise<void> {
    const headers = admin.headers;
    expectAway(await upload(t, admin, { fileName: "nowy.txt", content: "treść" }), "storage");
    expectAway(await update(t, admin, { fileKey, fileName: "inny.txt", content: "inna" }), "storage");
    expectAway(await t.app.inject({ url: `/api/files/download/${fileKey}`, headers }), "storage");
    const ready = await t.app.inject("/readyz");
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ database: true, storage: false });
    // Requests without files continue to work.
    expect((await t.app.inject({ url: "/api/files", headers })).statusCode).toBe(200);
  }

  test("on a disk: its folder is gone, or is no folder; nothing is made in its place", async () => {
    t = await createTestPortal();
    admin = await t.signIn("Admin");
    const { fileKey } = await uploaded(t, admin);
    const elsewhere = `${t.storageDirectory}-elsewhere`;
    await rename(t.storageDirectory, elsewhere);
    await expectFilesAway(fileKey);
    await expect(readdir(t.storageDirectory)).rejects.toThrow("ENOENT");
    await writeFile(t.storageDirectory, "");
    await expectFilesAway(fileKey);
    await rm(t.storageDirectory);
    await rename(elsewhere, t.storageDirectory);
    const back = await t.app.inject({ url: `/api/files/download/${fileKey}`, headers: admin.headers });
    expect(back.statusCode).toBe(200);
    expect((await t.app.inject("/readyz")).statusCode).toBe(200);
    await t.close();
  });

  test("on a disk: nothing counts as deleted while it is away", async () => {
    const directory = await mkdtemp(join(tmpdir(), "bonum-away-"));
    const storage = createDiskStorage(join(directory, "files"));
    await rm(join(directory, "files"), { recursive: true });
    await expect(storage.remove("some-object")).rejects.toThrow(StorageUnavailableError);
    await mkdir(join(directory, "files"));
    await expect(storage.remove("some-object")).resolves.toBeUndefined();
    await rm(directory, { recursive: true });
  });

  test.skipIf(whyNot !== null)(`on S3: its server is stopped${whyNot ? ` (${whyNot})` : ""}`, async () => {
    const server = await startS3Server();
    t = await createTestPortal({ storage: createS3Storage(server.config) });
    admin = await t.signIn("Admin");
    const { fileKey } = await uploaded(t, admin);
    await server.stop();
    await expectFilesAway(fileKey);
    await t.close();
  });
});
