import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, test as base, beforeAll } from "vitest";
import { addressOf as addressOfEmbedded } from "../../platform/database/embedded.ts";
import { createTestDatabase } from "../database.ts";
import { isRunning, type RunAs, type Started, startMain } from "./processes.ts";

/** A place where a test starts portals: a data directory that is not there yet, in a folder of mode 0700. */
export interface Site {
  path: string;
  start(settings?: Record<string, string>, runAs?: RunAs): Started;
  /** The process that does the jobs of other servers. */
  startWorker(settings: Record<string, string>): Started;
  /** The process of the embedded database. */
  postgresPid(): Promise<number>;
}

/** A site that several tests use one after the other, and how to leave nothing of it running. */
export async function openSite(): Promise<Site & { close(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), "bonum-launch-"));
  const path = join(parent, "data");
  const started: Started[] = [];
  const postgresPid = () => pidIn(join(path, "postgres/postmaster.pid"));
  return {
    path,
    postgresPid,
    start(settings = {}, runAs = {}) {
      const one = startMain([], { DATA_DIR: path, ...settings }, runAs);
      started.push(one);
      return one;
    },
    startWorker(settings) {
      const one = startMain(["worker"], { DATA_DIR: path, ...settings });
      started.push(one);
      return one;
    },
    async close() {
      for (const { child } of started) child.kill("SIGKILL");
      const left = await postgresPid().catch(() => undefined);
      if (left !== undefined && (await isRunning(left))) process.kill(left, "SIGQUIT");
      await rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/**
 * `test` with a `site` of its own, on which nothing is left running, and with `start`: like `site.start`, on a database of
 * the run's PostgreSQL, for what is not about the embedded one, whose start takes longer than the rest.
 */
export const test = base.extend<{ site: Site; start: Site["start"] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
  site: async ({}, use) => {
    const site = await openSite();
    await use(site);
    await site.close();
  },
  start: async ({ site }, use) => {
    const database = await createTestDatabase();
    await use((settings) => site.start({ DATABASE_URL: database.url, ...settings }));
    await database.drop();
  },
});

/**
 * Shares a site, with its embedded database, among the tests of a group: making a database takes longer than a start. The
 * portal is started by whoever needs it first, and the next test finds it as the one before has left it.
 */
export function shareSite(settings: Record<string, string>) {
  let site: Awaited<ReturnType<typeof openSite>>;
  let current: Started | undefined;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());
  return {
    get site(): Site {
      return site;
    },
    /** Starts another portal on it. */
    start(more: Record<string, string> = {}): Started {
      current = site.start({ ...settings, ...more });
      return current;
    },
    /** The portal that runs on it, or a new one; it answers. */
    async running(): Promise<Started> {
      const { exitCode, signalCode } = current?.child ?? { exitCode: 0 };
      const one = exitCode === null && signalCode === null && current ? current : this.start();
      await one.address();
      return one;
    },
  };
}

async function pidIn(file: string): Promise<number> {
  return Number((await readFile(file, "utf8")).split("\n")[0]);
}

/** Connection URL of a running portal's embedded database. */
export async function embeddedUrl({ path }: Site): Promise<string> {
  const [, , , port] = (await readFile(join(path, "postgres/postmaster.pid"), "utf8")).split("\n");
  const password = (await readFile(join(path, "postgres-password"), "utf8")).trim();
  return addressOfEmbedded(Number(port), password);
}

/** Asks the embedded database of a running portal. */
export async function askEmbedded(site: Site, statement: string, values: string[] = []) {
  const client = new pg.Client({ connectionString: await embeddedUrl(site) });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}
