import { addAbortSignal, Readable } from "node:stream";
import pg from "pg";
import { databaseError } from "../../platform/database/unavailable.ts";
import { codeOf } from "../../platform/error-codes.ts";
import { KEEP_REMOVED } from "../../platform/storage/leases.ts";
import { ObjectMissingError, type Storage } from "../../platform/storage/storage.ts";
import {
  findSets,
  type ListedObject,
  type Manifest,
  newSetId,
  OBJECTS,
  objectName,
  partOfTable,
  SECRET,
  writeManifest,
  writePart,
  writeSealed,
} from "./backup-set.ts";
import { checkPlace, type PlaceChecked } from "./check.ts";
import { BackupRunsError, FilesFailed } from "./failure.ts";
import type { Target } from "./part-name.ts";
import { type Measured, proven } from "./sealing.ts";
import { readSums, type Sums } from "./sums.ts";
import {
  copyObjects,
  copyOut,
  countObjects,
  keepObjects,
  keptObjects,
  lockBackup,
  prepareObjects,
  readHead,
  readMigrations,
  readTables,
} from "./tables/queries.ts";

/** Source and target of a backup. */
export interface BackupOrder {
  /** A connection of its own: it holds a snapshot for minutes. */
  databaseUrl: string;
  storage: Storage;
  secret: { of: "file" | "setting"; value: Uint8Array };
  place: Target;
  now: Date;
  say(line: string): void;
  /** Compares first what lies in the place with its sums: what is damaged there is written anew. */
  check?: boolean;
  /** Cuts the backup off: what it wrote so far is none, and the next one uses its contents. */
  signal?: AbortSignal;
  /** Done around the backup while no other one can run. */
  around?(take: () => Promise<BackupResult>): Promise<BackupResult>;
}

export interface BackupResult {
  manifest: Manifest;
  /** Number of objects that this backup added to the target, and their bytes. */
  added: { objects: number; bytes: number };
  /**
   * Result of comparing the target, if it ran: damaged objects, and those that could not be replaced, by
   * their names in the target.
   */
  checked: (PlaceChecked & { left: string[] }) | undefined;
}

/** Objects copied at once. */
const AT_ONCE = 4;

/**
 * Takes the database, the contents and the secret as they are at one moment, while the portal works: the tables in one
 * snapshot, then the contents that they name. Contents never change, and until the end none is deleted that was there
 * (`KEEP_REMOVED`). Those that the place has already are left.
 *
 * @throws BackupRunsError, and the reason of `signal` where it cut the backup off
 */
export async function createBackup(order: BackupOrder): Promise<BackupResult> {
  const { signal, around = (take) => take() } = order;
  signal?.throwIfAborted();
  const client = new pg.Client({
    connectionString: order.databaseUrl,
    keepAlive: true,
    application_name: "bonum backup",
  });
  let lost: Error | undefined;
  client.on("error", (error) => {
    lost ??= error;
  });
  await client.connect().catch((error) => {
    throw databaseError(error);
  });
  // Ends every pending query at once, also those that wait for another's lock.
  const cutOff = () => void client.end();
  signal?.addEventListener("abort", cutOff);
  try {
    if (!(await lockBackup(client))) throw new BackupRunsError("a backup runs");
    return await around(() =>
      takeAlone(client, order).catch((error) => Promise.reject(causeOf(error, lost))),
    );
  } finally {
    signal?.removeEventListener("abort", cutOff);
    await client.end();
  }
}

/** Translates a database failure into the portal's error; other errors are returned as they are. */
function causeOf(error: unknown, lost: Error | undefined): unknown {
  if (lost !== undefined) return databaseError(lost);
  return error instanceof pg.DatabaseError ? databaseError(error) : error;
}

async function takeAlone(client: pg.Client, order: BackupOrder): Promise<BackupResult> {
  const sums: Sums = new Map();
  try {
    const checked = order.check ? await checkPlace(order.place, checking(order)) : undefined;
    await prepareObjects(client);
    // In this order: what is deleted from now on was no row any more before the snapshot.
    await client.query("select pg_advisory_lock($1)", [KEEP_REMOVED]);
    const manifest = await copyDatabase(client, order, sums);
    const copied = await copyContents(client, order, { sums, damaged: new Set(checked?.damaged) });
    order.signal?.throwIfAborted();
    await writeManifest(order.place, { ...manifest, lost: copied.lost }, sums);
    const left = checked?.damaged.filter((name) => !sums.has(name)) ?? [];
    return {
      manifest: { ...manifest, lost: copied.lost },
      added: copied.added,
      checked: checked && { ...checked, left },
    };
  } catch (error) {
    order.signal?.throwIfAborted();
    throw error;
  }
}

function checking({ signal, say }: BackupOrder) {
  return { signal, said: (count: number) => say(`Porównane pliki w miejscu kopii: ${count}.`) };
}

async function copyDatabase(
  client: pg.Client,
  { place, now, secret, say }: BackupOrder,
  sums: Sums,
): Promise<Manifest> {
  const id = newSetId(now);
  const write = (part: string, source: Readable) => writePart(place, { id, part, sums }, source);
  await client.query("begin isolation level repeatable read read only");
  const migrations = await readMigrations(client);
  const auditHead = await readHead(client);
  const tables: Manifest["tables"] = [];
  for (const table of await readTables(client))
    tables.push({ ...table, ...(await write(partOfTable(table.name), copyOut(client, table))) });
  await keepObjects(client);
  const objects = await write(OBJECTS, copyObjects(client));
  const counted = await countObjects(client);
  await client.query("commit");
  await write(SECRET, Readable.from([Buffer.from(secret.value)]));
  say(`Baza danych: ${tables.length} tabel.`);
  return {
    format: 1,
    id,
    takenAt: now.toISOString(),
    migrations,
    auditHead,
    tables,
    objects: { name: OBJECTS, ...objects, ...counted },
    secret: secret.of,
    lost: [],
  };
}

/** Result for the contents. */
interface Copied {
  added: BackupResult["added"];
  lost: string[];
}

async function copyContents(
  client: pg.Client,
  order: BackupOrder,
  { sums, damaged }: { sums: Sums; damaged: ReadonlySet<string> },
): Promise<Copied> {
  const { place, say, signal } = order;
  const there = await objectsThere(place);
  for (const name of damaged) there.delete(name);
  const copied: Copied = { added: { objects: 0, bytes: 0 }, lost: [] };
  const save = async (object: ListedObject) => {
    const name = objectName(place, object.key);
    const known = there.get(name);
    // Copies objects from before there were sums again, if the portal still has them.
    const stored = known ?? (await copyObject(order, object));
    if (stored !== undefined || there.has(name)) sums.set(name, stored);
    else copied.lost.push(object.key);
    if (known !== undefined || stored === undefined) return;
    copied.added.objects += 1;
    copied.added.bytes += object.size;
    if (copied.added.objects % TELL_EVERY === 0) say(`Skopiowane pliki: ${copied.added.objects}.`);
  };
  await Readable.from(keptObjects(client)).forEach(save, {
    concurrency: AT_ONCE,
    ...(signal && { signal }),
  });
  return { ...copied, lost: copied.lost.sort() };
}

const TELL_EVERY = 1_000;

/** Objects already in the target, with their sums from the newest backup. */
async function objectsThere(place: Target): Promise<Map<string, Measured | undefined>> {
  const { whole } = await findSets(place);
  const newest = whole.at(-1);
  const sums = newest === undefined ? undefined : await readSums(place, newest);
  const there = new Map<string, Measured | undefined>();
  const mark = objectName(place, "");
  for await (const name of place.storage.list()) if (name.endsWith(mark)) there.set(name, sums?.get(name));
  return there;
}

/** @returns nothing where the portal has lost the object, or its bytes are not what they were; then nothing is written */
async function copyObject(
  { storage, place, signal }: BackupOrder,
  object: ListedObject,
): Promise<Measured | undefined> {
  try {
    const source = await storage.read(object.key).catch((error) => {
      throw error instanceof ObjectMissingError ? error : filesFailed(error);
    });
    if (signal) addAbortSignal(signal, source);
    const bytes = proven(Readable.from(ofFiles(source)), object, () => new Altered(object.key));
    const written = { source: bytes, compress: false };
    return (await writeSealed(place, objectName(place, object.key), written)).stored;
  } catch (error) {
    if (error instanceof ObjectMissingError || error instanceof Altered) return undefined;
    throw error;
  }
}

/** The portal's bytes are not those that came. */
class Altered extends Error {}

const filesFailed = (cause: unknown) => new FilesFailed(codeOf(cause), { cause });

async function* ofFiles(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw filesFailed(error);
  }
}
