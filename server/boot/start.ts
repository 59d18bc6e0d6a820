import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import { startHousekeeping } from "../features/housekeeping.ts";
import { startJobs } from "../features/jobs.ts";
import { baseUrl } from "../platform/http/base-url.ts";
import type { Portal } from "../portal.ts";
import { lockDataDirectory, prepareDataDirectory } from "./data-directory.ts";
import { codeOf, StartFailure } from "./failure.ts";
import { ensureFirstAdmin, type Welcome } from "./first-admin.ts";
import { openDatabase } from "./open-database.ts";
import { openStorage } from "./open-storage.ts";
import { openSecret } from "./secret.ts";

export interface RunningPortal {
  /** Where people reach it. */
  address: string;
  welcome: Welcome | undefined;
  /** Takes no new request, lets running transfers end, then closes everything in order. */
  close(): Promise<void>;
}

/**
 * Brings the whole portal up in order: data directory, database, storage, first administrator, HTTP. What was opened
 * is closed again when a later step fails.
 *
 * @throws StartFailure with a sentence for whatever the person who starts it can mend
 */
export async function startPortal(config: Config): Promise<RunningPortal> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    return { ...(await open(config, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  config: Config,
  opened: (() => Promise<unknown>)[],
): Promise<Omit<RunningPortal, "close">> {
  await prepareDataDirectory(config.dataDir);
  const unlock = lockDataDirectory(config.dataDir);
  opened.push(async () => unlock());
  await assertPortFree(config);
  const storage = await openStorage(config);
  opened.push(async () => storage.close());
  const { database, pool, close } = await openDatabase(config);
  opened.push(close);
  const secret = await openSecret(config, database);
  const welcome = await ensureFirstAdmin(database, config);
  const portal: Portal = { config, database, pool, storage, secret };
  const app = await buildApp(portal);
  opened.push(() => app.close());
  const housekeeping = startHousekeeping({ database, storage, log: app.log });
  opened.push(() => housekeeping.stop());
  await listen(app, config);
  const jobs = await startJobs(portal, app);
  opened.push(() => jobs.stop());
  return { address: baseUrl(config, app.server), welcome };
}

/** Tells of a taken port at once, before a database is started for nothing. */
async function assertPortFree(config: Config): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen(config.port, config.host, resolve);
    });
  } catch (error) {
    throw cannotListen(config, error);
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw cannotListen(config, error);
  }
}

function cannotListen(config: Config, error: unknown): StartFailure {
  const code = codeOf(error);
  const reason = code === "EADDRINUSE" ? "port jest już zajęty" : code;
  return new StartFailure(
    `Nie można nasłuchiwać pod adresem ${config.host}:${config.port}: ${reason}. Zmień PORT lub HOST.`,
  );
}
