import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";

/** Bytes gathered for one write: with each of some 64 KiB, waiting for its turn took longer than the write. */
const BATCH_BYTES = 512 * 1024;

/**
 * Writes a new file, to the disk itself. While one batch is written the next one is received.
 *
 * @param assertRoom asked before each batch, with its bytes
 */
export async function writeDurably(
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
