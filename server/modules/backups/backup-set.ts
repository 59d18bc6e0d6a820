import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { type Duplex, PassThrough, Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { ObjectMissingError } from "../../platform/storage/storage.ts";
import { partName, type Target } from "./part-name.ts";
import { BackupDamagedError, type Measured, meter, pack, unpack } from "./sealing.ts";
import { type Sums, writeSums } from "./sums.ts";

/*
 * A place of backups holds objects under their keys, once however many backups have them, and of each backup (a set) its tables,
 * the list of its objects, the sums of all that as it lies there (`sums.ts`) and its manifest. The manifest is written last: what
 * has none is no backup.
 *
 * Names end in `raw`, or in the mark of the key that they are encrypted for, so that a new key begins anew.
 */

const File = z.object({ name: z.string(), size: z.int(), sha256: z.string() });
const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The moment that it shows. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** The last link of the audit log's chain; null in a log without one. */
  auditHead: z.nullable(z.string()),
  tables: z.array(z.object({ ...File.shape, columns: z.array(z.string()) })),
  objects: z.object({ ...File.shape, count: z.int(), bytes: z.int() }),
  /** Origin of the portal's secret: generated in the file `jwt-secret`, or set by its operator. */
  secret: z.enum(["file", "setting"]),
  /** Contents that the portal itself had lost, or that were damaged there: their keys. */
  lost: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** An object of a backup, as the list of its objects has it. */
export interface ListedObject {
  key: string;
  sha256: string;
  size: number;
}

export const DAY_MS = 24 * 60 * 60_000;

const SET = /^set_(\d{8}T\d{6}Z)_([a-z0-9_]+)-(raw|[0-9a-f]{8})$/;

/** The name of a new set, by its moment. */
export function newSetId(now: Date): string {
  return now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

/** Start of a set. */
export function dateOf(id: string): Date {
  return new Date(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

/** Tells if a set bears a moment to come, beyond what two machines' clocks differ by: it counts as the oldest. */
export function isAhead(id: string, now: Date): boolean {
  return dateOf(id).getTime() > now.getTime() + DAY_MS;
}

export function objectName({ key }: Target, object: string): string {
  return `${object}-${key?.mark ?? "raw"}`;
}

/** The object's key that a name in the place is of. */
export function keyOf(place: Target, name: string): string {
  return name.slice(0, name.length - objectName(place, "").length);
}

/** The set and the part that a name is of; nothing of an object's. */
export function partIn(name: string): { set: string; part: string } | undefined {
  const [, set, part] = SET.exec(name) ?? [];
  return set === undefined || part === undefined ? undefined : { set, part };
}

/** Size and hash of a part, before and after compression and encryption. */
export interface Written {
  plain: Measured;
  stored: Measured;
}

/** Writes something into the place, encrypted where it has a key. */
export async function writeSealed(
  { storage, key }: Target,
  name: string,
  { source, compress }: { source: Readable; compress: boolean },
): Promise<Written> {
  const [plain, stored] = [meter(), meter()];
  passOn(source, plain.through);
  passOn(pack(plain.through, { key, compress }), stored.through);
  await storage.write(name, stored.through);
  return { plain: plain.measured(), stored: stored.measured() };
}

function passOn(source: Readable, through: Duplex): void {
  pipeline(source, through).catch((error) => through.destroy(error));
}

/**
 * Writes a part of a set, and says what it was before it was compressed and encrypted.
 *
 * @param sums are told what lies there
 */
export async function writePart(
  place: Target,
  { id, part, sums }: { id: string; part: string; sums?: Sums },
  source: Readable,
): Promise<Measured> {
  const name = partName(place, id, part);
  const { plain, stored } = await writeSealed(place, name, { source, compress: true });
  sums?.set(name, stored);
  return plain;
}

/**
 * A part as it was before it was compressed and encrypted.
 *
 * @throws BackupDamagedError where it is missing; the stream fails with it where it cannot be read
 */
export async function readPart(place: Target, id: string, part: string): Promise<Readable> {
  return unpack(await read(place, partName(place, id, part), part), {
    key: place.key,
    compress: true,
    name: part,
  });
}

/** An object of the portal's storage as the backups have it, in the same way. */
export async function readObject(place: Target, object: string): Promise<Readable> {
  return unpack(await read(place, objectName(place, object), object), {
    key: place.key,
    compress: false,
    name: object,
  });
}

async function read({ storage }: Target, key: string, name: string): Promise<Readable> {
  return storage.read(key).catch((error) => {
    throw error instanceof ObjectMissingError ? new BackupDamagedError(name, { cause: error }) : error;
  });
}

/** Writes what makes a backup of the parts: their sums, and the manifest, whose own sum is among these. */
export async function writeManifest(place: Target, manifest: Manifest, sums: Sums): Promise<void> {
  const { storage, key } = place;
  const name = partName(place, manifest.id, MANIFEST);
  const json = Readable.from([Buffer.from(JSON.stringify(manifest))]);
  const sealed = await buffer(pack(json, { key, compress: true }));
  const sha256 = createHash("sha256").update(sealed).digest("hex");
  await writeSums(place, manifest.id, new Map([...sums, [name, { sha256, size: sealed.length }]]));
  await storage.write(name, Readable.from([sealed]));
}

/** @throws BackupDamagedError, and z.ZodError for a manifest of a format that this version does not know */
export async function readManifest(place: Target, id: string): Promise<Manifest> {
  const written = await text(await readPart(place, id, MANIFEST));
  return Manifest.parse(parsed(written));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new BackupDamagedError(MANIFEST, { cause });
  }
}

const MANIFEST = "manifest";

/** Name of a table's part of a set. */
export const partOfTable = (table: string) => `table_${table}`;
export const OBJECTS = "objects";
export const SECRET = "secret";

/** Sets in a target. */
export interface Sets {
  /** The whole ones of this place's key, oldest first; before them those of a moment to come. */
  whole: string[];
  /** Sets with other keys, or without a manifest. */
  others: string[];
  /** The names of a set's parts. */
  parts: Map<string, string[]>;
}

export async function findSets(place: Target, now = new Date()): Promise<Sets> {
  const parts = new Map<string, string[]>();
  const whole = new Set<string>();
  const mark = place.key?.mark ?? "raw";
  for await (const name of place.storage.list("set_")) {
    const [, id, part, of] = SET.exec(name) ?? [];
    if (id === undefined) continue;
    parts.set(id, [...(parts.get(id) ?? []), name]);
    if (part === MANIFEST && of === mark) whole.add(id);
  }
  const others = [...parts.keys()].filter((id) => !whole.has(id));
  const ordered = [...whole].sort();
  const byAge = [true, false].flatMap((ahead) => ordered.filter((id) => isAhead(id, now) === ahead));
  return { whole: byAge, others: others.sort(), parts };
}

/**
 * The objects of a set, in the order of their keys, each once: sets of before named one that two versions share twice.
 *
 * @param through sees the list's bytes on their way
 */
export async function* listedObjects(
  place: Target,
  id: string,
  through: Duplex = new PassThrough(),
): AsyncGenerator<ListedObject> {
  const source = through;
  pipeline(await readPart(place, id, OBJECTS), source).catch((error) => source.destroy(error));
  const lines = createInterface({ input: source });
  const failed = new Promise<never>((_, reject) => source.once("error", reject));
  failed.catch(() => {});
  let last: string | undefined;
  for await (const line of lines) {
    const [key = "", sha256 = "", size = ""] = line.split("\t");
    if (key === last) continue;
    last = key;
    yield { key, sha256, size: Number(size) };
  }
  // Lines simply end where their stream fails.
  if (source.errored) throw source.errored;
}
