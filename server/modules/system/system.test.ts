import { rm } from "node:fs/promises";
import type { SystemPart, SystemPartView, SystemStatus } from "@bonum/contract/system/fields.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addRun, setSchedule } from "../../testing/backups/backups.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeEach(async () => {
  t = await createTestPortal({
    config: { smtp: { url: "smtp://127.0.0.1:1", tls: "optional", from: "a@b.pl" } },
  });
  admin = await t.signIn("Admin");
});
afterEach(() => t.close());

async function read(): Promise<SystemStatus> {
  const answer = await t.app.inject({ url: "/api/system", headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function readPart(name: SystemPart): Promise<SystemPartView> {
  return (await read()).parts.find(({ part }) => part === name) as SystemPartView;
}

const factsOf = ({ facts }: SystemPartView) =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]));

const query = (text: string, values: unknown[] = []) => t.portal.pool.query(text, values);

test("P7.5: a portal that works says so of each part, in one order", async () => {
  const { parts } = await read();
  expect(parts.map(({ part, finding }) => [part, finding])).toEqual([
    ["database", "fine"],
    ["storage", "fine"],
    ["disk", expect.stringMatching(/^(fine|low)$/)],
    ["mail", "fine"],
    ["jobs", "fine"],
    ["backup", "never"],
    ["verification", "never"],
    ["antivirus", "off"],
    ["seal", "off"],
    ["version", "fine"],
  ]);
  expect(factsOf(await readPart("database"))).toMatchObject({
    postgres: expect.stringMatching(/^\d/),
    size: expect.any(Number),
  });
  expect(factsOf(await readPart("version"))).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

test("administrators alone read it", async () => {
  const client = await t.signIn("Client");
  expect((await t.app.inject({ url: "/api/system", headers: client.headers })).statusCode).toBe(403);
  expect((await t.app.inject({ url: "/api/system" })).statusCode).toBe(401);
});

describe("a part that does not do its work", () => {
  test("is the storage that is away; the others are told all the same", async () => {
    await rm(t.storageDirectory, { recursive: true });
    expect(await readPart("storage")).toMatchObject({ state: "broken", finding: "away" });
    expect(await readPart("database")).toMatchObject({ state: "fine" });
  });

  test("is the disk without room", async () => {
    t.portal.config.minFreeBytes = Number.MAX_SAFE_INTEGER;
    expect(await readPart("disk")).toMatchObject({ state: "broken", finding: "full" });
    t.portal.config.minFreeBytes = Number(factsOf(await readPart("disk")).free) / 2;
    expect(await readPart("disk")).toMatchObject({ state: "attention", finding: "low" });
  });

  test("is one that cannot be asked at all", async () => {
    await query("alter table backup_runs rename to backup_runs_away");
    expect(await readPart("backup")).toEqual({
      part: "backup",
      state: "broken",
      finding: "unknown",
      facts: [],
    });
    expect(await readPart("mail")).toMatchObject({ state: "fine" });
  });

  test("is the mail that did not go out, or goes nowhere", async () => {
    await query(
      "insert into outbox_messages (recipient, template, language, subject, state, about) values ('a@b.pl', 'invitation', 'pl', '', 'failed', '{}')",
    );
    const stuck = await readPart("mail");
    expect(stuck).toMatchObject({ state: "attention", finding: "stuck" });
    expect(factsOf(stuck)).toEqual({ waiting: 0, stuck: 1 });
    t.portal.config.smtp = undefined;
    expect(await readPart("mail")).toMatchObject({ state: "attention", finding: "off" });
  });

  test("is the mail that its server has not taken for long", async () => {
    const added = (ago: string, error: string) =>
      query(
        `insert into outbox_messages (recipient, template, language, subject, state, about, last_error, added_at)
         values ('a@b.pl', 'invitation', 'pl', '', 'waiting', '{}', $2, now() - $1::interval)`,
        [ago, error],
      );
    await added("5 minutes", "Serwer poczty nie odpowiada.");
    await added("50 minutes", "");
    expect(await readPart("mail")).toMatchObject({ state: "fine" });
    await added("40 minutes", "Serwer poczty nie odpowiada.");
    const delayed = await readPart("mail");
    expect(delayed).toMatchObject({ state: "attention", finding: "delayed" });
    expect(factsOf(delayed)).toEqual({ waiting: 3, stuck: 0 });
  });

  test("is the seal whose certificate ends soon, or has ended", async () => {
    const sealUntil = (days: number) => {
      const [validFrom, validTo] = [new Date(0), new Date(Date.now() + days * 86_400_000)];
      t.portal.seal = {
        file: { content: new Uint8Array(), password: "" },
        certificate: { holder: "Centrum", sha256: "", pem: "", validFrom, validTo },
        timestamps: undefined,
      };
      return validTo.toISOString();
    };
    const until = sealUntil(60);
    expect(await readPart("seal")).toMatchObject({ state: "fine", finding: "fine" });
    expect(factsOf(await readPart("seal"))).toEqual({ holder: "Centrum", until, timestamps: false });
    sealUntil(44);
    expect(await readPart("seal")).toMatchObject({ state: "attention", finding: "ending" });
    sealUntil(-1);
    expect(await readPart("seal")).toMatchObject({ state: "broken", finding: "ended" });
  });

  test("are the jobs that wait for long, and those that were given up", async () => {
    await query("select graphile_worker.add_job('note', run_at => now() - interval '20 minutes')");
    await query("select graphile_worker.add_job('note', run_at => now() - interval '5 minutes')");
    const late = await readPart("jobs");
    expect(late).toMatchObject({ state: "attention", finding: "late" });
    expect(factsOf(late)).toEqual({ waiting: 2, oldest: expect.any(String), failed: 0 });
    const waited = Date.now() - Date.parse(String(factsOf(late).oldest));
    expect(Math.round(waited / 60_000)).toBe(20);
    await query("update graphile_worker._private_jobs set attempts = max_attempts");
    const failed = await readPart("jobs");
    expect(failed).toMatchObject({ state: "attention", finding: "failed" });
    expect(factsOf(failed)).toEqual({ waiting: 0, failed: 2 });
  });

  test("is a queue that does not move", async () => {
    await query("select graphile_worker.add_job('note', queue_name => 'texts') from generate_series(1, 2)");
    const lock = (since: string) => `set locked_by = 'pool', locked_at = now() - interval '${since}'`;
    await query(`update graphile_worker._private_job_queues ${lock("20 minutes")}`);
    expect(await readPart("jobs")).not.toMatchObject({ finding: "stuck" });
    await query(`update graphile_worker._private_job_queues ${lock("31 minutes")}`);
    expect(await readPart("jobs")).toMatchObject({ state: "broken", finding: "stuck" });
    await query("update graphile_worker._private_job_queues set locked_by = null, locked_at = null");
  });
});

describe("backup and verification", () => {
  test("by a schedule", async () => {
    setSchedule(t);
    expect(await readPart("backup")).toMatchObject({ state: "fine", finding: "first" });
    await addRun(t, { outcome: "done", ago: "1 hour" });
    const fine = await readPart("backup");
    expect(fine).toMatchObject({ state: "fine", finding: "fine" });
    expect(factsOf(fine)).toEqual({
      last: expect.any(String),
      objects: 3,
      bytes: 4096,
      next: expect.any(String),
      place: "/kopie",
      encrypted: false,
    });
    await addRun(t, { outcome: "failed", ago: "30 minutes", error: "Nie ma miejsca." });
    const failed = await readPart("backup");
    expect(failed).toMatchObject({ state: "broken", finding: "failed" });
    expect(factsOf(failed)).toMatchObject({ error: "Nie ma miejsca.", objects: 3 });
    await addRun(t, { outcome: "running", ago: "1 minute" });
    expect(await readPart("backup")).toMatchObject({ finding: "running" });
    await query("delete from backup_runs where outcome <> 'done'");
    await query("update backup_runs set wrong = 2");
    expect(await readPart("backup")).toMatchObject({ state: "broken", finding: "lost" });
    await query("update backup_runs set started_at = now() - interval '3 days'");
    expect(await readPart("backup")).toMatchObject({ state: "broken", finding: "late" });
  });

  test("by commands alone", async () => {
    await addRun(t, { by: "command", outcome: "done", ago: "6 days" });
    expect(await readPart("backup")).toMatchObject({ finding: "fine" });
    await query("update backup_runs set started_at = now() - interval '8 days'");
    expect(await readPart("backup")).toMatchObject({ state: "attention", finding: "old" });
  });

  test("a verification, until it is old", async () => {
    await addRun(t, { kind: "verification", by: "command", outcome: "done", ago: "40 days" });
    expect(await readPart("verification")).toMatchObject({ state: "attention", finding: "old" });
    await addRun(t, { kind: "verification", by: "command", outcome: "done", ago: "2 days" });
    expect(await readPart("verification")).toMatchObject({ state: "fine" });
    await addRun(t, { kind: "verification", by: "command", outcome: "done", ago: "1 day", wrong: 2 });
    expect(await readPart("verification")).toMatchObject({ state: "broken", finding: "wrong" });
    await addRun(t, { kind: "verification", by: "command", outcome: "failed", ago: "1 hour", error: "Nie." });
    expect(await readPart("verification")).toMatchObject({ state: "attention", finding: "failed" });
  });
});
