import { lstat } from "node:fs/promises";
import { join } from "node:path";
import type { InboxRefusal } from "@bonum/contract/inbox/fields.ts";
import { REFUSAL_LABELS } from "@bonum/contract/inbox/labels.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { FileRefused, hashOf, readUnchanged } from "../../../platform/files/files.ts";
import { TooLarge } from "../../../platform/http/errors.ts";
import { findTaken } from "../queries.ts";
import { SourceFailure } from "../sources/failure.ts";
import { assertNotFull, discardPaper, savePaper, storePaper, type Taking } from "../sources/intake.ts";
import { insertRefusal } from "../sources/queries.ts";
import { type Entry, inFolder, placeOf } from "./entries.ts";
import { moveAway, moveRefused } from "./moving.ts";
import type { Resting } from "./resting.ts";

export interface FolderPoll extends Taking {
  /** Folder as set. */
  folder: string;
  resting: Resting;
  signal?: AbortSignal;
}

/**
 * Takes the files of the folder that rest, the oldest first. A file is moved away once its paper has committed, so a look that
 * is cut off anywhere is gone on with by the next one: nothing is lost, nothing comes twice.
 *
 * @returns how many were taken
 * @throws SourceFailure and StorageFullError; what is left in the folder waits
 */
export function pollFolder(look: FolderPoll): Promise<number> {
  return inFolder(look.folder, (entries) => settleAll(look, entries));
}

async function settleAll(look: FolderPoll, entries: readonly Entry[]): Promise<number> {
  look.resting.keep(entries.map(({ name }) => name));
  let taken = 0;
  let failure: SourceFailure | undefined;
  for (const entry of entries) {
    if (look.signal?.aborted) break;
    try {
      if (await settle(look, entry)) taken += 1;
    } catch (error) {
      // A file that cannot be moved away does not block those behind it.
      if (!(error instanceof SourceFailure) || error.failure !== "ownFolders") throw error;
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return taken;
}

/** Takes, refuses or leaves what stands in the folder; answers whether it was taken. */
async function settle(look: FolderPoll, entry: Entry): Promise<boolean> {
  const { name, stats } = entry;
  if (stats === undefined) return leave(look, entry, "encoding");
  // Directories stay in place, since other programs may write into them.
  if (stats.isDirectory()) return leave(look, entry, "directory");
  if (stats.isSymbolicLink()) return refuse(look, entry, "link");
  if (!stats.isFile()) return refuse(look, entry, "special");
  if (!look.resting.rests(name, stats)) return false;
  if (stats.size === 0) return refuse(look, entry, "empty");
  if (stats.size > look.portal.config.maxUploadBytes) return refuse(look, entry, "tooLarge");
  try {
    return await take(look, entry, stats);
  } catch (error) {
    if (error instanceof TooLarge) return refuse(look, entry, "tooLarge");
    if (!(error instanceof FileRefused)) throw error;
    // Somebody is still at it: it is looked at again.
    if (error.fault === "changed" || error.fault === "gone") return false;
    return refuse(look, entry, error.fault ?? "unreadable");
  }
}

async function take(look: FolderPoll, entry: Entry, looked: NonNullable<Entry["stats"]>): Promise<boolean> {
  const { folders, name } = entry;
  const file = { root: folders.path, path: name };
  const place = placeOf(entry);
  const before = await findTaken(look.portal.database, place);
  if (before.length > 0) {
    const sha256 = await readUnchanged(file, hashOf);
    if (before.some((taken) => taken.equals(sha256))) {
      await moveAway(folders, name);
      return false;
    }
  }
  await assertNotFull(look);
  const stored = await readUnchanged(
    file,
    (source) => storePaper(look, { source, announcedBytes: looked.size }),
    (made) => discardPaper(look, made),
  );
  const { size, mtimeMs } = await lstat(join(folders.inbox.at, name));
  if (stored === null || size !== looked.size || mtimeMs !== looked.mtimeMs) {
    await discardPaper(look, stored);
    return false;
  }
  const taken = await savePaper(look, stored, { source: "folder", place, mailId: null, name });
  await moveAway(folders, name);
  return taken;
}

async function leave({ portal }: FolderPoll, entry: Entry, reason: InboxRefusal): Promise<false> {
  await note(portal, entry, reason);
  return false;
}

async function refuse({ portal }: FolderPoll, entry: Entry, reason: InboxRefusal): Promise<false> {
  await note(portal, entry, reason);
  await moveRefused(entry.folders, entry.name, REFUSAL_LABELS[reason].pl);
  return false;
}

function note({ database }: FolderPoll["portal"], entry: Entry, reason: InboxRefusal): Promise<void> {
  const refusal = {
    source: "folder",
    place: placeOf(entry),
    mailId: null,
    name: shown(entry.name),
    reason,
  } as const;
  return transact(database, (tx) => insertRefusal(tx, refusal));
}

/** A name as a screen may show it. */
function shown(name: string): string {
  return name.replace(/\p{Cc}/gu, " ");
}
