import { closeSync, fstatSync, read } from "node:fs";
import { Readable } from "node:stream";
import type { ByteRange } from "./storage.ts";

// An `import` reads every export of `node:http`, and one of them, `WebSocket`, has Node load its whole `fetch`: 2.5 MiB
// and 30 ms that the start needs for nothing.
const { OutgoingMessage } = process.getBuiltinModule("node:http");

/** Bytes read at once: at 64 KiB the calls cost more than the bytes. */
const CHUNK_BYTES = 256 * 1024;

/** Chunks kept for the next downloads, 4 MiB. */
const SPARE_CHUNKS = 16;

/** Memory of downloads that is used again: to allocate and collect each chunk costs as much as to send it. */
interface Chunks {
  take(): Buffer;
  give(chunk: Buffer): void;
}

export function createChunks(): Chunks {
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
export class FileStream extends Readable {
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
