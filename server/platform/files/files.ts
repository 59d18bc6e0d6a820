import { createHash } from "node:crypto";
import { lstat, readdir, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Readable } from "node:stream";
import { isLeftBySystem } from "@bonum/contract/text/system-files.ts";
import { type FileBelow, type Folder, inFolderOf, openFolder, openToRead } from "./folder.ts";

/** Fault of a file: it changed or went away while it was read, is no ordinary file, or cannot be read. */
export type FileFault = "changed" | "gone" | "link" | "special" | "unreadable";

/** A file that cannot be taken as it is; the message is one Polish clause for whoever reads the report. */
export class FileRefused extends Error {
  readonly fault: FileFault | undefined;
  constructor(message: string, fault?: FileFault) {
    super(message);
    this.fault = fault;
  }
}

/** Entry of a folder: a file, a refused one with the reason, or a file of the system's. */
export type Found =
  | { kind: "file"; path: string; size: number; modifiedAt: Date }
  | { kind: "refused"; path: string; reason: string }
  | { kind: "left"; path: string; reason: string };

/** Letter that replaces bytes that are not UTF-8. */
export const UNREADABLE_LETTER = "\uFFFD";

/**
 * Walks through a folder in the order of names; one folder's names at a time are in memory. Paths are below `root`, with
 * slashes. Links are never followed, nor is a folder that takes another's place meanwhile.
 *
 * @param root as `realpath` answers it
 */
export async function* walk(root: string): AsyncGenerator<Found> {
  const folder = await openFolder(root);
  try {
    yield* walkIn(folder, { root, below: "" });
  } finally {
    await folder.close();
  }
}

async function* walkInner(folder: Folder, { root, below }: Below): AsyncGenerator<Found> {
  const name = below.slice(below.lastIndexOf("/") + 1);
  const inner = await openFolder(join(folder.at, name)).catch((error) => refusalOf(error));
  if (inner instanceof FileRefused) {
    yield { kind: "refused", path: `${below}/`, reason: inner.message };
    return;
  }
  try {
    yield* walkIn(inner, { root, below });
  } finally {
    await inner.close();
  }
}

interface Below {
  root: string;
  /** The folder's path below the root; empty of the root itself. */
  below: string;
}

async function* walkIn(folder: Folder, { root, below }: Below): AsyncGenerator<Found> {
  const names = await readdir(folder.at).catch((error) => refusalOf(error));
  if (names instanceof FileRefused) {
    yield { kind: "refused", path: `${below}/`, reason: names.message };
    return;
  }
  for (const name of names.sort()) {
    const path = below === "" ? name : `${below}/${name}`;
    const stats = await lstat(join(folder.at, name)).catch((error) => refusalOf(error));
    if (stats instanceof FileRefused) {
      const reason = name.includes(UNREADABLE_LETTER) ? "nazwa nie jest zapisana w UTF-8" : stats.message;
      yield { kind: "refused", path, reason };
    } else if (isLeftBySystem(name)) yield { kind: "left", path, reason: "plik systemowy" };
    else if (stats.isDirectory()) yield* walkInner(folder, { root, below: path });
    else if (stats.isSymbolicLink())
      yield { kind: "refused", path, reason: await reasonOfLink(root, join(root, path)) };
    else if (!stats.isFile()) yield { kind: "refused", path, reason: "to nie jest zwykły plik" };
    else yield { kind: "file", path, size: stats.size, modifiedAt: stats.mtime };
  }
}

async function reasonOfLink(root: string, path: string): Promise<string> {
  const target = await realpath(path).catch(() => undefined);
  if (target === undefined) return "dowiązanie donikąd";
  return isWithin(root, target)
    ? "dowiązanie wewnątrz folderu; plik, na który wskazuje, jest importowany tylko raz"
    : "dowiązanie prowadzi poza folder";
}

function isWithin(root: string, target: string): boolean {
  return target === root || target.startsWith(root.endsWith(sep) ? root : root + sep);
}

/**
 * Reads a file and answers what `read` makes of it, if the file was the same from its first byte to its last.
 *
 * @param discard takes back what `read` made of a file that changed meanwhile
 * @throws FileRefused, and what `read` throws
 */
export function readUnchanged<T>(
  file: FileBelow,
  read: (content: Readable) => Promise<T>,
  discard: (made: T) => Promise<void> = async () => {},
): Promise<T> {
  let opened = false;
  return inFolderOf(file, (folder, name) => {
    opened = true;
    return readIn(folder, { name, read, discard });
  }).catch((error) => {
    throw opened ? error : refusalOf(error);
  });
}

interface Reading<T> {
  name: string;
  read(content: Readable): Promise<T>;
  discard(made: T): Promise<void>;
}

async function readIn<T>(folder: Folder, { name, read, discard }: Reading<T>): Promise<T> {
  const handle = await openToRead(folder, name).catch((error) => {
    throw refusalOf(error);
  });
  try {
    const before = await handle.stat({ bigint: true });
    if (!before.isFile()) throw new FileRefused("to nie jest zwykły plik", "special");
    const made = await read(handle.createReadStream({ autoClose: false, start: 0 }));
    const after = await lstat(join(folder.at, name), { bigint: true }).catch(() => undefined);
    const same =
      after !== undefined &&
      after.ino === before.ino &&
      after.size === before.size &&
      after.mtimeNs === before.mtimeNs;
    if (same) return made;
    await discard(made);
    throw new FileRefused("plik zmienił się w czasie odczytu", "changed");
  } finally {
    await handle.close();
  }
}

/** SHA-256 of a content that is read to its end. */
export async function hashOf(content: Readable): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest();
}

const REASONS: Record<string, [reason: string, fault: FileFault]> = {
  EACCES: ["brak prawa do odczytu", "unreadable"],
  EPERM: ["brak prawa do odczytu", "unreadable"],
  ENOENT: ["plik zniknął w czasie odczytu", "gone"],
  ELOOP: ["w miejscu pliku jest dowiązanie", "link"],
  ENOTDIR: ["w miejscu folderu jest dowiązanie albo plik", "link"],
  // What opening a socket says.
  ENXIO: ["to nie jest zwykły plik", "special"],
  EIO: ["błąd odczytu z dysku", "unreadable"],
};

/** Translates the system's error of a file. */
function refusalOf(error: unknown): FileRefused {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  const [reason, fault] = REASONS[code] ?? [`nie można odczytać (${code || error})`, "unreadable"];
  return new FileRefused(reason, fault);
}
