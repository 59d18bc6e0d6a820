import { join } from "node:path";

/** Temporary files lie apart from the objects, on the same file system, so that a rename is atomic. */
export const UNFINISHED = "unfinished";

const OBJECTS = "objects";
const KEY = /^[A-Za-z0-9_-]{4,200}$/;

/** Where the parts of one object lie. */
export interface ObjectPaths {
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
