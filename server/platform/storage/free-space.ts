import { statfs } from "node:fs/promises";
import { StorageFullError } from "./storage.ts";

/** A write asks again after so many bytes, so that uploads at once pass the floor by little. */
const ASK_AGAIN_BYTES = 1024 * 1024;

/** How many bytes an ordinary user may still write on the directory's disk. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** @throws StorageFullError when less than `floor` would be free after `bytes` more */
export async function assertFree(directory: string, floor: number, bytes: number): Promise<void> {
  if (floor === 0) return;
  const free = await freeBytes(directory);
  if (free - bytes < floor) throw new StorageFullError(`${free} bytes are free, ${floor} are to stay so`);
}

/**
 * The same bytes, as long as they leave `floor` bytes of the directory's disk free.
 *
 * @throws StorageFullError
 */
export async function* leavingFree(
  source: AsyncIterable<Buffer>,
  directory: string,
  floor: number,
): AsyncGenerator<Buffer> {
  let unasked = ASK_AGAIN_BYTES;
  for await (const chunk of source) {
    unasked += chunk.length;
    if (unasked >= ASK_AGAIN_BYTES) {
      await assertFree(directory, floor, chunk.length);
      unasked = 0;
    }
    yield chunk;
  }
}
