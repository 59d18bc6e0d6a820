import { blankGps, type Range } from "./gps.ts";
import { mendCheckSums, packsItsNotes } from "./png.ts";

/** Result of removing the location from a file. */
export type Placeless =
  /** It says of no place, as far as anybody reads it. */
  | { place: "none" }
  /** The same photograph without it. */
  | { place: "removed"; file: File }
  /** A picture in a format, or with notes, that is not understood here: a place may stand in it. */
  | { place: "unknown" };

const UNDERSTOOD = /^image\/(jpeg|png|webp|hei[cf]|avif|tiff)$/;

/** Systems that do not know a format give its files no type. */
const BY_NAME = /\.(jpe?g|png|webp|hei[cf]|avif|tiff?|dng)$/i;

/** Pictures without a place to write down. */
const WITHOUT_NOTES = /^image\/(svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)$/;

/** No photograph is larger, and what a browser holds at once is. */
const LARGEST = 256 * 1024 * 1024;

/**
 * The same photograph without what it says of where it was taken. It is read and never compressed anew: the picture, its
 * orientation and everything else stay byte for byte.
 */
export async function withoutPlace(file: File): Promise<Placeless> {
  if (!UNDERSTOOD.test(file.type) && !BY_NAME.test(file.name)) {
    const picture = file.type.startsWith("image/") && !WITHOUT_NOTES.test(file.type);
    return { place: picture ? "unknown" : "none" };
  }
  if (file.size > LARGEST) return { place: "unknown" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (packsItsNotes(bytes)) return { place: "unknown" };
  const blanked = blankGps(bytes);
  if (blanked.length === 0) return { place: "none" };
  const { name, type, lastModified } = file;
  const parts = partsOf(file, bytes, [...blanked, ...mendCheckSums(bytes, blanked)]);
  return { place: "removed", file: new File(parts, name, { type, lastModified }) };
}

/** The file itself, but for what has changed: a list of large photographs is not held in memory. */
function partsOf(
  file: File,
  bytes: Uint8Array<ArrayBuffer>,
  changed: readonly Range[],
): (Blob | Uint8Array<ArrayBuffer>)[] {
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  let written = 0;
  for (const { start, end } of changed.toSorted((one, other) => one.start - other.start)) {
    if (end <= written) continue;
    const from = Math.max(start, written);
    if (from > written) parts.push(file.slice(written, from));
    parts.push(bytes.slice(from, end));
    written = end;
  }
  if (written < file.size) parts.push(file.slice(written));
  return parts;
}
