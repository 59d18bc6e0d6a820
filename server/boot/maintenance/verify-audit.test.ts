import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { askEmbedded, type Site, test } from "../../testing/processes/launch.ts";
import { ADMIN, signInAsAdmin, stop } from "../../testing/processes/processes.ts";

const run = promisify(execFile);

async function verify({ path }: Site, ...given: string[]): Promise<{ code: number; said: string }> {
  const program = join(import.meta.dirname, "verify-audit.ts");
  try {
    const { stdout } = await run(process.execPath, [program, ...given], {
      env: { PATH: process.env.PATH, DATA_DIR: path },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

const ALTERED = "update audit_entries set actor = 'ktoś inny' where id = (select min(id) from audit_entries)";

test("the log is proven beside a running portal and without one; an altered entry is named", async ({
  site,
}) => {
  const started = site.start(ADMIN);
  expect(await signInAsAdmin(await started.address())).toBe(200);
  expect(await verify(site)).toEqual({ code: 0, said: expect.stringMatching(/^Dziennik zdarzeń jest cały/) });
  const [head = ""] = /\d+:[0-9a-f]{64}/.exec((await verify(site)).said) ?? [];
  const manifest = join(site.path, "manifest.json");
  await writeFile(manifest, JSON.stringify({ auditHead: head }));
  expect(await verify(site, head, manifest)).toEqual({
    code: 0,
    said: expect.stringMatching(/Porównane znaki: 1\./),
  });
  const beyond = `999:${"0".repeat(64)}`;
  expect(await verify(site, manifest, beyond)).toEqual({
    code: 1,
    said: expect.stringMatching(/przed podanym znakiem: usunięto jego koniec/),
  });
  expect(await verify(site, join(site.path, "jwt-secret"))).toEqual({
    code: 1,
    said: expect.stringMatching(/^Nie ma znaku dziennika zdarzeń w: .*jwt-secret/),
  });
  await askEmbedded(site, ALTERED);
  await stop(started);
  expect(await verify(site)).toEqual({
    code: 1,
    said: expect.stringMatching(/^Wpis \d+ \(ogniwo 1\) zmieniono\.\n$/),
  });
});
