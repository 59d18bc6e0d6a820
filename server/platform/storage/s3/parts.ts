import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { toDiskError } from "../disk-errors.ts";

/** S3 takes 10 000 parts of an object, so this allows 78 GiB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Size of the pieces that are written to the file; a smaller object never gets there. */
const PIECE_BYTES = 256 * 1024;

/** A part that is whole, in memory. */
export interface Part {
  content: Buffer;
  /** True for the last part. */
  last: boolean;
  /** Gives the memory back; once the content is needed no more, not even by an attempt that has failed. */
  release(): void;
}

/** The memory for parts that are whole and on their way: so many at once, and who comes first is first. */
export interface PartMemory {
  /** Number of parts in memory. */
  readonly held: number;
  /** Waits for the turn; answers the memory of one part. */
  take(): Promise<Buffer>;
  giveBack(memory: Buffer): void;
}

/** @param most parts at once */
export function createPartMemory(most: number): PartMemory {
  const waiting: ((memory: Buffer) => void)[] = [];
  let idle: Buffer[] = [];
  let held = 0;
  return {
    get held() {
      return held;
    },
    async take() {
      if (held >= most) return new Promise((resolve) => waiting.push(resolve));
      held += 1;
      // Not left to be collected: that comes late, and the bound would be none.
      return idle.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
    },
    giveBack(memory) {
      const next = waiting.shift();
      if (next) return next(memory);
      held -= 1;
      idle.push(memory);
      if (held === 0) idle = [];
    },
  };
}

interface Gathering {
  /** Folder of the parts' files; made where it is missing. */
  directory: string;
  memory: PartMemory;
}

/**
 * Gathers the parts of a stream, one after another. A part that is still coming lies in a file, so that a slow sender has none
 * of the memory that others wait for; once it is whole it waits for its turn.
 *
 * @throws what the source fails with, StorageFullError, StorageUnavailableError of the disk
 */
export async function* gatherParts(source: Readable, { directory, memory }: Gathering): AsyncGenerator<Part> {
  const file = new PartFile(directory);
  let pieces: Buffer[] = [];
  let size = 0;
  let written = 0;
  const writeOut = async () => {
    await file.write(pieces, written);
    written = size;
    pieces = [];
  };
  const finish = async (last: boolean): Promise<Part> => {
    if (written === 0) return { content: Buffer.concat(pieces), last, release() {} };
    await writeOut();
    const whole = await memory.take();
    const part = { content: whole.subarray(0, size), last, release: () => memory.giveBack(whole) };
    try {
      await file.read(part.content);
    } catch (error) {
      part.release();
      throw error;
    }
    [size, written] = [0, 0];
    return part;
  };
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      for (let rest = chunk; rest.length > 0; ) {
        // Only now is it known that another part follows.
        if (size === PART_BYTES) yield await finish(false);
        const piece = rest.subarray(0, Math.min(PART_BYTES - size, rest.length));
        pieces.push(piece);
        size += piece.length;
        rest = rest.subarray(piece.length);
        if (size - written >= PIECE_BYTES) await writeOut();
      }
    }
    yield await finish(true);
  } finally {
    await file.close();
  }
}

/** A file without a name: what ends in the midst of its work leaves nothing in the folder. */
class PartFile {
  readonly #directory: string;
  #handle: FileHandle | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async write(pieces: Buffer[], position: number): Promise<void> {
    if (pieces.length === 0) return;
    try {
      this.#handle ??= await this.#open();
      const content = Buffer.concat(pieces);
      for (let done = 0; done < content.length; ) {
        const { bytesWritten } = await this.#handle.write(
          content,
          done,
          content.length - done,
          position + done,
        );
        done += bytesWritten;
      }
    } catch (error) {
      throw toDiskError(error);
    }
  }

  async read(into: Buffer): Promise<void> {
    try {
      for (let done = 0; done < into.length; ) {
        const { bytesRead = 0 } = (await this.#handle?.read(into, done, into.length - done, done)) ?? {};
        if (bytesRead === 0) throw new Error("the file of a part is shorter than what was written");
        done += bytesRead;
      }
    } catch (error) {
      throw toDiskError(error);
    }
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }

  async #open(): Promise<FileHandle> {
    await mkdir(this.#directory, { mode: 0o700 }).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
    const path = join(this.#directory, `part-${randomUUID()}`);
    const handle = await open(path, "wx+", 0o600);
    await rm(path);
    return handle;
  }
}
