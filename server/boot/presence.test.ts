import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { readConfig } from "../config.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { test } from "../testing/processes/launch.ts";
import { ADMIN, stop } from "../testing/processes/processes.ts";
import type { StartFailure } from "./failure.ts";
import { announce } from "./presence.ts";

const SECRET = { JWT_SECRET: "the same on all servers, and long enough" };

const TAKEN_AWAY = /^Baza danych pochodzi z nowszej wersji portalu/;

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "bonum-presence-"));
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

/** Announces a server with this data directory, as a start does. */
const announceHere = (more: { beatMs?: number; end?(failure: StartFailure): void } = {}) =>
  announce({
    config: readConfig({ DATA_DIR: directory }),
    url: database.url,
    database: database.database,
    ...more,
  });

/** Notes a migration as a newer version would have applied it. */
const noteMigration = (name: string) =>
  database.pool.query("insert into migrations (name, contract) values ($1, $2)", [
    name,
    name.includes(".contract."),
  ]);

const countServers = async () => (await database.pool.query("select from servers")).rowCount;

describe("two servers on one database", () => {
  test("are refused where one has its files on a disk of its own; once that is gone, another may start", async ({
    site,
  }) => {
    const settings = { ...ADMIN, ...SECRET, DATABASE_URL: database.url };
    const second = { ...settings, DATA_DIR: join(site.path, "../second") };
    const first = site.start(settings);
    await first.address();
    const refused = site.start(second);
    expect(await refused.ended).toBe(1);
    expect(refused.complained()).toMatch(/^Na tej bazie danych pracuje już inny serwer, .*STORAGE=s3/);
    expect(await countServers()).toBe(1);
    await stop(first);
    const later = site.start(second);
    expect((await fetch(`${await later.address()}/readyz`)).status).toBe(200);
  });

  test("one that was killed starts again at once", async () => {
    // Nothing takes the row of a killed one away, and the next start has its data directory.
    const killed = await announceHere();
    expect(await countServers()).toBe(1);
    const again = await announceHere();
    expect(await countServers()).toBe(1);
    await again.stop();
    expect(await countServers()).toBe(0);
    await killed.stop();
  });

  test("a process for the jobs alone is refused without a database and files that all share", async ({
    site,
  }) => {
    const worker = site.startWorker(ADMIN);
    expect(await worker.ended).toBe(1);
    expect(worker.complained()).toMatch(/^Osobny proces zadań .*DATABASE_URL.*STORAGE=s3.*PUBLIC_URL/);
  });
});

describe("a database of a newer version", () => {
  test("is worked on where that has added something alone", async () => {
    await noteMigration("9998_added.sql");
    await (await announceHere()).stop();
  });

  test("is refused where that has taken something away", async () => {
    await noteMigration("9999_taken.contract.sql");
    await expect(announceHere()).rejects.toThrow(TAKEN_AWAY);
    expect(await countServers()).toBe(0);
  });

  test("ends a server that was taken for gone", async () => {
    const end = vi.fn();
    const presence = await announceHere({ beatMs: 20, end });
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query("select from servers where seen_at > started_at");
      expect(rowCount).toBe(1);
    });
    expect(end).not.toHaveBeenCalled();
    await noteMigration("9999_taken.contract.sql");
    await vi.waitFor(() => expect(end).toHaveBeenCalled());
    expect(end.mock.calls[0]?.[0].message).toMatch(TAKEN_AWAY);
    await presence.stop();
  });
});
