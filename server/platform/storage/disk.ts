import { mkdirSync, open as openDescriptor } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative, sep } from "node:path";
import { promisify } from "node:util";
import { toDiskError } from "./disk-errors.ts";
import { writeDurably } from "./durable-file.ts";
import { createChunks, FileStream } from "./file-stream.ts";
import { assertFree } from "./free-space.ts";
import { ObjectMissingError, type Storage } from "./storage.ts";

async function isThere(file: Promise<unknown>): Promise<boolean> {
  try {
    await file;
    return true;
  } catch (error) {
    if (error instanceof ObjectMissingError) return false;
    throw error;
  }
}

/**
 * Keeps objects as files under `directory`, readable by this user alone. It is made now if it is missing; one that is
 * missing later was taken away (a disk that is not mounted), and is not made again beside the files.
 *
 * @param minFreeBytes what objects leave free on the disk for others, as for a database there
 */
export function createDiskStorage(directory: string, { minFreeBytes = 0 } = {}): Storage {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch {
    // Each call then tells what is wrong with it, `check` at the start.
  }
  const chunks = createChunks();
  const assertThere = async (key: string) => {
    const { file } = objectPaths(directory, key);
    await stat(file).catch((error) => refuse(directory, error));
    return file;
  };
  return {
    async assertRoom(bytes) {
      try {
        await assertFree(directory, minFreeBytes, bytes);
      } catch (error) {
        throw toDiskError(error);
      }
    },

    async write(key, source) {
      const paths = objectPaths(directory, key);
      try {
        await stat(directory);
        await makeFolder(dirname(paths.temporary));
        await makeFolder(dirname(paths.file));
        // What a process left that was killed amid the same object.
        await rm(paths.temporary, { force: true });
        await writeDurably(paths.temporary, source, async (bytes) => {
          // Without a floor the disk itself says when it is full.
          if (minFreeBytes > 0) await assertFree(directory, minFreeBytes, bytes);
        });
        await rename(paths.temporary, paths.file);
        await Promise.all(paths.folders.map(syncFolder));
      } catch (error) {
        source.destroy();
        await rm(paths.temporary, { force: true }).catch(() => {});
        throw error === source.errored ? error : toDiskError(error);
      }
    },

    async *list(prefix = "") {
      try {
        await stat(directory);
        yield* namesIn(join(directory, OBJECTS), prefix);
      } catch (error) {
        throw toDiskError(error);
      }
    },

    async read(key, range) {
      const { file } = objectPaths(directory, key);
      const descriptor = await openToRead(file, "r").catch((error) => refuse(directory, error));
      return new FileStream(descriptor, { range, chunks });
    },

    has: (key) => isThere(assertThere(key)),

    async locate(key) {
      const file = await assertThere(key);
      return relative(directory, file).replaceAll(sep, posix.sep);
    },

    async remove(key) {
      const paths = objectPaths(directory, key);
      try {
        await stat(directory);
        await removeFiles(paths);
      } catch (error) {
        throw toDiskError(error);
      }
    },

    async presign() {
      return null;
    },

    async check() {
      const folder = join(directory, UNFINISHED);
      // Of one name, so that what a killed process left goes with the next.
      const probe = join(folder, "check");
      await stat(directory);
      await makeFolder(folder);
      try {
        await writeFile(probe, "ok", { flush: true, mode: 0o600 });
      } finally {
        await rm(probe, { force: true });
      }
    },

    close() {},
  };
}

/** The names of the files below a folder that begin with `prefix`; a folder is left out by the letters that it stands for. */
async function* namesIn(folder: string, prefix: string, above = ""): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const begin = above + entry.name;
    if (entry.isFile() && entry.name.startsWith(prefix)) yield entry.name;
    if (entry.isDirectory() && (begin.startsWith(prefix) || prefix.startsWith(begin)))
      yield* namesIn(join(folder, entry.name), prefix, begin);
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

const openToRead = promisify(openDescriptor);

/**
 * Tells an object that is missing from a folder that is.
 *
 * @param error why its file could not be opened
 */
async function refuse(directory: string, error: unknown): Promise<never> {
  if (!isMissing(error)) throw toDiskError(error);
  try {
    await stat(directory);
  } catch (missing) {
    throw toDiskError(missing);
  }
  throw new ObjectMissingError("no such object", { cause: error });
}

/** Makes the deletion durable, for the object's lease is forgotten after it. */
async function removeFiles(paths: ObjectPaths): Promise<void> {
  await rm(paths.temporary, { force: true });
  await rm(paths.file, { force: true });
  await syncFolder(dirname(paths.file)).catch((error) => {
    if (!isMissing(error)) throw error;
  });
}

/** A new or renamed entry survives a power failure only once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  // Windows neither needs this nor lets a folder be opened.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Temporary files lie apart from the objects, on the same file system, so that a rename is atomic. */
const UNFINISHED = "unfinished";

const OBJECTS = "objects";

const KEY = /^[A-Za-z0-9_-]{4,200}$/;

/** Paths of one object's parts. */
interface ObjectPaths {
  /** Every folder whose entry leads to the object, innermost first. */
  folders: string[];
  file: string;
  temporary: string;
}

/**
 * Two levels of directories keep each of them small at a million objects.
 *
 * @throws RangeError for a key that could leave the directory
 */
export function objectPaths(directory: string, key: string): ObjectPaths {
  if (!KEY.test(key)) throw new RangeError("bad storage key");
  const objects = join(directory, OBJECTS);
  const outer = join(objects, key.slice(0, 2));
  const inner = join(outer, key.slice(2, 4));
  return {
    folders: [inner, outer, objects, directory],
    file: join(inner, key),
    temporary: join(directory, UNFINISHED, key),
  };
}
