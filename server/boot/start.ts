import { randomInt } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import { hashPassword, isWeak } from "../modules/identity/login/passwords.ts";
import { createFirstAdmin, hasAdmin } from "../modules/identity/login/queries.ts";
import type { Database } from "../platform/database/connect.ts";
import { DatabaseUnavailable } from "../platform/database/unavailable.ts";
import { codeOf } from "../platform/error-codes.ts";
import { baseUrl } from "../platform/http/base-url.ts";
import { clamdAt } from "../platform/scanning/clamd.ts";
import { guardedStorage } from "../platform/storage/guarded-storage.ts";
import type { Portal } from "../portal.ts";
import { startBackground } from "./background.ts";
import {
  assertRestored,
  lockDataDirectory,
  makeRoomToStart,
  prepareDataDirectory,
  watchReserve,
} from "./data-directory.ts";
import { StartFailure } from "./failure.ts";
import { openStorage } from "./open-storage.ts";
import { databaseFailure, openDatabase } from "./portal-database.ts";
import { announce } from "./presence.ts";
import { openSeal } from "./secrets/open-seal.ts";
import { openSecret, secretsBefore } from "./secrets/secret.ts";
import { warningsOf } from "./warnings.ts";

export interface RunningPortal {
  /** Address for people. */
  address: string;
  /** True for a server that answers there; a worker does not. */
  listens: boolean;
  welcome: Welcome | undefined;
  /**
   * Takes no new request, lets running transfers end for a while, then closes everything in order.
   *
   * @param by what ordered it, for the log
   */
  close(by?: string): Promise<void>;
}

/** Grace for running transfers and jobs after the order to stop. */
const GRACE_MS = 30_000;

/** Opened resource and its close. */
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
export function startPortal(config: Config, say: (line: string) => void): Promise<RunningPortal> {
  return start(config, { say, listens: true });
}

/**
 * Brings up what does the jobs, the housekeeping and the rounds of other servers, and answers no request.
 *
 * @throws StartFailure where no other process could work on the same database and files
 */
export async function startWorker(config: Config, say: (line: string) => void): Promise<RunningPortal> {
  if (config.databaseUrl === undefined || config.s3 === undefined || config.publicUrl === undefined)
    throw new StartFailure(
      "Osobny proces zadań (npm run worker) wymaga wspólnej bazy danych (DATABASE_URL), wspólnego magazynu plików (STORAGE=s3) i adresu portalu (PUBLIC_URL).",
    );
  return start(config, { say, listens: false });
}

type Manner = Pick<Opening, "say" | "listens">;

async function start(config: Config, manner: Manner): Promise<RunningPortal> {
  const opened: Opened[] = [];
  const close = () => closeAll(opened.splice(0).reverse());
  try {
    const { log, ...running } = await open(config, { ...manner, opened });
    return {
      ...running,
      async close(by) {
        const begun = performance.now();
        log.info({ by }, "the portal stops");
        await close().finally(() =>
          log.info({ ms: Math.round(performance.now() - begun) }, "the portal has stopped"),
        );
      },
    };
  } catch (error) {
    await close();
    if (error instanceof DatabaseUnavailable) throw new StartFailure(databaseFailure(config, error));
    throw error;
  }
}

/** Closes one after the other; a step that fails or exceeds the grace does not block later steps. */
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
  listens: boolean;
}

async function open(
  config: Config,
  { opened, say, listens }: Opening,
): Promise<Omit<RunningPortal, "close"> & { log: FastifyBaseLogger }> {
  await makeRoomToStart(config);
  await prepareDataDirectory(config.dataDir);
  const unlock = lockDataDirectory(config.dataDir);
  opened.push({ close: async () => unlock(), toTheEnd: true });
  await assertRestored(config.dataDir);
  await assertBackupKey(config);
  for (const warning of await warningsOf(config, Object.keys(process.env))) say(warning);
  if (listens) await assertPortFree(config);
  const seal = await openSeal(config);
  const behind = await openStorage(config);
  opened.push({ close: async () => behind.close() });
  const { url, database, pool, close, stop } = await openDatabase(config, say);
  // A shutdown that is cut off costs a recovery at the next start.
  opened.push({ close: stop, toTheEnd: true }, { close });
  const presence = await announce({ config, url, database });
  opened.push({ close: presence.stop });
  const secret = await openSecret(config, database, say);
  const welcome = listens ? await ensureFirstAdmin(database, config) : undefined;
  const storage = guardedStorage(behind, { database, scanned: config.clamd !== undefined });
  const portal: Portal = {
    ...{ config, database, pool, storage, secret, seal },
    scanner: config.clamd && clamdAt(config.clamd),
    secretsBefore: secretsBefore(config),
  };
  const app = await buildApp(portal);
  const working: (() => Promise<unknown>)[] = [];
  opened.push({ close: () => closeTogether(app, working) });
  if (!config.databaseUrl) {
    const reserve = watchReserve(config, app.log);
    working.push(() => reserve.stop());
  }
  await (listens ? listen(app, config) : app.ready());
  const address = baseUrl(config, app.server);
  if (!listens || config.jobs === "here")
    for (const background of await startBackground(portal, app, { address, id: presence.id }))
      working.push(background.stop);
  return { address, listens, welcome, log: app.log };
}

/**
 * Takes no request any more from the first moment, whatever still runs beside them; the server's own end comes last, for
 * what ran is traced to its end.
 *
 * @throws what failed first, once all have ended
 */
async function closeTogether(
  app: FastifyInstance,
  working: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const listening = new Promise<void>((resolve) => {
    // What was never opened is closed.
    app.server.close(() => resolve());
    app.server.closeIdleConnections();
  });
  const ends = await Promise.allSettled(working.map((close) => close()));
  await app.close();
  await listening;
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}

/** Reports a taken port at once, before a database is started for nothing. */
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

/** A key with a wrong letter, which its checksum shows, would be found out by the first backup, at night. */
async function assertBackupKey({ backup }: Config): Promise<void> {
  if (backup.schedule === undefined || backup.key === undefined) return;
  const { readKey } = await import("../modules/backups/sealing.ts");
  if ((await readKey(backup.key)) === undefined)
    throw new StartFailure("W kluczu BACKUP_KEY jest literówka: jego suma kontrolna się nie zgadza.");
}

const DEFAULT_EMAIL = "admin@bonum.local";

/** Without 0, O, 1, l and I, so that it can be read from a screen and typed. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Credentials of the administrator just made; the password only when it was made up here. */
interface Welcome {
  email: string;
  password: string | undefined;
  /** Call once the person has been told. */
  told(): Promise<void>;
}

/**
 * Makes the first administrator where there is none yet. A made-up password lies in a file of DATA_DIR from before
 * the account exists until it was printed, so that a start cut off in between locks nobody out.
 *
 * @returns nothing where an administrator exists and has nothing more to be told
 */
async function ensureFirstAdmin(database: Database, config: Config): Promise<Welcome | undefined> {
  const file = join(config.dataDir, "first-password.txt");
  const told = () => rm(file, { force: true });
  const email = config.adminEmail ?? DEFAULT_EMAIL;
  if (await hasAdmin(database)) {
    const untold = await readFile(file, "utf8").catch(() => "");
    return untold ? { email, password: untold, told } : undefined;
  }
  if (config.adminPassword !== undefined && (await isWeak(config.adminPassword, { email, displayName: "" })))
    throw new StartFailure(
      "Hasło w ADMIN_PASSWORD jest zbyt łatwe do odgadnięcia: należy do często używanych, powtarza ten sam fragment albo zawiera tylko nazwę portalu lub adres e-mail. Wybierz inne.",
    );
  const password = config.adminPassword ?? makePassword();
  const madeUp = password === config.adminPassword ? undefined : password;
  if (madeUp) await writeFile(file, madeUp, { mode: 0o600, flush: true });
  const made = await createFirstAdmin(database, { email, passwordHash: await hashPassword(password) });
  if (made) return { email, password: madeUp, told };
  // Another server of the same database was quicker, and tells its own.
  await told();
  return undefined;
}

function makePassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join("")).join("-");
}
