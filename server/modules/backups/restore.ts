import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import type { Storage } from "../../platform/storage/storage.ts";
import { BackupDamagedError, type Measured, meter } from "./sealing.ts";
import {
  type ListedObject,
  listedObjects,
  type Manifest,
  type Place,
  partOfTable,
  readObject,
  readPart,
  SECRET,
} from "./set.ts";
import { copyIn, doubtLetters, resumeRules, suspendRules } from "./tables/queries.ts";

/** What is restored, and where to. */
export interface RestoreOrder {
  /** Of a database that has the migrations of the backup and nothing else. */
  databaseUrl: string;
  storage: Storage;
  place: Place;
  manifest: Manifest;
  say(line: string): void;
}

/** Objects copied at once. */
const AT_ONCE = 4;

/** The secret of the portal that the backup is of. */
export async function readSecret(place: Place, { id }: Manifest): Promise<Buffer> {
  return buffer(await readPart(place, id, SECRET));
}

/**
 * Copies all contents, comparing each with its SHA-256. Those that are there already, from a restoring that was cut off, are
 * compared instead.
 *
 * @returns how many objects there are; those that the backup itself lacks are not among them
 * @throws BackupDamagedError
 */
export async function restoreContents({ storage, place, manifest, say }: RestoreOrder): Promise<number> {
  const lost = new Set(manifest.lost);
  let restored = 0;
  const copy = async (object: ListedObject) => {
    if (lost.has(object.key)) return;
    await restoreObject({ storage, place }, object);
    restored += 1;
    if (restored % TELL_EVERY === 0) say(`Odtworzone pliki: ${restored} z ${manifest.objects.count}.`);
  };
  const { measured, objects } = listed(place, manifest);
  await Readable.from(objects).forEach(copy, { concurrency: AT_ONCE });
  assertSame(measured(), manifest.objects);
  return restored;
}

const TELL_EVERY = 1_000;

/** The list of objects, measured as it is read. */
function listed(
  place: Place,
  { id }: Manifest,
): { objects: AsyncIterable<ListedObject>; measured(): Measured } {
  const { through, measured } = meter();
  return { objects: listedObjects(place, id, through), measured };
}

async function restoreObject(
  { storage, place }: { storage: Storage; place: Place },
  { key, sha256, size }: ListedObject,
): Promise<void> {
  const expected = { name: key, sha256, size };
  if (await storage.has(key)) {
    const there = await measure(await storage.read(key));
    if (there.sha256 === sha256 && there.size === size) return;
  }
  const { through, measured } = meter();
  const source = await readObject(place, key);
  pipeline(source, through).catch((error) => through.destroy(error));
  await storage.write(key, through);
  try {
    assertSame(measured(), expected);
  } catch (error) {
    await storage.remove(key);
    throw error;
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
