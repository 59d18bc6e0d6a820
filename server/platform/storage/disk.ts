import { randomUUID } from "node:crypto";
import { closeSync, fstatSync, mkdirSync, open as openDescriptor, read } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { constants } from "node:os";
import { dirname, join, posix, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { assertFree } from "./free-space.ts";
import {
  type ByteRange,
  ObjectMissingError,
  type Storage,
  StorageFullError,
  StorageUnavailableError,
} from "./storage.ts";

// An `import` reads every export of `node:http`, and one of them, `WebSocket`, has Node load its whole `fetch`: 2.5 MiB
// and 30 ms that the start needs for nothing.
const { OutgoingMessage } = process.getBuiltinModule("node:http");

/** Compared by number, for Node has no name for EDQUOT. */
const FULL = new Set([constants.errno.ENOSPC, constants.errno.EDQUOT].map((errno) => -errno));

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
  return {
    async assertRoom(bytes) {
      try {
        await assertFree(directory, minFreeBytes, bytes);
      } catch (error) {
        throw storageError(error);
      }
    },

    async write(key, source) {
      const paths = objectPaths(directory, key);
      try {
        await stat(directory);
        await makeFolder(dirname(paths.temporary));
        await makeFolder(dirname(paths.file));
        await writeDurably(paths.temporary, source, async (bytes) => {
          // Without a floor the disk itself says when it is full.
          if (minFreeBytes > 0) await assertFree(directory, minFreeBytes, bytes);
        });
        await rename(paths.temporary, paths.file);
        await Promise.all(paths.folders.map(syncFolder));
      } catch (error) {
        source.destroy();
        await removeFiles(paths).catch(() => {});
        throw error === source.errored ? error : storageError(error);
      }
    },

    async read(key, range) {
      const { file } = objectPaths(directory, key);
      const descriptor = await openToRead(file, "r").catch((error) => refuse(directory, error));
      return new FileStream(descriptor, { range, chunks });
    },

    async locate(key) {
      const { file } = objectPaths(directory, key);
      await stat(file).catch((error) => refuse(directory, error));
      return relative(directory, file).replaceAll(sep, posix.sep);
    },

    async remove(key) {
      const paths = objectPaths(directory, key);
      try {
        await stat(directory);
        await removeFiles(paths);
      } catch (error) {
        throw storageError(error);
      }
    },

    async presign() {
      return null;
    },

    async check() {
      const folder = join(directory, UNFINISHED);
      const probe = join(folder, `check-${randomUUID()}`);
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

/** Bytes gathered for one write: with each of some 64 KiB, waiting for its turn took longer than the write. */
const BATCH_BYTES = 512 * 1024;

/**
 * Writes a new file, to the disk itself. While one batch is written the next one is received.
 *
 * @param assertRoom asked before each batch, with its bytes
 */
async function writeDurably(
  path: string,
  source: Readable,
  assertRoom: (bytes: number) => Promise<void>,
): Promise<void> {
  const file = await open(path, "wx", 0o600);
  const write = async ({ chunks, bytes }: Batch) => {
    await assertRoom(bytes);
    for (const chunk of await unwritten(file, chunks)) await file.writeFile(chunk);
  };
  try {
    let written = Promise.resolve();
    for await (const batch of inBatches(source)) {
      await written;
      written = write(batch);
      // Seen when it is awaited, after the next batch has come.
      written.catch(() => {});
    }
    await written;
    await file.datasync();
  } finally {
    await file.close();
  }
}

interface Batch {
  chunks: Buffer[];
  bytes: number;
}

async function* inBatches(source: AsyncIterable<Buffer>): AsyncGenerator<Batch> {
  let batch: Batch = { chunks: [], bytes: 0 };
  for await (const chunk of source) {
    batch.chunks.push(chunk);
    batch.bytes += chunk.length;
    if (batch.bytes < BATCH_BYTES) continue;
    yield batch;
    batch = { chunks: [], bytes: 0 };
  }
  if (batch.bytes > 0) yield batch;
}

/** Writes chunks with one call, and returns what of them the system did not take. */
async function unwritten(file: FileHandle, chunks: Buffer[]): Promise<Buffer[]> {
  let { bytesWritten } = await file.writev(chunks);
  return chunks.flatMap((chunk) => {
    const rest = chunk.subarray(bytesWritten);
    bytesWritten = Math.max(0, bytesWritten - chunk.length);
    return rest.length > 0 ? [rest] : [];
  });
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
  if (!isMissing(error)) throw storageError(error);
  try {
    await stat(directory);
  } catch (missing) {
    throw storageError(missing);
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

/** The error that a caller of the storage knows; what no system call failed with stays what it is. */
function storageError(error: unknown): unknown {
  if (!(error instanceof Error && "errno" in error)) return error;
  return FULL.has(Number(error.errno))
    ? new StorageFullError("the disk is full", { cause: error })
    : new StorageUnavailableError(`the disk fails: ${error.message}`, { cause: error });
}

/** Temporary files lie apart from the objects, on the same file system, so that a rename is atomic. */
const UNFINISHED = "unfinished";

const OBJECTS = "objects";
const KEY = /^[A-Za-z0-9_-]{4,200}$/;

/** Where the parts of one object lie. */
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

/** Bytes read at once: at 64 KiB the calls cost more than the bytes. */
const CHUNK_BYTES = 256 * 1024;

/** Chunks kept for the next downloads, 4 MiB. */
const SPARE_CHUNKS = 16;

/** Memory of downloads that is used again: to allocate and collect each chunk costs as much as to send it. */
interface Chunks {
  take(): Buffer;
  give(chunk: Buffer): void;
}

function createChunks(): Chunks {
  const spare: Buffer[] = [];
  return {
    take: () => spare.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES),
    give(chunk) {
      if (spare.length < SPARE_CHUNKS) spare.push(chunk);
    },
  };
}

/**
 * An open file, or a part of it, which the stream closes. Like any other stream, except that `pipe` into an HTTP answer
 * reads each chunk into the same memory, once the system has taken the chunk before. A slow client so holds one chunk.
 */
class FileStream extends Readable {
  readonly #descriptor: number;
  readonly #chunks: Chunks;
  #position: number;
  /** The position after the last byte. */
  readonly #end: number;
  /** Set while a read runs: the descriptor must not be closed under it. */
  #reading = false;
  #afterRead: (() => void) | undefined;

  constructor(descriptor: number, { range, chunks }: { range: ByteRange | undefined; chunks: Chunks }) {
    super();
    this.#descriptor = descriptor;
    this.#chunks = chunks;
    const { size } = fstatSync(descriptor);
    this.#position = range?.start ?? 0;
    this.#end = range ? Math.min(range.end + 1, size) : size;
  }

  override _read(): void {
    const left = Math.max(0, this.#end - this.#position);
    this.#readInto(Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, left)), (chunk) => this.push(chunk));
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T, options: { end?: boolean } = {}): T {
    // Only an HTTP answer says when it is done with a chunk; other streams may hold it for a reader of their own.
    if (!(destination instanceof OutgoingMessage)) return super.pipe(destination, options);
    const chunk = this.#chunks.take();
    const next = (error?: Error | null) => {
      // Whatever ended the answer destroys this stream too.
      if (error || this.destroyed) return;
      this.#readInto(chunk, (bytes) => {
        if (bytes !== null) {
          destination.write(bytes, next);
          return;
        }
        this.#chunks.give(chunk);
        if (options.end !== false) destination.end();
        this.push(null);
        this.resume();
      });
    };
    next();
    return destination;
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    const end = () => {
      // What was only read is closed without waiting for the disk.
      closeSync(this.#descriptor);
      callback(error);
    };
    if (this.#reading) this.#afterRead = end;
    else end();
  }

  /** Reads on into the memory given; `use` is called with null at the end, and not at all when the reading fails. */
  #readInto(memory: Buffer, use: (chunk: Buffer | null) => void): void {
    const length = Math.min(memory.length, this.#end - this.#position);
    if (length <= 0) {
      use(null);
      return;
    }
    this.#reading = true;
    read(this.#descriptor, memory, 0, length, this.#position, (error, bytesRead) => {
      this.#reading = false;
      if (this.#afterRead) this.#afterRead();
      else if (error) this.destroy(error);
      else if (bytesRead === 0) this.destroy(new Error("the file became shorter while it was read"));
      else {
        this.#position += bytesRead;
        use(memory.subarray(0, bytesRead));
      }
    });
  }
}
