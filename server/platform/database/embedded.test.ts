import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { migratePortal } from "../../migrations.ts";
import { ask, type Frozen, freeze, writeMuch } from "../../testing/outside/postgres-processes.ts";
import { freePort } from "../free-port.ts";
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from "./embedded.ts";
import { openCluster, runProgram } from "./embedded-cluster.ts";
import { readStatus } from "./embedded-status.ts";

const PASSWORDS = { superuserPassword: "0f0f", password: "abab" };
const AN_HOUR_MS = 60 * 60_000;

/** An object of each kind. */
const KINDS = [
  "create schema kinds",
  "create table kinds.parent (n int) partition by range (n)",
  "create table kinds.child partition of kinds.parent default",
  "create view kinds.seen as select 1 as n",
  "create materialized view kinds.kept as select 1 as n",
  "create sequence kinds.counter",
  "create type kinds.pair as (a int, b int)",
  "create type kinds.colour as enum ('red')",
  "create type kinds.span as range (subtype = float8)",
  "create domain kinds.short as text check (length(value) < 9)",
  "create function kinds.twice(n int) returns int language sql as 'select 2 * n'",
  "create procedure kinds.nothing() language sql as 'select 1'",
  "create aggregate kinds.total(int) (sfunc = int4pl, stype = int)",
  "create operator kinds.@@@ (function = int4pl, leftarg = int, rightarg = int)",
  'create collation kinds.plain from "C"',
  "create text search dictionary kinds.words (template = simple)",
  "create text search configuration kinds.texts (copy = simple)",
  "create table kinds.facts (a int, b int)",
  "create statistics kinds.related on a, b from kinds.facts",
];

const OWNED_BY_POSTGRES = `
  select 'class', oid::regclass::text from pg_class
    where relowner = 'postgres'::regrole and relnamespace::regnamespace::text in ('public', 'graphile_worker', 'kinds')
  union all
  select 'routine', oid::regprocedure::text from pg_proc
    where proowner = 'postgres'::regrole and pronamespace::regnamespace::text in ('public', 'graphile_worker', 'kinds')
      and oid not in (select objid from pg_depend where deptype = 'e')
  union all
  select 'type', oid::regtype::text from pg_type
    where typowner = 'postgres'::regrole and typnamespace::regnamespace::text in ('public', 'graphile_worker', 'kinds')
      and oid not in (select objid from pg_depend where deptype = 'e')
  union all
  select 'other', nspname from pg_namespace where nspowner = 'postgres'::regrole and nspname in ('graphile_worker', 'kinds')
  union all
  select 'other', collname::text from pg_collation where collowner = 'postgres'::regrole and collnamespace = 'kinds'::regnamespace
  union all
  select 'other', oprname::text from pg_operator where oprowner = 'postgres'::regrole and oprnamespace = 'kinds'::regnamespace
  union all
  select 'other', dictname::text from pg_ts_dict where dictowner = 'postgres'::regrole and dictnamespace = 'kinds'::regnamespace
  union all
  select 'other', cfgname::text from pg_ts_config where cfgowner = 'postgres'::regrole and cfgnamespace = 'kinds'::regnamespace
  union all
  select 'other', stxname::text from pg_statistic_ext where stxowner = 'postgres'::regrole and stxnamespace = 'kinds'::regnamespace
`;

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
  running = await startEmbedded({ directory, ...PASSWORDS, ...options, settings });
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
    const left = runProgram(await openCluster(directory, PASSWORDS), "postgres", [
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

  test("the superuser has a password of its own, also where one of before had the role's", async () => {
    const { superuserUrl, url, stop } = await start();
    const asSuperuser = Object.assign(new URL(url), { username: "postgres" }).href;
    await expect(ask(asSuperuser, "select 1")).rejects.toThrow(/password authentication failed/);
    await ask(superuserUrl, `alter role postgres password '${PASSWORDS.password}'`);
    await stop();
    const again = await start();
    const asBefore = Object.assign(new URL(again.url), { username: "postgres" }).href;
    await expect(ask(asBefore, "select 1")).rejects.toThrow(/password authentication failed/);
    expect(await ask(again.superuserUrl, "select 1 as one")).toEqual([{ one: 1 }]);
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
    // Of every kind that has an owner, whichever a later version may have.
    await ask(superuserUrl, ...KINDS);
    await stop();
    const { url } = await start();
    expect(await ask(url, OWNED_BY_POSTGRES)).toEqual([]);
    // As a later migration does.
    await ask(
      url,
      "alter table documents add column probe text",
      "create table probe (id bigint generated always as identity)",
      "create or replace function probe() returns int language sql as 'select 1'",
    );
  });
});
