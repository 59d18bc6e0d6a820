import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { lstat, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import type { InboxFailure } from "@bonum/contract/inbox/fields.ts";
import { isLeftBySystem } from "@bonum/contract/text/system-files.ts";
import { UNREADABLE_LETTER } from "../../../platform/files/files.ts";
import { codeOf, SourceFailure } from "../sources/failure.ts";
import { DONE, prepareFolders, REFUSED } from "./moving.ts";

/** Something that stands in the folder. */
export interface Entry {
  /** As `realpath` answers it. */
  directory: string;
  name: string;
  /** Nothing of a name that is not UTF-8: nobody can ask for it. */
  stats: Stats | undefined;
}

/** What programs write under until a file is whole, and what is hidden. */
const UNFINISHED = /^\.|\.(part|partial|tmp|crdownload|filepart)$/i;

/**
 * What stands in the folder and is neither the portal's own nor a system's, the oldest first.
 *
 * @throws SourceFailure where the folder is not there, or may not be read or written to
 */
export async function readFolder(folder: string): Promise<Entry[]> {
  try {
    const directory = await realpath(folder);
    const names = (await readdir(directory)).filter(isForUs);
    await prepareFolders(directory);
    const found = await Promise.all(names.map((name) => entryOf(directory, name)));
    return found.filter((entry) => entry !== undefined).sort((one, other) => timeOf(one) - timeOf(other));
  } catch (error) {
    throw error instanceof SourceFailure ? error : new SourceFailure(kindOf(error), codeOf(error));
  }
}

/** SHA-256 of what tells a file from others: where it is, and how it looks. */
export function placeOf({ directory, name, stats }: Entry): Buffer {
  const look = stats?.isFile() ? `${stats.size}\0${stats.mtimeMs}` : "";
  return createHash("sha256").update(`${directory}\0${name}\0${look}`).digest();
}

function isForUs(name: string): boolean {
  return name !== DONE && name !== REFUSED && !isLeftBySystem(name) && !UNFINISHED.test(name);
}

async function entryOf(directory: string, name: string): Promise<Entry | undefined> {
  try {
    return { directory, name, stats: await lstat(join(directory, name)) };
  } catch {
    // Else it has gone meanwhile.
    return name.includes(UNREADABLE_LETTER) ? { directory, name, stats: undefined } : undefined;
  }
}

const timeOf = ({ stats }: Entry) => stats?.mtimeMs ?? 0;

function kindOf(error: unknown): InboxFailure {
  const code = codeOf(error);
  if (code === "ENOENT" || code === "ENOTDIR") return "missing";
  return code === "EACCES" || code === "EPERM" ? "forbidden" : "other";
}
