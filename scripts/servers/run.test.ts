import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { freePort } from "../../server/platform/free-port.ts";
import { whyNoNginx } from "../../server/testing/outside/nginx.ts";
import { whyNoS3Server } from "../../server/testing/outside/s3-server/install.ts";
import { addDocument, openSession, readDocument } from "../../server/testing/over-http.ts";
import { ADMIN } from "../../server/testing/processes/processes.ts";

const reasons = [await whyNoNginx(), await whyNoS3Server()].filter((why) => why !== null);
const skipped = reasons.length === 0 ? "" : ` (skipped: ${reasons.join(", ")})`;

test.skipIf(reasons.length > 0)(
  `npm run servers brings its set up, gives back through nginx what was sent, and leaves nothing${skipped}`,
  async () => {
    const temporary = await mkdtemp(join(tmpdir(), "bonum-run-"));
    // PostgreSQL runs as a user of its own where this process is root, and reads its first password there.
    await chmod(temporary, 0o711);
    const port = await freePort();
    const set = spawn(process.execPath, [join(import.meta.dirname, "run.ts"), "--count=2"], {
      env: { PATH: process.env.PATH, TMPDIR: temporary, PORT: String(port), LOG_LEVEL: "warn", ...ADMIN },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = once(set, "exit");
    const complained = text(set.stderr);
    let said = "";
    try {
      for await (const part of set.stdout) {
        said += part;
        if (said.includes("działa na 2 serwerach")) break;
      }
      const address = `http://127.0.0.1:${port}`;
      expect(said).toContain(`Portal Pliki Bonum Publicum działa na 2 serwerach: ${address}`);
      const session = await openSession(address);
      const content = randomBytes(1_000_000);
      const key = await addDocument(address, session, content);
      for (let server = 0; server < 4; server += 1)
        expect((await readDocument(address, session, key)).equals(content)).toBe(true);
      // Two that answer and one that does their jobs; what ends is started anew.
      const before = await portalsOf(set.pid ?? 0);
      expect(before).toHaveLength(3);
      const [killed = 0] = before;
      process.kill(killed, "SIGKILL");
      const after = async () => (await portalsOf(set.pid ?? 0)).filter((pid) => pid !== killed).length;
      await expect.poll(after, { timeout: 30_000 }).toBe(3);
      expect((await readDocument(address, session, key)).equals(content)).toBe(true);
    } finally {
      set.kill("SIGTERM");
    }
    // What it started holds its output open as long as it lives.
    const [[code], complaints] = await Promise.all([ended, complained]);
    expect({ code, complaints }).toEqual({ code: 0, complaints: "" });
    expect(await readdir(temporary)).toEqual([]);
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
    await rm(temporary, { recursive: true });
  },
);

/** The processes of the portal that a process has started. */
async function portalsOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
      const above = /\) \S (\d+) /.exec(await read("stat"))?.[1];
      return Number(above) === parent && (await read("cmdline")).includes("dist/main.js");
    }),
  );
  return pids.filter((_, index) => found[index]).sort((a, b) => a - b);
}
