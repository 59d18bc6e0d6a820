import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { shareSite } from "../testing/processes/launch.ts";
import { ADMIN, isRunning, stop } from "../testing/processes/processes.ts";

describe("a portal", () => {
  const shared = shareSite(ADMIN);

  test("that is ordered to stop during its start leaves nothing running", async () => {
    const started = shared.start();
    let pid: number | undefined;
    while (pid === undefined) {
      await delay(20);
      pid = await shared.site.postgresPid().catch(() => undefined);
    }
    await stop(started);
    expect(await started.ended).toBe(0);
    expect(await isRunning(pid)).toBe(false);
  });

  test("refuses with a sentence to be started twice on one data directory, and is unharmed", async () => {
    const { site } = shared;
    const address = await (await shared.running()).address();
    const second = site.start({ ...ADMIN, PORT: new URL(address).port });
    expect(await second.ended).toBe(1);
    expect(second.complained().trim()).toBe(
      `Portal już działa na katalogu danych ${site.path}. Zatrzymaj go albo wskaż inny DATA_DIR.`,
    );
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  test("lets a transfer end before it does; a second order ends both at once", async () => {
    const { site } = shared;
    const started = await shared.running();
    const { hostname, port } = new URL(await started.address());
    const transfer = connect(Number(port), hostname);
    await once(transfer, "connect");
    transfer.write("POST /api/account/login HTTP/1.1\r\nHost: portal\r\nContent-Length: 100\r\n\r\n{");
    await fetch(`${await started.address()}/healthz`);
    const pid = await site.postgresPid();
    started.child.kill("SIGTERM");
    await expect.poll(() => fetch(`http://${hostname}:${port}/healthz`).catch(() => "closed")).toBe("closed");
    expect(started.child.exitCode).toBe(null);
    expect(transfer.closed).toBe(false);
    started.child.kill("SIGTERM");
    expect(await started.ended).toBe(1);
    // The database ends in order even then, so it has its last checkpoint to write after the portal.
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
    expect(await readFile(join(site.path, "postgres.log"), "utf8")).toMatch(
      /database system is shut down\n$/,
    );
  });

  test("whose database dies says so and ends", async () => {
    const started = await shared.running();
    process.kill(await shared.site.postgresPid(), "SIGKILL");
    expect(await started.ended).toBe(1);
    expect(started.complained()).toContain(
      "Wbudowana baza danych przestała działać, więc portal kończy pracę.\n",
    );
  });
});
