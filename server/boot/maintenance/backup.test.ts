import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { linkAuditEntries } from "../../kernel/audit/chain-queries.ts";
import { verifyAudit } from "../../kernel/audit/proof-queries.ts";
import { type AuditEntry, recordAudit } from "../../kernel/audit/queries.ts";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { ADMIN, signInAsAdmin, stop, test } from "../../testing/launch.ts";
import { RESTORING } from "../data-directory.ts";

const run = promisify(execFile);

const ENTRY: AuditEntry = {
  actor: { accountId: null, email: "jan@example.pl", address: "10.0.0.1", requestId: "r1" },
  action: "client.update",
  subjectType: "client",
  subjectId: "1",
  before: { name: "Źródło" },
  after: { name: "Źródło Plus" },
};

type Command = "backup" | "restore" | "verify";

/** Runs a command of whoever runs the machine, on a data directory. */
const command = (name: Command, dataDir: string, ...given: string[]) =>
  commandWith({ DATA_DIR: dataDir }, name, ...given);

async function commandWith(settings: Record<string, string>, name: Command, ...given: string[]) {
  try {
    const program = join(import.meta.dirname, `${name}.ts`);
    const { stdout } = await run(process.execPath, [program, ...given], {
      env: { PATH: process.env.PATH, ...settings },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

test("a backup of a working portal is restored onto an empty machine, once, and works there", async ({
  site,
}) => {
  const started = site.start(ADMIN);
  expect(await signInAsAdmin(await started.address())).toBe(200);
  const parent = dirname(site.path);
  const [place, other] = [join(parent, "kopie"), join(parent, "nowy")];
  expect(await command("backup", site.path, site.path)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/nie mogą leżeć w katalogu danych/),
  });
  expect(await command("backup", site.path, place)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Kopia zapasowa \d{8}T\d{6}Z jest gotowa, niezaszyfrowana/),
  });
  await stop(started);
  const newest = (await command("restore", other, place, "--list")).said.trim();
  // As a clock that was ahead would have left it.
  const storage = createDiskStorage(place);
  const ahead: string[] = [];
  for await (const name of storage.list(`set_${newest}`)) {
    const later = name.replace(newest, "20991231T000000Z");
    await storage.write(later, await storage.read(name));
    ahead.push(later);
  }
  expect(await command("restore", other, place)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/z przyszłości.*--set=/s),
  });
  for (const name of ahead) await storage.remove(name);
  expect(await command("restore", site.path, place)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/nie jest pusty/),
  });
  expect(await command("restore", other, join(parent, "nie-ma"))).toMatchObject({ code: 1 });

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
  const id = (await command("restore", other, place, "--list")).said.trim();
  await writeFile(join(other, RESTORING), id);
  expect(await command("restore", other, place)).toMatchObject({ code: 0 });

  const again = site.start({ DATA_DIR: other });
  expect(await signInAsAdmin(await again.address())).toBe(200);
  await stop(again);
}, 180_000);

test("a backup prints the head of the audit log, by which a cut tail shows later", async ({ site }) => {
  const t = await createTestDatabase();
  try {
    await t.database.transaction().execute((tx) => recordAudit(tx, ENTRY));
    await linkAuditEntries(t.database);
    const { head } = await verifyAudit(t.database);
    const settings = { DATA_DIR: site.path, DATABASE_URL: t.url, JWT_SECRET: "s".repeat(32) };
    const { code, said } = await commandWith(settings, "backup", join(dirname(site.path), "kopie"));
    expect(code, said).toBe(0);
    expect(said).toContain(`Znak ostatniego ogniwa dziennika zdarzeń (zachowaj go poza portalem): ${head}\n`);
  } finally {
    await t.drop();
  }
}, 120_000);
