import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { linkAuditEntries } from "../../kernel/audit/chain-queries.ts";
import { verifyAudit } from "../../kernel/audit/proof-queries.ts";
import { type AuditEntry, recordAudit } from "../../kernel/audit/queries.ts";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import { addDocument } from "../../testing/backups/documents.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { command, commandHere } from "../../testing/processes/commands.ts";
import { test } from "../../testing/processes/launch.ts";
import { ADMIN, signInAsAdmin, stop } from "../../testing/processes/processes.ts";
import { RESTORING } from "../data-directory.ts";

const ENTRY: AuditEntry = {
  actor: { accountId: null, email: "jan@example.pl", address: "10.0.0.1", requestId: "r1" },
  action: "client.update",
  subjectType: "client",
  subjectId: "1",
  before: { name: "Źródło" },
  after: { name: "Źródło Plus" },
};

/** Runs a command in the test's own process. */
const here = (name: "backup" | "restore", dataDir: string, ...given: string[]) =>
  commandHere({ DATA_DIR: dataDir }, name, ...given);

test("a backup of a working portal is restored onto an empty machine, once, and works there", async ({
  site,
}) => {
  const started = site.start(ADMIN);
  expect(await signInAsAdmin(await started.address())).toBe(200);
  const parent = dirname(site.path);
  const [place, other] = [join(parent, "kopie"), join(parent, "nowy")];
  expect(await here("backup", site.path, site.path)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/nie mogą leżeć w katalogu danych/),
  });
  expect(await command("backup", site.path, place)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Kopia zapasowa \d{8}T\d{6}Z jest gotowa, niezaszyfrowana/),
  });
  await stop(started);
  const newest = (await here("restore", other, place, "--list")).said.trim();
  // As a clock that was ahead would have left it.
  const storage = createDiskStorage(place);
  for await (const name of storage.list(`set_${newest}`))
    await storage.write(name.replace(newest, "20991231T000000Z"), await storage.read(name));
  expect(await here("restore", site.path, place)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/nie jest pusty/),
  });
  expect(await here("restore", other, join(parent, "nie-ma"))).toMatchObject({ code: 1 });
  expect(await stat(other).catch(() => undefined)).toBeUndefined();

  // What a disk of its own has from the beginning.
  await mkdir(join(other, "lost+found"), { recursive: true });
  const restored = await command("restore", other, place);
  expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringMatching(/jest odtworzona/) });
  expect(await readFile(join(other, "jwt-secret"), "utf8")).toBe(
    await readFile(join(site.path, "jwt-secret"), "utf8"),
  );
  const verified = await command("verify", other, "--json");
  expect(verified.code, verified.said).toBe(0);
  expect(JSON.parse(verified.said)).toMatchObject({ whole: true, orphans: [] });

  await writeFile(join(other, RESTORING), "20260101T000000Z");
  const unfinished = site.start({ DATA_DIR: other });
  expect(await unfinished.ended).not.toBe(0);
  expect(unfinished.complained()).toMatch(/nie zostało ukończone/);
  await writeFile(join(other, RESTORING), newest);
  expect(await command("restore", other, place)).toMatchObject({ code: 0 });

  const again = site.start({ DATA_DIR: other });
  expect(await signInAsAdmin(await again.address())).toBe(200);
  await stop(again);
}, 180_000);

test("P7.4: one document comes back from a backup into a file of its own, of the version that is wanted; runs are recorded", async ({
  site,
}) => {
  const t = await createTestDatabase();
  try {
    const id = await addDocument(t.database, createDiskStorage(join(site.path, "files")), [
      "wersja pierwsza",
      "wersja druga",
    ]);
    const place = join(dirname(site.path), "kopie");
    const settings = { DATA_DIR: site.path, DATABASE_URL: t.url, JWT_SECRET: "s".repeat(32) };
    const made = await commandHere(settings, "backup", place);
    expect(made.code, made.said).toBe(0);
    const restore = (file: string, ...given: string[]) =>
      commandHere({ DATA_DIR: join(dirname(site.path), "nowy") }, "restore", place, `--to=${file}`, ...given);

    const newest = join(dirname(site.path), "umowa.txt");
    expect(await restore(newest, `--document=${id}`)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Odtworzono „Umowa\.txt” \(wersja 2\)/),
    });
    expect(await readFile(newest, "utf8")).toBe("wersja druga");
    const first = join(dirname(site.path), "umowa-1.txt");
    expect((await restore(first, `--document=${id}`, "--version=1")).code).toBe(0);
    expect(await readFile(first, "utf8")).toBe("wersja pierwsza");

    expect(await restore(newest, `--document=${id}`, "--version=1")).toMatchObject({
      code: 1,
      said: expect.stringMatching(/już istnieje/),
    });
    expect(await readFile(newest, "utf8")).toBe("wersja druga");
    const other = join(dirname(site.path), "inny.txt");
    expect(await restore(other, `--document=${randomUUID()}`)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/nie ma tego dokumentu/),
    });

    expect((await commandHere(settings, "verify")).code).toBe(0);
    const runs = await t.database
      .selectFrom("backup_runs")
      .select(["kind", "begun_by", "place", "outcome", "objects", "wrong"])
      .orderBy("started_at")
      .execute();
    const whole = { begun_by: "command", outcome: "done", objects: 2, wrong: 0 };
    expect(runs).toEqual([
      { kind: "backup", place, ...whole },
      { kind: "verification", place: "", ...whole },
    ]);
  } finally {
    await t.drop();
  }
});

test("a content that is damaged in the place is named by its document, and keeps nothing else back", async ({
  site,
}) => {
  const parent = dirname(site.path);
  const [place, other] = [join(parent, "kopie"), join(parent, "nowy")];
  const t = await createTestDatabase();
  try {
    await addDocument(t.database, createDiskStorage(join(site.path, "files")), [
      "wersja pierwsza",
      "wersja druga",
    ]);
    const settings = { DATA_DIR: site.path, DATABASE_URL: t.url, JWT_SECRET: "s".repeat(32) };
    expect((await commandHere(settings, "backup", place)).code).toBe(0);
    const damaged = join(place, (await createDiskStorage(place).locate("umowa-1-raw")) as string);
    await writeFile(damaged, "wersja pierwszA");

    const file = join(parent, "umowa.txt");
    const { rows } = await sql<{ id: string }>`select id from documents`.execute(t.database);
    const id = rows[0]?.id;
    expect(
      await here("restore", other, place, `--document=${id}`, "--version=1", `--to=${file}`),
    ).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Plik „Umowa\.txt” jest uszkodzony we wszystkich kopiach/),
    });
    expect((await readdir(parent)).filter((name) => name.startsWith("umowa"))).toEqual([]);

    const restored = await here("restore", other, place);
    expect(restored).toMatchObject({
      code: 2,
      said: expect.stringMatching(/uszkodzony plik: „Umowa\.txt”, wersja 1 /),
    });
    const storage = createDiskStorage(join(other, "files"));
    expect([await storage.has("umowa-1"), await storage.has("umowa-2")]).toEqual([false, true]);

    const checked = await commandHere({ ...settings, BACKUP_TARGET: place }, "backup", "--check");
    expect(checked).toMatchObject({
      code: 2,
      said: expect.stringMatching(
        /Uszkodzone w miejscu kopii: plik „Umowa\.txt”, wersja 1 \(.*\); zapisano go na nowo z portalu/,
      ),
    });
    const again = await commandHere(settings, "backup", place, "--check");
    expect(again).toMatchObject({ code: 0, said: expect.stringMatching(/Uszkodzone: 0\./) });
  } finally {
    await t.drop();
  }
});

test("a refusal leaves the data directory as it was: none, or an empty one", async ({ site }) => {
  const parent = dirname(site.path);
  const [place, other] = [join(parent, "kopie"), join(parent, "nowy")];
  const t = await createTestDatabase();
  try {
    const settings = { DATA_DIR: site.path, DATABASE_URL: t.url, JWT_SECRET: "s".repeat(32) };
    expect((await commandHere(settings, "backup", place)).code).toBe(0);
    const refused = { DATA_DIR: other, JWT_SECRET: "x".repeat(32) };
    expect((await commandHere(refused, "restore", place)).said).toMatch(/JWT_SECRET jest inny/);
    const occupied = { DATA_DIR: other, DATABASE_URL: t.url };
    expect((await commandHere(occupied, "restore", place)).said).toMatch(/są już tabele/);
    const [set = ""] = (await here("restore", other, place, "--list")).said.split("\n");
    const storage = createDiskStorage(place);
    for await (const name of storage.list(`set_${set}_table_documents-`)) await storage.remove(name);
    expect((await here("restore", other, place)).said).toMatch(/Kopia jest uszkodzona: table_documents/);
    expect(await stat(other).catch(() => undefined)).toBeUndefined();
    await mkdir(other);
    expect((await commandHere(occupied, "restore", place)).code).toBe(1);
    expect((await here("restore", other, place)).code).toBe(1);
    expect(await readdir(other)).toEqual([]);
  } finally {
    await t.drop();
  }
});

test("a backup prints the head of the audit log, by which a cut tail shows later", async ({ site }) => {
  const t = await createTestDatabase();
  try {
    await t.database.transaction().execute((tx) => recordAudit(tx, ENTRY));
    await linkAuditEntries(t.database);
    const { head } = await verifyAudit(t.database);
    const settings = { DATA_DIR: site.path, DATABASE_URL: t.url, JWT_SECRET: "s".repeat(32) };
    const { code, said } = await commandHere(settings, "backup", join(dirname(site.path), "kopie"));
    expect(code, said).toBe(0);
    expect(said).toContain(`Suma kontrolna dziennika zdarzeń (zachowaj ją poza portalem): ${head}\n`);
  } finally {
    await t.drop();
  }
});
