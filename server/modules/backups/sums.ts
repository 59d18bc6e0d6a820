import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { ObjectMissingError } from "../../platform/storage/storage.ts";
import { partName, type Target } from "./part-name.ts";
import { BackupDamagedError, type Measured, pack, unpack } from "./sealing.ts";

/*
 * What a set consists of, as it lies in the place: the names of its parts and objects, with the length and the SHA-256 of what was
 * written, encrypted where that is. The list itself is open, so that whoever has the public key alone, as the server has, can tell
 * what a set needs and what is damaged. It tells a stranger nothing that the place does not: names, and sums of what lies there.
 */

/** Sums by the names in the target; undefined for objects older than sums that the portal has lost since. */
export type Sums = Map<string, Measured | undefined>;

const SUMS = "sums";

export async function writeSums(place: Target, id: string, sums: Sums): Promise<void> {
  const lines = [...sums]
    .map(([name, sum]) => `${name}\t${sum?.sha256 ?? ""}\t${sum?.size ?? ""}\n`)
    .join("");
  const source = Readable.from([Buffer.from(`${lines}${proofOf(lines)}\n`)]);
  await place.storage.write(partName(place, id, SUMS), pack(source, OPEN));
}

/** The sums of a set; nothing where it is of before there were any, or where the list itself is damaged. */
export async function readSums(place: Target, id: string): Promise<Sums | undefined> {
  const written = await readOpen(place, id);
  const end = written.lastIndexOf("\n", written.length - 2) + 1;
  const lines = written.slice(0, end);
  if (written.slice(end) !== `${proofOf(lines)}\n`) return undefined;
  const sums: Sums = new Map();
  for (const line of lines.split("\n").slice(0, -1)) {
    const [name = "", sha256 = "", size = ""] = line.split("\t");
    sums.set(name, sha256 === "" ? undefined : { sha256, size: Number(size) });
  }
  return sums;
}

async function readOpen(place: Target, id: string): Promise<string> {
  try {
    const source = await place.storage.read(partName(place, id, SUMS));
    return await text(unpack(source, { ...OPEN, name: SUMS }));
  } catch (error) {
    if (error instanceof ObjectMissingError || error instanceof BackupDamagedError) return "";
    throw error;
  }
}

const OPEN = { key: undefined, compress: true };

/** The last line, by which a list that was cut off or changed shows. */
const proofOf = (lines: string) => createHash("sha256").update(lines).digest("hex");
