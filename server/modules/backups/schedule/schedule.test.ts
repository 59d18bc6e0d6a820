import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startRounds } from "../../../platform/rounds.ts";
import { createDiskStorage } from "../../../platform/storage/disk.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { uploaded } from "../../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { findSets } from "../backup-set.ts";
import { endDeadRuns } from "../runs/queries.ts";
import { RUNNING } from "../tables/queries.ts";
import { tellOfFailures, tellOfLateness } from "./news.ts";
import { backUpInTime, backupRounds } from "./rounds.ts";

/** The time of the backup: it was due some hours ago, and none of the moments below passes the next one. */
const HOURS_AGO = new Date(Date.now() - 8 * 60 * 60_000).toLocaleTimeString("pl-PL", {
  timeZone: "Europe/Warsaw",
  timeStyle: "short",
});

let t: TestPortal;
let admin: SignedIn;
let folder: string;
let target: string;
beforeEach(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  folder = await mkdtemp(join(tmpdir(), "bonum-schedule-"));
  target = join(folder, "kopie");
  await uploaded(t, admin, { fileName: "umowa.txt", content: "treść umowy" });
  t.portal.config.backup.schedule = { target, at: HOURS_AGO, keepDays: undefined };
});
afterEach(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const log = { warn: vi.fn() };
beforeEach(() => log.warn.mockClear());
const now = () => new Date();
const scheduleOf = () =>
  t.portal.config.backup.schedule as NonNullable<typeof t.portal.config.backup.schedule>;

/** Runs the schedule at a moment. */
const tick = ({ at = now(), signal = new AbortController().signal, behind = t.portal.storage.behind } = {}) =>
  backUpInTime(
    { ...t.portal, storage: { ...t.portal.storage, behind } },
    { schedule: scheduleOf(), log, signal },
    at,
  );

async function runs() {
  const { rows } = await t.portal.pool.query(
    "select begun_by, place, outcome, objects, bytes, wrong, error, ended_at from backup_runs order by started_at",
  );
  return rows;
}

async function heard() {
  const bells = await t.portal.pool.query("select title_pl, path from notifications order by id");
  const letters = await t.portal.pool.query(
    "select subject, recipient from outbox_messages order by added_at",
  );
  return { bells: bells.rows, letters: letters.rows };
}

/** Moves what was noted into the past. */
const later = (hours: number) =>
  t.portal.pool.query(
    `update backup_runs set started_at = started_at - $1::int * interval '1 hour',
      ended_at = ended_at - $1::int * interval '1 hour'`,
    [hours],
  );

const setsIn = (place: string) => findSets({ storage: createDiskStorage(place), key: undefined });

test("P7.1: the backup of the day is made once, recorded, and the next one is tomorrow's", async () => {
  await tick();
  await tick();
  expect(await runs()).toEqual([
    {
      begun_by: "schedule",
      place: target,
      outcome: "done",
      objects: 1,
      bytes: Buffer.byteLength("treść umowy"),
      wrong: 0,
      error: "",
      ended_at: expect.any(Date),
    },
  ]);
  expect((await setsIn(target)).whole).toHaveLength(1);
  await later(25);
  await tick();
  expect((await runs()).map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  expect((await heard()).bells).toEqual([]);
});

test("with the public key alone, as documented, it is made, and old ones are deleted", async () => {
  t.portal.config.backup.key = await identityToRecipient(await generateX25519Identity());
  scheduleOf().keepDays = 30;
  await tick();
  await later(25);
  await uploaded(t, admin, { fileName: "nowa.txt", content: "nowa treść" });
  await tick({ at: new Date(Date.now() + 6 * 60_000) });
  expect((await runs()).map(({ outcome, error, objects }) => ({ outcome, error, objects }))).toEqual([
    { outcome: "done", error: "", objects: 1 },
    { outcome: "done", error: "", objects: 2 },
  ]);
  expect(log.warn).not.toHaveBeenCalled();
});

test("what failed is named by what it was: the portal's files, the database", async () => {
  const broken: Storage = {
    ...t.portal.storage.behind,
    read: async () => {
      throw Object.assign(new Error("broken"), { code: "EIO" });
    },
  };
  await tick({ behind: broken });
  await t.portal.pool.query("alter table documents rename to documents_away");
  await tick({ at: new Date(Date.now() + 61 * 60_000) });
  await t.portal.pool.query("alter table documents_away rename to documents");
  expect((await runs()).map(({ outcome, error }) => [outcome, error])).toEqual([
    ["failed", "Nie można czytać plików portalu: EIO."],
    ["failed", expect.stringMatching(/^Baza danych zgłosiła błąd 42P01: /)],
  ]);
});

test("what is damaged in the place is found, told and shown until it is compared again", async () => {
  const { storage } = t.portal;
  await tick();
  const [lost] = (await t.portal.pool.query("select storage_key from document_versions")).rows;
  const damaged = join(target, String(await createDiskStorage(target).locate(`${lost.storage_key}-raw`)));
  await writeFile(damaged, "zepsute");
  await storage.behind.remove(lost.storage_key);
  await later(9 * 24);
  await tick();
  await tellOfFailures(t.portal);
  const [, second] = await runs();
  expect(second).toMatchObject({
    outcome: "done",
    error:
      "W kopii zapasowej są uszkodzone pliki, których portal nie może zastąpić własnymi: „umowa.txt” (wersja 1).",
  });
  expect((await heard()).letters).toEqual([
    { subject: "Kopie zapasowe portalu są uszkodzone", recipient: admin.email },
  ]);
  const answer = await t.app.inject({ url: "/api/system", headers: admin.headers });
  const part = answer.json().parts.find((one: { part: string }) => one.part === "backup");
  expect(part).toMatchObject({ finding: "damaged", state: "broken" });
});

test("P7.1: of two servers one makes it", async () => {
  const servers = [1, 2].map(() =>
    startRounds({ database: t.portal.database, rounds: backupRounds(t.portal, log), log }),
  );
  await vi.waitFor(async () => expect(await runs()).toMatchObject([{ outcome: "done" }]), 20_000);
  for (const server of servers) await server.stop();
  expect(await runs()).toHaveLength(1);
  expect((await setsIn(target)).parts.size).toBe(1);
});

test("P7.2: a failure is recorded in a sentence, told once a day, and tried again a few times", async () => {
  await writeFile(target, "plik, nie katalog");
  const told = () => tellOfFailures(t.portal);
  await tick();
  await told();
  const [failed] = await runs();
  expect(failed).toMatchObject({
    outcome: "failed",
    error: expect.stringMatching(/^Nie można korzystać z katalogu kopii/),
  });
  const once = {
    bells: [{ title_pl: "Kopia zapasowa się nie udała", path: "/admin/system" }],
    letters: [{ subject: "Nie udało się utworzyć kopii zapasowej portalu", recipient: admin.email }],
  };
  expect(await heard()).toEqual(once);
  // Not at once again, and five times in all.
  await tick();
  expect(await runs()).toHaveLength(1);
  for (let n = 0; n < 8; n += 1) {
    await tick({ at: new Date(Date.now() + 61 * 60_000) });
    await told();
  }
  const all = await runs();
  const today = all.length;
  expect(today).toBe(5);
  expect(await heard()).toEqual(once);
  await later(24);
  await tick();
  await told();
  expect((await heard()).letters).toHaveLength(2);
  await rm(target);
  await later(24);
  await tick();
  expect((await runs()).at(-1)).toMatchObject({ outcome: "done" });
  await told();
  expect((await heard()).letters).toHaveLength(2);
});

test("a server that stops cuts its backup off: that is no failure, and the next server makes it", async () => {
  const stopping = new AbortController();
  const { promise: reading, resolve } = Promise.withResolvers<void>();
  // A storage that answers and sends no byte.
  const { Readable } = await import("node:stream");
  const silent: Storage = {
    ...t.portal.storage.behind,
    async read() {
      resolve();
      return new Readable({ read() {} });
    },
  };
  const running = tick({ signal: stopping.signal, behind: silent });
  await reading;
  expect(await runs()).toMatchObject([{ outcome: "running", ended_at: null }]);
  stopping.abort();
  await running;
  expect(await runs()).toMatchObject([{ outcome: "stopped", error: "" }]);
  expect((await setsIn(target)).whole).toEqual([]);
  await tick();
  expect((await runs()).map(({ outcome }) => outcome)).toEqual(["stopped", "done"]);
  await tellOfFailures(t.portal);
  expect((await heard()).bells).toEqual([]);
});

test("a server that stops does not wait for what holds the database", async () => {
  const holder = new pg.Client({ connectionString: t.databaseUrl });
  await holder.connect();
  await holder.query("begin; lock table documents in access exclusive mode");
  const stopping = new AbortController();
  const running = tick({ signal: stopping.signal });
  const waits = async () =>
    (
      await t.portal.pool.query(
        "select from pg_stat_activity where application_name = 'bonum backup' and wait_event_type = 'Lock'",
      )
    ).rowCount;
  await vi.waitFor(async () => expect(await waits()).toBe(1), 20_000);
  stopping.abort();
  await running;
  await holder.end();
  expect(await runs()).toMatchObject([{ outcome: "stopped" }]);
});

test("a backup whose server was killed is found dead, told, and made by another one", async () => {
  const dead = "insert into backup_runs (kind, begun_by, place) values ('backup', 'schedule', $1)";
  await t.portal.pool.query(dead, [target]);
  const other = new pg.Client({ connectionString: t.databaseUrl });
  await other.connect();
  await other.query("select pg_advisory_lock($1)", [RUNNING]);
  await tellOfFailures(t.portal);
  await tick();
  expect(await runs()).toMatchObject([{ outcome: "running" }]);
  await other.end();
  await vi.waitFor(async () => {
    await tellOfFailures(t.portal);
    expect(await runs()).toMatchObject([
      { outcome: "failed", error: expect.stringMatching(/^Serwer przestał/) },
    ]);
  });
  const { letters } = await heard();
  expect(letters).toHaveLength(1);
  await tick({ at: new Date(Date.now() + 6 * 60_000) });
  expect((await runs()).map(({ outcome }) => outcome)).toEqual(["failed", "done"]);
});

test("looking for backups whose server is gone keeps none from beginning", async () => {
  await tick();
  await t.portal.database.transaction().execute(async (tx) => {
    await endDeadRuns(tx, { alone: false });
    await tick({ at: new Date(Date.now() + 24 * 60 * 60_000) });
  });
  expect((await runs()).map(({ outcome }) => outcome)).toEqual(["done", "done"]);
});

test("P7.2: administrators hear once that a backup is late", async () => {
  await tick();
  const isTold = async (hours: number) => {
    await tellOfLateness(t.portal, new Date(Date.now() + hours * 60 * 60_000));
    return (await heard()).bells.length;
  };
  expect(await isTold(0)).toBe(0);
  expect(await isTold(52)).toBe(1);
  expect(await isTold(60)).toBe(1);
  expect(await isTold(80)).toBe(1);
  expect(await heard()).toMatchObject({
    bells: [{ title_pl: "Kopia zapasowa nie powstała na czas" }],
    letters: [{ subject: "Kopia zapasowa portalu nie powstała na czas", recipient: admin.email }],
  });
  expect((await runs()).at(-1)).toMatchObject({ outcome: "missed" });
});

test("a place that has lost its backups is another disk, and none is made there", async () => {
  await tick();
  await later(25);
  await rename(target, join(folder, "odlaczony"));
  await tick();
  await mkdir(target);
  await tick({ at: new Date(Date.now() + 6 * 60_000) });
  expect((await runs()).map(({ error }) => error)).toEqual([
    "",
    expect.stringMatching(/ENOENT/),
    expect.stringMatching(/może dysk nie jest podłączony/),
  ]);
  expect((await setsIn(target)).parts.size).toBe(0);
});

test("old backups are deleted after a new one", async () => {
  scheduleOf().keepDays = 30;
  await tick();
  const [first = ""] = (await setsIn(target)).whole;
  const storage = createDiskStorage(target);
  for await (const name of storage.list(`set_${first}`)) {
    await storage.write(name.replace(first, "20250101T013000Z"), await storage.read(name));
    await storage.remove(name);
  }
  await later(25);
  await tick();
  const { whole } = await setsIn(target);
  expect(whole).toHaveLength(1);
  expect(whole[0]).not.toBe("20250101T013000Z");
});
