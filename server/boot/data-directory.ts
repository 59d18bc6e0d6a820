import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Config } from "../config.ts";
import { codeOf, reasonOf } from "../platform/error-codes.ts";
import { freeBytes } from "../platform/storage/free-space.ts";
import { StartFailure } from "./failure.ts";

/** SQLite's code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/** A portal that is just stopping gets a moment, so that one order to start anew is enough. */
const PATIENCE_MS = 3_000;

/** Stands in the data directory while a backup is restored into it, with the backup's name. */
export const RESTORING = "restoring";

/** @throws StartFailure where a restoring was cut off: what is there is no portal yet */
export async function assertRestored(directory: string): Promise<void> {
  if (await exists(join(directory, RESTORING)))
    throw new StartFailure(
      `Odtwarzanie kopii zapasowej w katalogu danych ${directory} nie zostało ukończone. Uruchom jeszcze raz npm run restore.`,
    );
}

/** Makes the data directory where it is missing, and proves that it can be written to. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  const probe = join(directory, `.write-check-${process.pid}`);
  try {
    await makeFolder(directory);
    await (await open(probe, "w")).close();
    await rm(probe);
  } catch (error) {
    throw new StartFailure(
      `Nie można zapisywać w katalogu danych ${directory} (DATA_DIR): ${reasonOf(error)}.`,
    );
  }
}

/** Node's own recursive mkdir never ends where a folder cannot be made although its parent is there (/proc, autofs). */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/**
 * Takes the data directory for this process alone; throws StartFailure when another portal has it.
 *
 * The lock is the system's lock on a file, which SQLite takes on every platform. It ends with its process however that
 * dies, so there is never a stale one to tell from a live one, and it holds between containers that share the directory.
 *
 * @returns how to let go of it
 */
export function lockDataDirectory(directory: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(directory, "portal.lock"), { timeout: PATIENCE_MS });
    lock.exec("begin exclusive");
    return () => lock?.close();
  } catch (error) {
    lock?.close();
    throw new StartFailure(
      error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY
        ? `Portal już działa na katalogu danych ${directory}. Zatrzymaj go albo wskaż inny DATA_DIR.`
        : `Nie można zająć katalogu danych ${directory} (DATA_DIR): ${reasonOf(error)}.`,
    );
  }
}

/** A secret of 32 random bytes, made once and kept in a file that only the portal's user reads. */
export async function ensureSecret(directory: string, name: string): Promise<Buffer> {
  const path = join(directory, name);
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(randomBytes(32).toString("hex"));
    await file.sync();
    await file.close();
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  const secret = Buffer.from((await readFile(path, "utf8")).trim(), "hex");
  if (secret.length === 32) return secret;
  // A start cut off between making the file and filling it; nothing was signed with it yet.
  await rm(path);
  return ensureSecret(directory, name);
}

/** The passwords of the embedded database. */
export async function embeddedPasswords(
  directory: string,
): Promise<{ password: string; superuserPassword: string }> {
  const [password, superuserPassword] = await Promise.all([
    ensureSecret(directory, "postgres-password"),
    ensureSecret(directory, "postgres-superuser-password"),
  ]);
  return { password: password.toString("hex"), superuserPassword: superuserPassword.toString("hex") };
}

const MEBIBYTE = 1024 * 1024;

/** A file of so many bytes lies beside the embedded database, to be given up when the disk is full. */
const RESERVE_BYTES = 64 * MEBIBYTE;

/** With less PostgreSQL may end at any moment: its log grows by 16 MiB at once. */
const DATABASE_BYTES = 32 * MEBIBYTE;

/** A new cluster of PostgreSQL with its first log. */
const NEW_DATABASE_BYTES = 128 * MEBIBYTE;

/** For the lock and the secrets, where the database is elsewhere. */
const OTHER_BYTES = MEBIBYTE;

const LOOK_EVERY_MS = 5_000;

interface ReserveWatch {
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>;
}

/**
 * Gives the reserve up when there is not the room that a start needs.
 *
 * @throws StartFailure when there is not enough of it even so
 */
export async function makeRoomToStart(config: Config): Promise<void> {
  const { dataDir } = config;
  const needed = await neededBytes(config);
  // A first start makes the directory, and finds out by itself where it cannot.
  const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY);
  if (free >= needed) return;
  // An unfinished one too, that a crash left.
  for (const path of [reserveIn(dataDir), unfinishedOf(reserveIn(dataDir))]) await rm(path, { force: true });
  const left = await freeBytes(dataDir);
  if (left < needed) throw noRoom(dataDir, { left, needed });
}

async function neededBytes({ dataDir, databaseUrl }: Config): Promise<number> {
  if (databaseUrl) return OTHER_BYTES;
  return (await exists(join(dataDir, "postgres"))) ? DATABASE_BYTES : NEW_DATABASE_BYTES;
}

function noRoom(dataDir: string, { left, needed }: { left: number; needed: number }): StartFailure {
  const [has, needs] = [left, needed].map((bytes) => Math.floor(bytes / MEBIBYTE));
  return new StartFailure(
    `Na dysku z katalogiem danych ${dataDir} (DATA_DIR) brakuje miejsca: wolne jest ${has} MB, a portal potrzebuje co najmniej ${needs} MB. Zwolnij miejsce i uruchom portal ponownie.`,
  );
}

/**
 * Keeps the reserve while the portal runs: gives it up when PostgreSQL is about to find no room, so that it can go on
 * and somebody can delete documents for good, and makes it anew when there is room again.
 */
export function watchReserve(
  { dataDir, minFreeBytes }: Config,
  log: { error(fields: object, message: string): void },
): ReserveWatch {
  const reserve = reserveIn(dataDir);
  const enough = RESERVE_BYTES + Math.max(RESERVE_BYTES, minFreeBytes);
  let round = Promise.resolve();

  async function look(): Promise<void> {
    const free = await freeBytes(dataDir);
    const held = await exists(reserve);
    if (held && free < DATABASE_BYTES) {
      await rm(reserve);
      log.error({ free }, "the disk of DATA_DIR is full: its reserve was given up");
    }
    if (!held && free >= enough) await makeReserve(reserve);
  }

  const begin = () => {
    round = round
      .then(look)
      .catch((err) => log.error({ err }, "the reserve of disk space could not be kept"));
  };
  const timer = setInterval(begin, LOOK_EVERY_MS);
  timer.unref();
  begin();
  return {
    stop() {
      clearInterval(timer);
      return round;
    },
  };
}

function reserveIn(dataDir: string): string {
  return join(dataDir, "reserve");
}

function unfinishedOf(path: string): string {
  return `${path}.new`;
}

async function makeReserve(path: string): Promise<void> {
  const unfinished = unfinishedOf(path);
  try {
    await writeFile(unfinished, reserveBytes(), { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Random, for a file system that compresses would keep no room otherwise. */
function* reserveBytes(): Generator<Buffer> {
  const block = randomBytes(MEBIBYTE);
  for (let given = 0; given < RESERVE_BYTES; given += block.length) yield block;
}

/** Tells whether there is such a file or folder. */
export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
