import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SystemStatus } from "@bonum/contract/system/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../platform/free-port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { whyNoNginx } from "../testing/outside/nginx.ts";
import { whyNoS3Server } from "../testing/outside/s3-server/install.ts";
import { type S3Server, startS3Server } from "../testing/outside/s3-server/start.ts";
import { addDocument, openSession, readDocument, type Session } from "../testing/over-http.ts";
import { ADMIN, stop } from "../testing/processes/processes.ts";
import { type SeveralServers, startSeveral } from "../testing/processes/several-servers.ts";

const reasons = [await whyNoNginx(), await whyNoS3Server()].filter((why) => why !== null);
const title = `several servers behind nginx${reasons.length === 0 ? "" : ` (skipped: ${reasons.join(", ")})`}`;

describe.skipIf(reasons.length > 0)(title, () => {
  let s3: S3Server;
  let database: TestDatabase;
  let directory: string;
  let several: SeveralServers;
  let session: Session;
  beforeAll(async () => {
    s3 = await startS3Server();
    database = await createTestDatabase();
    directory = await mkdtemp(join(tmpdir(), "bonum-several-"));
    several = await startSeveral({
      count: 2,
      directory,
      port: await freePort(),
      shared: {
        ...ADMIN,
        ...s3.environment,
        DATABASE_URL: database.url,
        JWT_SECRET: "the same on all servers, and long enough",
      },
    });
    session = await openSession(several.address);
  }, 60_000);
  afterAll(async () => {
    await several?.stop();
    const { rowCount: left } = await database.pool.query("select from servers");
    expect(left, "servers that count as there once they have stopped").toBe(0);
    await database.drop();
    await s3.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const read = async () => (await fetch(`${several.address}/api/files?pageSize=5`, session)).status;

  test("any server gives back what another took", async () => {
    const contents = Array.from({ length: 6 }, () =>
      Buffer.from(`Świadectwo ${randomBytes(30_000).toString("hex")}`),
    );
    const keys = await Promise.all(contents.map((content) => addDocument(several.address, session, content)));
    for (const [index, key] of keys.entries()) {
      const content = await readDocument(several.address, session, key);
      expect(content.equals(contents[index] as Buffer)).toBe(true);
    }
  });

  test("the process for the jobs does them, and all three are counted", async () => {
    // No server does any; texts are read one in two seconds.
    const read = () => database.pool.query("select from document_texts where indexed > 0");
    await expect.poll(async () => (await read()).rowCount, { timeout: 20_000 }).toBeGreaterThan(0);
    const answer = await fetch(`${several.address}/api/system`, session);
    const { parts } = (await answer.json()) as SystemStatus;
    expect(parts.find(({ part }) => part === "version")?.facts).toContainEqual({ name: "servers", value: 3 });
  });

  test("each is stopped and started anew in turn, and no reader notices", async () => {
    const statuses = new Set<number>();
    let reading = true;
    const readers = Array.from({ length: 4 }, async () => {
      while (reading) statuses.add(await read().catch(() => 0));
    });
    for (const index of several.servers.keys()) {
      const server = several.servers[index];
      if (server !== undefined) await stop(server);
      await several.restart(index);
    }
    reading = false;
    await Promise.all(readers);
    expect([...statuses]).toEqual([200]);
  });

  test("one that is killed is passed over", async () => {
    several.servers[0]?.child.kill("SIGKILL");
    await several.servers[0]?.ended;
    expect(await Promise.all(Array.from({ length: 10 }, read))).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
    await several.restart(0);
  });
});
