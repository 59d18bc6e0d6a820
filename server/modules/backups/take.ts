import { addAbortSignal, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { KEEP_REMOVED } from "../../platform/storage/leases.ts";
import { ObjectMissingError, type Storage } from "../../platform/storage/storage.ts";
import { BackupRunsError } from "./failure.ts";
import { meter, pack } from "./sealing.ts";
import {
  type ListedObject,
  listedObjects,
  type Manifest,
  newSetId,
  OBJECTS,
  objectName,
  type Place,
  partOfTable,
  SECRET,
  writeManifest,
  writePart,
} from "./set.ts";
import {
  copyObjects,
  copyOut,
  countObjects,
  lockBackup,
  readHead,
  readMigrations,
  readTables,
} from "./tables/queries.ts";

/** What a backup is made of and where it goes. */
export interface BackupOrder {
  /** A connection of its own: it holds a snapshot for minutes. */
  databaseUrl: string;
  storage: Storage;
  secret: { of: "file" | "setting"; value: Uint8Array };
  place: Place;
  now: Date;
  say(line: string): void;
  /** Cuts the backup off: what it wrote so far is none, and the next one uses its contents. */
  signal?: AbortSignal;
  /** Done around the backup while no other one can run. */
  around?(take: () => Promise<BackupResult>): Promise<BackupResult>;
}

export interface BackupResult {
  manifest: Manifest;
  /** How many objects this backup added to the place, and their bytes. */
  added: { objects: number; bytes: number };
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
export async function takeBackup(order: BackupOrder): Promise<BackupResult> {
  const { signal, around = (take) => take() } = order;
  signal?.throwIfAborted();
  const client = new pg.Client({
    connectionString: order.databaseUrl,
    keepAlive: true,
    application_name: "bonum backup",
  });
  client.on("error", () => {});
  await client.connect();
  // Whatever waits for the database then ends at once, a lock that others hold too.
  const cutOff = () => void client.end();
  signal?.addEventListener("abort", cutOff);
  try {
    if (!(await lockBackup(client))) throw new BackupRunsError("a backup runs");
    return await around(() => takeAlone(client, order));
  } finally {
    signal?.removeEventListener("abort", cutOff);
    await client.end();
  }
}

async function takeAlone(client: pg.Client, order: BackupOrder): Promise<BackupResult> {
  try {
    // In this order: what is deleted from now on was no row any more before the snapshot.
    await client.query("select pg_advisory_lock($1)", [KEEP_REMOVED]);
    const manifest = await copyDatabase(client, order);
    const copied = await copyContents(order, manifest.id);
    order.signal?.throwIfAborted();
    await writeManifest(order.place, { ...manifest, lost: copied.lost });
    return { manifest: { ...manifest, lost: copied.lost }, added: copied.added };
  } catch (error) {
    order.signal?.throwIfAborted();
    throw error;
  }
}

async function copyDatabase(client: pg.Client, { place, now, secret, say }: BackupOrder): Promise<Manifest> {
  const id = newSetId(now);
  await client.query("begin isolation level repeatable read read only");
  const migrations = await readMigrations(client);
  const auditHead = await readHead(client);
  const tables: Manifest["tables"] = [];
  for (const table of await readTables(client)) {
    const part = partOfTable(table.name);
    const measured = await writePart(place, { id, part }, copyOut(client, table));
    tables.push({ ...table, ...measured });
  }
  const objects = await writePart(place, { id, part: OBJECTS }, copyObjects(client));
  const counted = await countObjects(client);
  await client.query("commit");
  await writePart(place, { id, part: SECRET }, Readable.from([Buffer.from(secret.value)]));
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

/** What became of the contents. */
interface Copied {
  added: BackupResult["added"];
  lost: string[];
}

async function copyContents(order: BackupOrder, id: string): Promise<Copied> {
  const { place, say, signal } = order;
  const there = new Set<string>();
  const mark = objectName(place, "");
  for await (const name of place.storage.list()) if (name.endsWith(mark)) there.add(name);
  const copied: Copied = { added: { objects: 0, bytes: 0 }, lost: [] };
  const save = async (object: ListedObject) => {
    if (there.has(objectName(place, object.key))) return;
    if (await copyObject(order, object)) {
      copied.added.objects += 1;
      copied.added.bytes += object.size;
      if (copied.added.objects % TELL_EVERY === 0) say(`Skopiowane pliki: ${copied.added.objects}.`);
    } else {
      copied.lost.push(object.key);
    }
  };
  await Readable.from(listedObjects(place, id)).forEach(save, {
    concurrency: AT_ONCE,
    ...(signal && { signal }),
  });
  return { ...copied, lost: copied.lost.sort() };
}

const TELL_EVERY = 1_000;

/** @returns false where the portal has lost the object, or its bytes are not what they were; then nothing is left of it */
async function copyObject(
  { storage, place, signal }: BackupOrder,
  { key, sha256, size }: ListedObject,
): Promise<boolean> {
  const name = objectName(place, key);
  try {
    const { through, measured } = meter();
    const source = await storage.read(key);
    if (signal) addAbortSignal(signal, source);
    pipeline(source, through).catch((error) => through.destroy(error));
    await place.storage.write(name, pack(through, { key: place.key, compress: false }));
    const found = measured();
    if (found.sha256 === sha256 && found.size === size) return true;
  } catch (error) {
    if (!(error instanceof ObjectMissingError)) throw error;
    return false;
  }
  await place.storage.remove(name);
  return false;
}
