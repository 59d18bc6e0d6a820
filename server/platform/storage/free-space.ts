import { statfs } from "node:fs/promises";
import { StorageFullError } from "./storage.ts";

/** Bytes that an ordinary user may still write on the directory's disk. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** @throws StorageFullError when less than `floor` would be free after `bytes` more */
export async function assertFree(directory: string, floor: number, bytes: number): Promise<void> {
  const free = await freeBytes(directory);
  if (free - bytes < floor) throw new StorageFullError(`${free} bytes are free, ${floor} are to stay so`);
}
