import { constants } from "node:fs";
import { type FileHandle, lstat, open, realpath } from "node:fs/promises";
import { join } from "node:path";

/*
 * A folder that strangers write into is reached by a descriptor. Whoever exchanges it, or one above, for a link while the portal is at
 * it leads the portal nowhere: the descriptor is the folder that was opened, and no name below it is followed.
 */

/** A folder that is held open. */
export interface Folder {
  /** Leads to this very folder as long as it is open, whatever stands under its name meanwhile. */
  at: string;
  close(): Promise<void>;
}

const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * Opens a folder, which must be one itself and no link to one. On systems other than Linux a path cannot begin at a descriptor: there
 * the folder's identity is compared, and the moment between the two is left.
 *
 * @throws the system's error: ENOTDIR or ELOOP where something else stands there
 */
export async function openFolder(path: string): Promise<Folder> {
  if (process.platform === "linux") {
    const handle = await open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    return { at: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
  }
  const isFolder = (await lstat(path)).isDirectory() && (await realpath(path)) === path;
  if (!isFolder) throw Object.assign(new Error("no folder"), { code: "ENOTDIR" });
  return { at: path, close: async () => {} };
}

/**
 * Opens one folder after the other on the way to a file, and does the work in the last one.
 *
 * @param root as `realpath` answers it
 * @param path below `root`, with slashes
 */
export async function inFolderOf<T>(
  { root, path }: FileBelow,
  work: (folder: Folder, name: string) => Promise<T>,
): Promise<T> {
  const way = path.split("/");
  const name = way.pop() ?? "";
  let folder = await openFolder(root);
  try {
    for (const part of way) {
      const inner = await openFolder(join(folder.at, part));
      await folder.close();
      folder = inner;
    }
    return await work(folder, name);
  } finally {
    await folder.close();
  }
}

/** A file by its folder, as `realpath` answers it, and its path below that, with slashes. */
export interface FileBelow {
  root: string;
  path: string;
}

/** Opens a file to read. A pipe in its place must not hold anybody up, a link must not lead elsewhere. */
export function openToRead({ at }: Folder, name: string): Promise<FileHandle> {
  return open(join(at, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
}

/** Makes a file; whatever stands there already is left as it is. @throws EEXIST */
export function createFile({ at }: Folder, name: string): Promise<FileHandle> {
  return open(join(at, name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_NONBLOCK, 0o644);
}
