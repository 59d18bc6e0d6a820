import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { codeOf, reasonOf, StartFailure } from "./failure.ts";

/** What SQLite says of a file that another process has locked. */
const SQLITE_BUSY = 5;

/** A portal that is just stopping gets a moment, so that one order to start anew is enough. */
const PATIENCE_MS = 3_000;

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
export async function keptSecret(directory: string, name: string): Promise<Buffer> {
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
  return keptSecret(directory, name);
}
