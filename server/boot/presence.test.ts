import { join } from "node:path";
import type { SystemStatus } from "@bonum/contract/system/fields.ts";
import { describe, expect } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { whyNoS3Server } from "../testing/outside/s3-server/install.ts";
import { startS3Server } from "../testing/outside/s3-server/start.ts";
import { test as base } from "../testing/processes/launch.ts";
import { ADMIN, stop } from "../testing/processes/processes.ts";

const whyNot = await whyNoS3Server();

const SECRET = { JWT_SECRET: "the same on all servers, and long enough" };

const TAKEN_AWAY = /^Baza danych pochodzi z nowszej wersji portalu/;

const test = base.extend<{ database: TestDatabase }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
  database: async ({}, use) => {
    const database = await createTestDatabase();
    await use(database);
    await database.drop();
  },
});

/** Notes a migration as a newer version would have applied it. */
const noteMigration = ({ pool }: TestDatabase, name: string) =>
  pool.query("insert into migrations (name, contract) values ($1, $2)", [name, name.includes(".contract.")]);

const serversOf = async ({ pool }: TestDatabase) => {
  const { rows } = await pool.query<{ on_disk: boolean; last_migration: string }>(
    "select on_disk, last_migration from servers",
  );
  return rows;
};

describe("two servers on one database", () => {
  test("are refused where one has its files on a disk of its own; once that is gone, another may start", async ({
    site,
    database,
  }) => {
    const settings = { ...ADMIN, ...SECRET, DATABASE_URL: database.url };
    const second = { ...settings, DATA_DIR: join(site.path, "../second") };
    const first = site.start(settings);
    await first.address();
    const refused = site.start(second);
    expect(await refused.ended).toBe(1);
    expect(refused.complained()).toMatch(/^Na tej bazie danych pracuje już inny serwer, .*STORAGE=s3/);
    expect(await serversOf(database)).toHaveLength(1);
    await stop(first);
    const later = site.start(second);
    expect((await fetch(`${await later.address()}/readyz`)).status).toBe(200);
  });

  test("one that was killed starts again at once", async ({ site, database }) => {
    const settings = { ...ADMIN, DATABASE_URL: database.url };
    const first = site.start(settings);
    await first.address();
    first.child.kill("SIGKILL");
    await first.ended;
    expect(await serversOf(database)).toHaveLength(1);
    await site.start(settings).address();
    expect(await serversOf(database)).toHaveLength(1);
  });

  base.skipIf(whyNot !== null)(
    `work together on one bucket, with a process that does their jobs${whyNot === null ? "" : ` (skipped: ${whyNot})`}`,
    async ({ site }) => {
      const server = await startS3Server();
      const database = await createTestDatabase();
      const settings = { ...ADMIN, ...SECRET, DATABASE_URL: database.url, ...server.environment };
      const at = (name: string) => ({ ...settings, JOBS: "worker", DATA_DIR: join(site.path, "..", name) });
      const first = site.start(at("first"));
      const address = await first.address();
      const second = site.start(at("second"));
      await second.address();
      const worker = site.startWorker({ ...at("worker"), PUBLIC_URL: address });
      await expect.poll(() => worker.said(), { timeout: 20_000 }).toContain("wykonuje zadania portalu");
      expect(await serversOf(database)).toHaveLength(3);
      const login = await fetch(`${address}/api/account/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
      });
      const { token } = (await login.json()) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      const body = new FormData();
      body.set("fileName", "Notatka.txt");
      body.set("file", new Blob(["Świadectwo energetyczne"]), "notatka.txt");
      const added = await fetch(`${address}/api/files/upload`, { method: "POST", headers, body });
      const { fileKey } = (await added.json()) as { fileKey: string };
      // The other server gives the file back; the worker has read its text.
      const other = await second.address();
      const download = await fetch(`${other}/api/files/download/${fileKey}`, { headers });
      expect(await download.text()).toBe("Świadectwo energetyczne");
      const jobs = () =>
        database.pool.query("select from graphile_worker._private_jobs").then(({ rowCount }) => rowCount);
      await expect.poll(jobs, { timeout: 20_000 }).toBe(0);
      const system = (await (await fetch(`${other}/api/system`, { headers })).json()) as SystemStatus;
      const version = system.parts.find(({ part }) => part === "version");
      expect(version?.facts).toContainEqual({ name: "servers", value: 3 });
      for (const one of [worker, first, second]) await stop(one);
      expect(await serversOf(database)).toEqual([]);
      await database.drop();
      await server.stop();
    },
  );

  test("a process for the jobs alone is refused without a database and files that all share", async ({
    site,
  }) => {
    const worker = site.startWorker(ADMIN);
    expect(await worker.ended).toBe(1);
    expect(worker.complained()).toMatch(/^Osobny proces zadań .*DATABASE_URL.*STORAGE=s3.*PUBLIC_URL/);
  });
});

describe("a database of a newer version", () => {
  test("is worked on where that has added something alone", async ({ site, database }) => {
    await noteMigration(database, "9998_added.sql");
    const started = site.start({ ...ADMIN, DATABASE_URL: database.url });
    expect((await fetch(`${await started.address()}/readyz`)).status).toBe(200);
  });

  test("is refused where that has taken something away", async ({ site, database }) => {
    await noteMigration(database, "9999_taken.contract.sql");
    const started = site.start({ ...ADMIN, DATABASE_URL: database.url });
    expect(await started.ended).toBe(1);
    expect(started.complained()).toMatch(TAKEN_AWAY);
    expect(await serversOf(database)).toEqual([]);
  });

  test("ends a server that was taken for gone", { timeout: 60_000 }, async ({ site, database }) => {
    const started = site.start({ ...ADMIN, DATABASE_URL: database.url });
    await started.address();
    await noteMigration(database, "9999_taken.contract.sql");
    expect(await started.ended).toBe(1);
    expect(started.complained()).toMatch(TAKEN_AWAY);
  });
});
