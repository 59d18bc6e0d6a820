import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { InboxFailure } from "@bonum/contract/inbox/fields.ts";
import { isLeftBySystem } from "@bonum/contract/text/system-files.ts";
import { UNREADABLE_LETTER } from "../../../platform/files/files.ts";
import { codeOf, SourceFailure } from "../sources/failure.ts";
import { DONE, type InboxFolders, openFolders, REFUSED } from "./moving.ts";

/** Something that stands in the folder. */
export interface Entry {
  /** That it stands in. */
  folders: InboxFolders;
  name: string;
  /** Stats of the entry; undefined for a name that is not UTF-8, which cannot be opened by name. */
  stats: Stats | undefined;
}

/** Temporary names of unfinished files, and hidden files. */
const UNFINISHED = /^\.|\.(part|partial|tmp|crdownload|filepart)$/i;

/**
 * Passes the folder's entries, without the portal's own and operating systems' files, the oldest first, to
 * `work`, for which the folder
 * is held open.
 *
 * @throws SourceFailure if the folder is missing, or may not be read or written to; errors of `work`
 */
export async function inFolder<T>(folder: string, work: (entries: Entry[]) => Promise<T>): Promise<T> {
  const folders = await openFolders(folder).catch(failed);
  try {
    return await work(await readEntries(folders).catch(failed));
  } finally {
    await folders.close();
  }
}

function failed(error: unknown): never {
  throw error instanceof SourceFailure ? error : new SourceFailure(kindOf(error), codeOf(error));
}

async function readEntries(folders: InboxFolders): Promise<Entry[]> {
  const names = (await readdir(folders.inbox.at)).filter(isForUs);
  const found = await Promise.all(names.map((name) => entryOf(folders, name)));
  return found.filter((entry) => entry !== undefined).sort((one, other) => timeOf(one) - timeOf(other));
}

/** SHA-256 of what tells a file from others: where it is, and how it looks. */
export function placeOf({ folders, name, stats }: Entry): Buffer {
  const look = stats?.isFile() ? `${stats.size}\0${stats.mtimeMs}` : "";
  return createHash("sha256").update(`${folders.path}\0${name}\0${look}`).digest();
}

function isForUs(name: string): boolean {
  return name !== DONE && name !== REFUSED && !isLeftBySystem(name) && !UNFINISHED.test(name);
}

async function entryOf(folders: InboxFolders, name: string): Promise<Entry | undefined> {
  try {
    return { folders, name, stats: await lstat(join(folders.inbox.at, name)) };
  } catch {
    // Else it has gone meanwhile.
    return name.includes(UNREADABLE_LETTER) ? { folders, name, stats: undefined } : undefined;
  }
}

const timeOf = ({ stats }: Entry) => stats?.mtimeMs ?? 0;

function kindOf(error: unknown): InboxFailure {
  const code = codeOf(error);
  if (code === "ENOENT" || code === "ENOTDIR") return "missing";
  return code === "EACCES" || code === "EPERM" ? "forbidden" : "other";
}
