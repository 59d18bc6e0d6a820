import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { migratePortal } from "../../migrations.ts";
import { ask, type Frozen, freeze, writeMuch } from "../../testing/outside/postgres-processes.ts";
import { type EmbeddedDatabase, type EmbeddedOptions, freePort, startEmbedded } from "./embedded.ts";
import { openCluster, runProgram } from "./embedded-cluster.ts";
import { readStatus } from "./embedded-status.ts";

const PASSWORD = "secret-word";
const AN_HOUR_MS = 60 * 60_000;

let directory: string;
let running: EmbeddedDatabase | undefined;
let frozen: Frozen | undefined;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "bonum-embedded-"));
});
afterEach(async () => {
  vi.useRealTimers();
  frozen?.thaw();
  await running?.stop();
  running = undefined;
  await rm(directory, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const settings = ["fsync=off", "full_page_writes=off", ...(options.settings ?? [])];
  running = await startEmbedded({ directory, password: PASSWORD, ...options, settings });
  return running;
}

const cluster = () => ({ data: join(directory, "postgres") });
const log = () => readFile(join(directory, "postgres.log"), "utf8");
const count = (text: string, part: string) => text.split(part).length - 1;

/** Leaves a cluster behind that has something to recover, and a server that was killed. */
async function crashWithWork(): Promise<void> {
  const settings = ["max_wal_size=4GB", "checkpoint_timeout=1h"];
  const { superuserUrl } = await start({ onCrash: () => {}, settings });
  await writeMuch(superuserUrl);
  const pid = (await readStatus(cluster()))?.pid ?? 0;
  process.kill(pid, "SIGKILL");
  await running?.stop();
  running = undefined;
}

describe.skipIf(process.platform !== "linux")("the embedded PostgreSQL", { timeout: 120_000 }, () => {
  test("a recovery is waited for as long as it lives, begun once, and told of", async () => {
    await crashWithWork();
    const told: string[] = [];
    const starting = start({ onWait: (phase) => told.push(phase) });
    const recovering = await freeze(directory, "startup");
    frozen = recovering;
    vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout"], now: Date.now() + AN_HOUR_MS });
    vi.advanceTimersByTime(AN_HOUR_MS);
    await expect.poll(() => told, { timeout: 20_000 }).toContain("start");
    vi.useRealTimers();
    expect(recovering.lives()).toBe(true);
    recovering.thaw();
    const { url } = await starting;
    expect(await ask(url, "select count(*)::int as rows from work")).toEqual([{ rows: 150_000 }]);
    expect(count(await log(), "automatic recovery in progress")).toBe(1);
  });

  test("a recovery that a killed portal left behind is waited for too, and not begun anew", async () => {
    await crashWithWork();
    const left = runProgram(await openCluster(directory, PASSWORD), "postgres", [
      ...["-p", String(await freePort()), "-c", "listen_addresses=127.0.0.1"],
      ...["-c", "unix_socket_directories="],
    ]);
    const recovering = await freeze(directory, "startup");
    frozen = recovering;
    vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.now() });
    const starting = start();
    await delay(200);
    vi.setSystemTime(Date.now() + AN_HOUR_MS);
    await delay(500);
    expect(left.exitCode ?? left.signalCode).toBe(null);
    recovering.thaw();
    const { url } = await starting;
    expect(await ask(url, "select count(*)::int as rows from work")).toEqual([{ rows: 150_000 }]);
    expect(count(await log(), "automatic recovery in progress")).toBe(1);
  });

  test("a stop waits for the checkpoint of the shutdown, however long that takes", async () => {
    const { url, stop } = await start();
    await ask(url, "create table work as select generate_series(1, 1000) as n");
    const writing = await freeze(directory, "checkpointer");
    frozen = writing;
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    let stopped = false;
    const stopping = stop().then(() => {
      stopped = true;
    });
    vi.advanceTimersByTime(AN_HOUR_MS);
    vi.useRealTimers();
    await delay(500);
    expect(stopped).toBe(false);
    expect(writing.lives()).toBe(true);
    writing.thaw();
    await stopping;
    expect(await log()).toContain("database system is shut down");
    await start();
    expect(await log()).not.toContain("automatic recovery in progress");
  });

  test("its log is bounded: what is too much is begun anew, with the newest lines beside it", async () => {
    const maxBytes = 64 * 1024;
    const { url } = await start({ settings: ["log_statement=all"], log: { maxBytes, everyMs: 50 } });
    const file = join(directory, "postgres.log");
    for (let round = 0; round < 12; round += 1) await ask(url, `select '${"x".repeat(20_000)}'`);
    await expect.poll(async () => (await stat(`${file}.1`)).size).toBeLessThanOrEqual(maxBytes);
    await expect.poll(async () => (await stat(file)).size).toBeLessThanOrEqual(maxBytes);
    await ask(url, "select 'said after that'");
    expect(await log()).toContain("said after that");
  });

  test("the portal works as a role that owns its data and cannot reach the machine", async () => {
    const { url } = await start();
    await migratePortal(url);
    const [role] = await ask(
      url,
      "select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user",
    );
    expect(role).toEqual({ rolsuper: false, rolcreatedb: false, rolcreaterole: false });
    for (const statement of ["copy (select 1) to program 'true'", "select pg_read_file('PG_VERSION')"]) {
      await expect(ask(url, statement)).rejects.toThrow(/permission denied/);
    }
  });

  test("what a version left that worked as the superuser belongs to the role from the next start on", async () => {
    const { superuserUrl, stop } = await start();
    await ask(
      superuserUrl,
      "alter schema public owner to postgres",
      "drop owned by portal",
      "drop role portal",
    );
    await migratePortal(superuserUrl);
    await stop();
    const { url } = await start();
    const [left] = await ask(
      url,
      `
      select count(*)::int as foreign from pg_class
        where relnamespace = 'public'::regnamespace and relowner <> 'portal'::regrole`,
    );
    expect(left).toEqual({ foreign: 0 });
    // As a later migration does.
    await ask(
      url,
      "alter table documents add column probe text",
      "create table probe (id bigint generated always as identity)",
      "create or replace function probe() returns int language sql as 'select 1'",
    );
  });
});
