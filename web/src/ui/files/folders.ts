import { isLeftBySystem } from "@bonum/contract/text/system-files.ts";

/** The folders that a file of a dropped or chosen folder lies in, below that folder; a file that came by itself has none. */
export function foldersOf(file: File): readonly string[] {
  // The browser's own path begins with the folder that was chosen.
  return inFolders.get(file) ?? file.webkitRelativePath?.split("/").slice(1, -1) ?? [];
}

const inFolders = new WeakMap<File, readonly string[]>();

/** More of what a folder holds is not read: no list takes as many. */
const MOST_READ = 400;

/** Limit up to which unread files are counted for the message. */
const MOST_COUNTED = 20_000;

/** Tells if a folder was dropped. */
export function holdsFolder({ items }: DataTransfer): boolean {
  return [...items].some((item) => item.webkitGetAsEntry?.()?.isDirectory);
}

/**
 * The files that were dropped, those of folders too, by folders and names. Of a great many the first are read, the others stand
 * as empty files under their names, for whoever says that there are too many.
 */
export function filesOfFolders({ items }: DataTransfer): Promise<File[]> {
  // The list of what was dropped is empty once its event is over.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return walked(entries);
}

async function walked(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  const waiting = entries.map((entry) => ({ entry, folders: [] as string[], depth: 0 }));
  for (
    let next = waiting.shift();
    next !== undefined && files.length < MOST_COUNTED;
    next = waiting.shift()
  ) {
    const { entry, folders, depth } = next;
    if (depth > 0 && isLeftBySystem(entry.name)) continue;
    if (entry.isDirectory) {
      const inside = await childrenOf(entry as FileSystemDirectoryEntry);
      const below = depth === 0 ? [] : [...folders, entry.name];
      waiting.push(...inside.map((child) => ({ entry: child, folders: below, depth: depth + 1 })));
    } else {
      const file =
        files.length < MOST_READ ? await fileOf(entry as FileSystemFileEntry) : new File([], entry.name);
      inFolders.set(file, folders);
      files.push(file);
    }
  }
  return files;
}

/** Browsers hand a folder out in parts of a hundred. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length < MOST_COUNTED) {
    const part = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (part.length === 0) break;
    all.push(...part);
  }
  return all.toSorted((one, other) => one.name.localeCompare(other.name, "pl", { numeric: true }));
}

/** Represents an unreadable file as an empty one, which every list refuses by name. */
function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(new File([], entry.name))));
}
