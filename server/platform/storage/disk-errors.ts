import { constants } from "node:os";
import { StorageFullError, StorageUnavailableError } from "./storage.ts";

/** Compared by number, for Node has no name for EDQUOT. */
const FULL = new Set([constants.errno.ENOSPC, constants.errno.EDQUOT].map((errno) => -errno));

/** The error that a caller of the storage knows; what no system call failed with stays what it is. */
export function toDiskError(error: unknown): unknown {
  if (!(error instanceof Error && "errno" in error)) return error;
  return FULL.has(Number(error.errno))
    ? new StorageFullError("the disk is full", { cause: error })
    : new StorageUnavailableError(`the disk fails: ${error.message}`, { cause: error });
}
