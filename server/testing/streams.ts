import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";

const CHUNK = randomBytes(64 * 1024);

/**
 * A stream of `size` bytes; `onChunk` hears how many were given so far. Each chunk has memory of its own, so that
 * a reader who keeps the chunks is seen to.
 */
export function streamOf(size: number, onChunk: (given: number) => void = () => {}): Readable {
  let given = 0;
  return new Readable({
    read() {
      const chunk = Buffer.from(CHUNK.subarray(0, size - given));
      given += chunk.length;
      onChunk(given);
      this.push(chunk.length > 0 ? chunk : null);
    },
  });
}

/** A stream that breaks off with `error` after `size` bytes, as an aborted upload does. */
export function brokenStream(size: number, error: Error): Readable {
  const whole = streamOf(size);
  return Readable.from(
    (async function* () {
      yield* whole;
      throw error;
    })(),
    { objectMode: false },
  );
}

/** Number of bytes, and their SHA-256 in hexadecimal digits. */
export async function digest(stream: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest("hex") };
}
