import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import type { Storage } from "../../platform/storage/storage.ts";
import {
  type ListedObject,
  listedObjects,
  type Manifest,
  OBJECTS,
  partOfTable,
  readObject,
  readPart,
  SECRET,
} from "./backup-set.ts";
import type { Target } from "./part-name.ts";
import { BackupDamagedError, type Measured, meter, proven } from "./sealing.ts";
import { copyIn, doubtLetters, resumeRules, suspendRules } from "./tables/queries.ts";

/** Source and target of a restore. */
export interface RestoreOrder {
  /** URL of a database with the backup's migrations and no data. */
  databaseUrl: string;
  storage: Storage;
  place: Target;
  manifest: Manifest;
  say(line: string): void;
}

/** Result for the contents. */
export interface RestoredContents {
  restored: number;
  /** The keys of those that are damaged or missing in the backup: they were left out. */
  damaged: string[];
}

/** Objects copied at once. */
const AT_ONCE = 4;

/**
 * Proves the parts that a backup is nothing without: tables, list of contents, secret.
 *
 * @throws BackupDamagedError
 */
export async function assertPartsWhole(place: Target, manifest: Manifest): Promise<void> {
  const parts = [
    ...manifest.tables.map((table) => ({ ...table, part: partOfTable(table.name) })),
    { ...manifest.objects, part: OBJECTS },
  ];
  for (const { part, ...expected } of parts)
    assertSame(await measure(await readPart(place, manifest.id, part)), expected);
  await readSecret(place, manifest);
}

/** The secret of the portal that the backup is of. */
export async function readSecret(place: Target, { id }: Manifest): Promise<Buffer> {
  return buffer(await readPart(place, id, SECRET));
}

/**
 * Copies all contents, comparing each with its SHA-256. Those that are there already, from a restoring that was cut off, are
 * compared instead. One that is damaged keeps none of the others back: it is left out, and named.
 *
 * @throws BackupDamagedError where the list of them is damaged
 */
export async function restoreContents({
  storage,
  place,
  manifest,
  say,
}: RestoreOrder): Promise<RestoredContents> {
  const lost = new Set(manifest.lost);
  const contents: RestoredContents = { restored: 0, damaged: [] };
  const copy = async (object: ListedObject) => {
    if (lost.has(object.key)) return;
    if (!(await restoreObject({ storage, place }, object))) {
      contents.damaged.push(object.key);
      return;
    }
    contents.restored += 1;
    if (contents.restored % TELL_EVERY === 0)
      say(`Odtworzone pliki: ${contents.restored} z ${manifest.objects.count}.`);
  };
  const { measured, objects } = listed(place, manifest);
  await Readable.from(objects).forEach(copy, { concurrency: AT_ONCE });
  assertSame(measured(), manifest.objects);
  return { ...contents, damaged: contents.damaged.sort() };
}

const TELL_EVERY = 1_000;

/** The list of objects, measured as it is read. */
function listed(
  place: Target,
  { id }: Manifest,
): { objects: AsyncIterable<ListedObject>; measured(): Measured } {
  const { through, measured } = meter();
  return { objects: listedObjects(place, id, through), measured };
}

/** @returns false where the backup has it no more, or damaged; then there is none */
async function restoreObject(
  { storage, place }: { storage: Storage; place: Target },
  { key, sha256, size }: ListedObject,
): Promise<boolean> {
  if (await storage.has(key)) {
    const there = await measure(await storage.read(key));
    if (there.sha256 === sha256 && there.size === size) return true;
  }
  try {
    const source = await readObject(place, key);
    await storage.write(
      key,
      proven(source, { sha256, size }, () => new BackupDamagedError(key)),
    );
    return true;
  } catch (error) {
    if (!(error instanceof BackupDamagedError)) throw error;
    await storage.remove(key);
    return false;
  }
}

async function measure(source: Readable): Promise<Measured> {
  const { through, measured } = meter();
  await pipeline(source, through.resume());
  return measured();
}

function assertSame(found: Measured, expected: Measured & { name: string }): void {
  if (found.sha256 !== expected.sha256 || found.size !== expected.size)
    throw new BackupDamagedError(expected.name);
}

/** The class of PostgreSQL's codes of values that are none of their column's. */
const isWrongInput = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code?.startsWith("22") === true;

/**
 * Fills the database in one transaction, by which every foreign key is checked. Sessions are not restored, and letters that
 * waited are a person's to decide on.
 *
 * @returns how many letters wait for such a decision
 * @throws BackupDamagedError
 */
export async function restoreDatabase({ databaseUrl, place, manifest }: RestoreOrder): Promise<number> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    application_name: "bonum restore",
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    const suspended = await suspendRules(client, manifest.tables);
    for (const table of manifest.tables) {
      const { through, measured } = meter();
      const part = await readPart(place, manifest.id, partOfTable(table.name));
      await pipeline(part, through, copyIn(client, table)).catch((error) => {
        throw isWrongInput(error) ? new BackupDamagedError(table.name, { cause: error }) : error;
      });
      assertSame(measured(), table);
    }
    await resumeRules(client, suspended);
    const doubtful = await doubtLetters(client);
    await client.query("commit");
    return doubtful;
  } finally {
    await client.end();
  }
}
