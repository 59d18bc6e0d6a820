import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { RESTORING } from "./data-directory.ts";
import { ADMIN, signInAsAdmin, stop, test } from "./testing.ts";

const run = promisify(execFile);

/** Runs a command of whoever runs the machine, on a data directory. */
async function command(name: "backup" | "restore" | "verify", dataDir: string, ...given: string[]) {
  try {
    const program = join(import.meta.dirname, `${name}.ts`);
    const { stdout } = await run(process.execPath, [program, ...given], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
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
