import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import { startHousekeeping } from "../housekeeping.ts";
import { startJobs } from "../jobs.ts";
import { baseUrl } from "../platform/http/base-url.ts";
import type { Portal } from "../portal.ts";
import { lockDataDirectory, prepareDataDirectory } from "./data-directory.ts";
import { makeRoomToStart, watchReserve } from "./disk-reserve.ts";
import { codeOf, StartFailure } from "./failure.ts";
import { ensureFirstAdmin, type Welcome } from "./first-admin.ts";
import { openDatabase } from "./open-database.ts";
import { openStorage } from "./open-storage.ts";
import { openSecret } from "./secret.ts";

export interface RunningPortal {
  /** Where people reach it. */
  address: string;
  welcome: Welcome | undefined;
  /** Takes no new request, lets running transfers end for a while, then closes everything in order. */
  close(): Promise<void>;
}

/** How long running transfers and jobs may go on after the order to stop. */
const GRACE_MS = 30_000;

/** What was opened, and how to close it. */
interface Opened {
  close(): Promise<unknown>;
  /** Must not be cut off: it is waited for, however long it takes. */
  toTheEnd?: true;
}

/**
 * Brings the whole portal up in order: data directory, database, storage, first administrator, HTTP. What was opened
 * is closed again when a later step fails.
 *
 * @param say shows a line to whoever started it, where something takes long
 * @throws StartFailure with a sentence for whatever the person who starts it can mend
 */
export async function startPortal(config: Config, say: (line: string) => void): Promise<RunningPortal> {
  const opened: Opened[] = [];
  const close = () => closeAll(opened.splice(0).reverse());
  try {
    return { ...(await open(config, { opened, say })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Closes one after the other. What outlasts the grace, or fails, keeps nothing after it from being closed. */
async function closeAll(opened: Opened[]): Promise<void> {
  const grace = Promise.withResolvers<void>();
  const timer = setTimeout(grace.resolve, GRACE_MS);
  const failures: unknown[] = [];
  for (const { close, toTheEnd } of opened) {
    const closed = close().catch((error) => failures.push(error));
    await (toTheEnd ? closed : Promise.race([closed, grace.promise]));
  }
  clearTimeout(timer);
  if (failures.length > 0) throw failures[0];
}

interface Opening {
  opened: Opened[];
  say(line: string): void;
}

async function open(config: Config, { opened, say }: Opening): Promise<Omit<RunningPortal, "close">> {
  await makeRoomToStart(config);
  await prepareDataDirectory(config.dataDir);
  const unlock = lockDataDirectory(config.dataDir);
  opened.push({ close: async () => unlock(), toTheEnd: true });
  await assertPortFree(config);
  const storage = await openStorage(config);
  opened.push({ close: async () => storage.close() });
  const { database, pool, close, stop } = await openDatabase(config, say);
  // A shutdown that is cut off costs a recovery at the next start.
  opened.push({ close: stop, toTheEnd: true }, { close });
  const secret = await openSecret(config, database);
  const welcome = await ensureFirstAdmin(database, config);
  const portal: Portal = { config, database, pool, storage, secret };
  const app = await buildApp(portal);
  opened.push({ close: () => app.close() });
  const housekeeping = startHousekeeping({ database, storage, log: app.log });
  opened.push({ close: () => housekeeping.stop() });
  if (!config.databaseUrl) {
    const reserve = watchReserve(config, app.log);
    opened.push({ close: () => reserve.stop() });
  }
  await listen(app, config);
  const jobs = await startJobs(portal, app);
  opened.push({ close: () => jobs.stop() });
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
