import { chmod, mkdir, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Folder for files in memory on Linux; other systems have none. */
const MEMORY = "/dev/shm";

/** A whole run leaves less than a fifth of it there at any time. */
const ROOM = 4 * 2 ** 30;

/** Far above `ROOM`: the browsers and servers of the tests need memory of their own. */
const AVAILABLE_MEMORY = 8 * 2 ** 30;

const PREFIX = "bonum-run-";

/**
 * Makes the folder for all that a run writes: databases, uploads, profiles of browsers. It lies in memory where that is large
 * enough: tests need nothing that outlives them, and on a disk the files of one new database took 20 times the processor time.
 *
 * Folders of runs that were killed are removed on the way.
 */
export async function makeScratch(memory = MEMORY): Promise<{ path: string } & AsyncDisposable> {
  const parent = (await hasRoom(memory)) ? memory : tmpdir();
  await removeAbandoned(parent);
  const path = join(parent, `${PREFIX}${process.pid}`);
  await mkdir(path, { recursive: true });
  // As `/tmp` itself: PostgreSQL, and the tests of an ordinary user, run as somebody else.
  await chmod(path, 0o1777);
  return { path, [Symbol.asyncDispose]: () => remove(path) };
}

async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return (
    disk !== undefined && disk.bavail * disk.bsize >= ROOM && process.availableMemory() >= AVAILABLE_MEMORY
  );
}

/** Removes a folder, but for what a killed test has mounted there: that is in nobody's way. */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch((error: unknown) => console.warn(String(error)));
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) await remove(join(parent, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
