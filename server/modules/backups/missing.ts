import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database } from "../../platform/database/connect.ts";
import { withLongStatements } from "../../platform/database/deadlines.ts";
import { ObjectMissingError, type Storage } from "../../platform/storage/storage.ts";
import { BackupDamagedError, meter } from "./sealing.ts";
import { type Place, readObject } from "./set.ts";
import { type Content, type DamagedPaper, readPapers, withoutOwner } from "./verification/queries.ts";
import { verifyContents } from "./verification/verify.ts";

/** The portal that has lost contents, and the place of backups that may have them. */
interface MissingOrder {
  database: Database;
  storage: Storage;
  place: Place;
}

/** A content that could not be brought back: the place has no such object, or none whose bytes are right. */
export interface Unrestored {
  content: Content;
  why: "missing" | "damaged";
}

/** What was looked at, and what became of what was not whole. */
export interface MissingRestored {
  /** How many contents there are. */
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
      const [content] = contents as [Content];
      const why = await restoreContent(order, content, damaged.includes(content));
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
  order: MissingOrder,
  content: Content,
  damaged: boolean,
): Promise<Unrestored["why"] | undefined> {
  const { database, storage, place } = order;
  // What fails amid a write is gone: the bytes that are there, of use to somebody yet, are given up for right ones alone.
  const refused = damaged ? await copy(place, content, drain) : undefined;
  if (refused !== undefined) return refused;
  await storage.assertRoom(content.size);
  const why = await copy(place, content, (source) => storage.write(content.storage_key, source));
  await removeOrphan(database, storage, content.storage_key);
  return why;
}

const drain = (source: Readable) =>
  pipeline(source, new Writable({ write: (_chunk, _encoding, done) => done() }));

/**
 * Hands the object of a content on as the backup has it. Its stream fails at its end where the bytes are not right, so that
 * nobody takes them for whole.
 */
async function copy(
  place: Place,
  content: Content,
  to: (source: Readable) => Promise<void>,
): Promise<Unrestored["why"] | undefined> {
  try {
    const source = await readObject(place, content.storage_key);
    await to(Readable.from(proven(source, content), { objectMode: false }));
    return undefined;
  } catch (error) {
    // Whatever else fails is no word about the backup.
    if (!(error instanceof BackupDamagedError)) throw error;
    return error.cause instanceof ObjectMissingError ? "missing" : "damaged";
  }
}

async function* proven(source: Readable, { sha256, size, storage_key }: Content): AsyncGenerator<Buffer> {
  const { through, measured } = meter();
  pipeline(source, through).catch((error) => through.destroy(error));
  yield* through;
  const found = measured();
  if (found.sha256 !== sha256 || found.size !== size) throw new BackupDamagedError(storage_key);
}

/** A document that was deleted for good meanwhile leaves no bytes behind. */
async function removeOrphan(database: Database, storage: Storage, key: string): Promise<void> {
  const [orphan] = await withoutOwner(database, [key]);
  if (orphan !== undefined) await storage.remove(orphan);
}
