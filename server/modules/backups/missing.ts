import { Readable } from "node:stream";
import type { Database } from "../../platform/database/connect.ts";
import { withLongStatements } from "../../platform/database/deadlines.ts";
import { ObjectMissingError, type Storage } from "../../platform/storage/storage.ts";
import { readObject } from "./backup-set.ts";
import type { Target } from "./part-name.ts";
import { BackupDamagedError, proven } from "./sealing.ts";
import { type Content, type DamagedPaper, readPapers, withoutOwner } from "./verification/queries.ts";
import { verifyContents } from "./verification/verify.ts";

/** The portal that has lost contents, and the place of backups that may have them. */
interface MissingOrder {
  database: Database;
  storage: Storage;
  place: Target;
}

/** A content that could not be brought back: the place has no such object, or none whose bytes are right. */
export interface Unrestored {
  content: Content;
  why: "missing" | "damaged";
}

/** Checked contents, and the result for the damaged or missing ones. */
export interface MissingRestored {
  /** Number of contents. */
  count: number;
  restored: Content[];
  unrestored: Unrestored[];
  /** Papers that the database itself keeps, and which no object brings back. */
  papers: DamagedPaper[];
}

/** Objects brought back at once. */
const AT_ONCE = 4;

/**
 * Brings back the contents that are missing from the storage, or whose bytes are not those that came. An object has one key
 * for ever, so it does not matter which backup it is of: it is right where its SHA-256 is that of the row. Nothing that is
 * whole is written, and no row. It may run beside a working portal, and goes on where it was cut off.
 *
 * @param said hears how many contents were compared
 * @throws KeyMissingError, StorageFullError, StorageUnavailableError
 */
export async function restoreMissing(
  order: MissingOrder,
  said: (contents: number) => void,
): Promise<MissingRestored> {
  return withLongStatements(async () => {
    const { database, storage } = order;
    const { count, missing, damaged } = await verifyContents(database, storage, said);
    const result: MissingRestored = { count, restored: [], unrestored: [], papers: [] };
    const bringBack = async (contents: Content[]) => {
      const why = await restoreContent(order, contents[0] as Content);
      if (why === undefined) result.restored.push(...contents);
      else result.unrestored.push(...contents.map((content) => ({ content, why })));
    };
    await Readable.from(byKey([...missing, ...damaged])).forEach(bringBack, { concurrency: AT_ONCE });
    return { ...result, papers: (await readPapers(database)).damaged };
  });
}

/** Contents that share an object, as a version does that was restored from an earlier one. */
function byKey(contents: Content[]): Content[][] {
  return [...Map.groupBy(contents, ({ storage_key }) => storage_key).values()];
}

/** @returns why it could not be brought back; nothing where it was */
async function restoreContent(
  { database, storage, place }: MissingOrder,
  content: Content,
): Promise<Unrestored["why"] | undefined> {
  const { storage_key: key } = content;
  await storage.assertRoom(content.size);
  try {
    const source = await readObject(place, key);
    // Bytes that are damaged, of use to somebody yet, are given up for right ones alone: of others the write fails at its end.
    await storage.write(
      key,
      proven(source, content, () => new BackupDamagedError(key)),
    );
    await removeOrphan(database, storage, key);
    return undefined;
  } catch (error) {
    // Other errors are not about the backup itself.
    if (!(error instanceof BackupDamagedError)) throw error;
    return error.cause instanceof ObjectMissingError ? "missing" : "damaged";
  }
}

/** A document that was deleted for good meanwhile leaves no bytes behind. */
async function removeOrphan(database: Database, storage: Storage, key: string): Promise<void> {
  const [orphan] = await withoutOwner(database, [key]);
  if (orphan !== undefined) await storage.remove(orphan);
}
