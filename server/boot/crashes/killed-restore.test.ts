import { randomBytes, randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import { addDocument } from "../../testing/backups/documents.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { IS_LONG } from "../../testing/long.ts";
import { commandHere, startCommand } from "../../testing/processes/commands.ts";
import { test } from "../../testing/processes/launch.ts";

/** Number of kills before it may end. */
const KILLS = IS_LONG ? 20 : 4;

const MIB = 1024 * 1024;

test("a restoring that is killed again and again, amid a file too, goes on and ends whole", async ({
  site,
}) => {
  const parent = dirname(site.path);
  const [place, other] = [join(parent, "kopie"), join(parent, "nowy")];
  const [t, empty] = [await createTestDatabase(), await createTestDatabase({ empty: true })];
  try {
    const storage = createDiskStorage(join(site.path, "files"));
    await addDocument(t.database, storage, [randomBytes(96 * MIB), randomBytes(64 * MIB), randomBytes(MIB)]);
    const settings = { DATA_DIR: site.path, DATABASE_URL: t.url, JWT_SECRET: "s".repeat(32) };
    expect((await commandHere(settings, "backup", place)).code).toBe(0);

    const restoring = { DATA_DIR: other, DATABASE_URL: empty.url, JWT_SECRET: "s".repeat(32) };
    const left = () => readdir(join(other, "files/unfinished")).catch(() => []);
    const unfinished = async () => (await left()).filter((name) => name.startsWith("umowa"));
    const restore = () => startCommand(restoring, "restore", place);
    // The first one amid a file; the others at any time of what one takes, which may be its end.
    let running = restore();
    await expect.poll(unfinished, { interval: 2, timeout: 120_000 }).not.toEqual([]);
    running.child.kill("SIGKILL");
    await running.ended;
    expect(await unfinished()).not.toEqual([]);
    for (let kill = 1; kill < KILLS && running.child.exitCode === null; kill += 1) {
      running = restore();
      await Promise.race([running.ended, delay(randomInt(3_000))]);
      running.child.kill("SIGKILL");
      await running.ended;
    }
    if (running.child.exitCode === null) running = restore();
    const { code, said } = await running.ended;
    expect(code, said).toBe(0);
    expect(await left()).toEqual([]);
    const verified = await commandHere(restoring, "verify", "--json");
    expect(JSON.parse(verified.said)).toMatchObject({ whole: true, orphans: [], contents: { count: 3 } });
  } finally {
    await t.drop();
    await empty.drop();
  }
}, 240_000);
