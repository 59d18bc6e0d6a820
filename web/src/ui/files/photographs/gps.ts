/** A part of a file, in bytes from its beginning. */
export interface Range {
  start: number;
  end: number;
}

const GPS_IFD = 0x8825;
const EXIF_IFD = 0x8769;

/** Size in bytes of EXIF's types 1 to 13. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** Limit for values of a location; larger sizes come from damaged or hostile files. */
const LARGEST_VALUE = 4096;

const MOST_IFDS = 16;

const LARGEST_XMP = 256 * 1024;

/**
 * Blanks what a photograph's bytes say of where it was taken: the GPS directory of each EXIF block, GPS properties in XMP, and
 * the location of a film that a phone has put behind the picture. Nothing else changes and nothing moves, so the picture,
 * its orientation and date, and every offset within the file stay as they are; this holds for JPEG, HEIC, AVIF, WebP, PNG
 * and TIFF alike (a PNG's check sums are the caller's).
 *
 * @returns what was blanked; nothing where no place was found
 */
export function blankGps(bytes: Uint8Array): Range[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blanked: Range[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += 1) {
    switch (bytes[at]) {
      case 0x49:
      case 0x4d:
        if (beginsTiff(view, at)) blankTiff(view, at, blanked);
        break;
      case 0x3c:
        if (reads(bytes, at, "<x:xmpmeta")) blankXmp(bytes, at, blanked);
        break;
      case 0xa9:
        if (reads(bytes, at + 1, "xyz")) blankFilmLocation(bytes, at, blanked);
    }
  }
  return blanked;
}

function reads(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** EXIF is a TIFF within another file: behind `Exif\0\0`, or known by the eight bytes that nearly all begin with. */
function beginsTiff(view: DataView, at: number): boolean {
  const little = view.getUint32(at) === 0x49492a00;
  if (!little && view.getUint32(at) !== 0x4d4d002a) return false;
  if (view.getUint32(at + 4, little) === 8 || at === 0) return true;
  return at >= 6 && view.getUint32(at - 6) === 0x45786966 && view.getUint16(at - 2) === 0;
}

function blankTiff(view: DataView, start: number, blanked: Range[]): void {
  const little = view.getUint8(start) === 0x49;
  const waiting = [start + view.getUint32(start + 4, little)];
  const seen = new Set<number>();
  for (
    let at = waiting.shift();
    at !== undefined && seen.size < MOST_IFDS && !seen.has(at);
    at = waiting.shift()
  ) {
    seen.add(at);
    for (const { entry, tag, value } of entriesOf(view, at, little)) {
      if (tag === EXIF_IFD) waiting.push(start + value);
      if (tag !== GPS_IFD) continue;
      blankDirectory(view, { start, at: start + value, little }, blanked);
      removeEntry(view, { directory: at, entry, little }, blanked);
      // Those behind it have moved up.
      break;
    }
    const next = endOf(view, at, little) - 4;
    if (next > at && next + 4 <= view.byteLength && view.getUint32(next, little) !== 0) {
      waiting.push(start + view.getUint32(next, little));
    }
  }
}

/** Offset of a directory's end, behind the pointer to the next one. */
function endOf(view: DataView, at: number, little: boolean): number {
  return at + 2 <= view.byteLength ? at + 2 + view.getUint16(at, little) * 12 + 4 : at;
}

function entriesOf(view: DataView, at: number, little: boolean) {
  const end = endOf(view, at, little);
  if (end === at || end - 4 > view.byteLength) return [];
  return Array.from({ length: view.getUint16(at, little) }, (_, index) => {
    const entry = at + 2 + index * 12;
    const size = (SIZES[view.getUint16(entry + 2, little)] ?? 0) * view.getUint32(entry + 4, little);
    return { entry, tag: view.getUint16(entry, little), size, value: view.getUint32(entry + 8, little) };
  });
}

interface GpsDirectory {
  start: number;
  at: number;
  little: boolean;
}

/** Zeroes a directory with the values that stand elsewhere. */
function blankDirectory(view: DataView, { start, at, little }: GpsDirectory, blanked: Range[]): void {
  const end = Math.min(endOf(view, at, little), view.byteLength);
  for (const { size, value } of entriesOf(view, at, little)) {
    if (size > 4 && size <= LARGEST_VALUE)
      fill(view, { start: start + value, end: start + value + size }, blanked);
  }
  fill(view, { start: at, end }, blanked);
}

interface RemovedEntry {
  directory: number;
  entry: number;
  little: boolean;
}

/** Takes an entry out of its directory; those behind it move up, and no offset points at them. */
function removeEntry(view: DataView, { directory, entry, little }: RemovedEntry, blanked: Range[]): void {
  const end = Math.min(endOf(view, directory, little), view.byteLength);
  view.setUint16(directory, view.getUint16(directory, little) - 1, little);
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  bytes.copyWithin(entry, entry + 12, end);
  bytes.fill(0, end - 12, end);
  blanked.push({ start: directory, end });
}

function fill(view: DataView, { start, end }: Range, blanked: Range[]): void {
  if (start < 0 || end > view.byteLength || start >= end) return;
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(0, start, end);
  blanked.push({ start, end });
}

/** Attributes and elements with any prefix: `exif:GPSLatitude`, `drone-dji:GpsLongitude`. */
const ATTRIBUTE = /\s[\w-]+:gps\w*\s*=\s*(?:"[^"]*"|'[^']*')/gi;
const OPENING = /<[\w-]+:gps\w*(?:\s[^<>]*)?>/gi;
const CLOSING = /<\/[\w-]+:gps\w*\s*>/gi;

function placesInXmp(text: string): Range[] {
  const closings = [...text.matchAll(CLOSING)].map(rangeOf);
  const elements = [...text.matchAll(OPENING)].map((tag) => {
    const { start, end } = rangeOf(tag);
    if (tag[0].endsWith("/>")) return { start, end };
    while (closings[0] && closings[0].start < end) closings.shift();
    return { start, end: closings[0]?.end ?? end };
  });
  return [...[...text.matchAll(ATTRIBUTE)].map(rangeOf), ...elements];
}

function rangeOf({ index, 0: found }: RegExpExecArray): Range {
  return { start: index, end: index + found.length };
}

function blankXmp(bytes: Uint8Array, start: number, blanked: Range[]): void {
  const longest = Math.min(bytes.length, start + LARGEST_XMP);
  let end = start;
  while (end < longest && !reads(bytes, end, "</x:xmpmeta>")) end += 1;
  // A byte is a letter here, so that places in the text are places in the file.
  const text = new TextDecoder("latin1").decode(bytes.subarray(start, end));
  for (const place of placesInXmp(text)) {
    const range = { start: start + place.start, end: start + place.end };
    bytes.fill(0x20, range.start, range.end);
    blanked.push(range);
  }
}

/** `©xyz`, the length and language of the text, and a place as ISO 6709 writes it: `+52.2297+021.0122/`. */
function blankFilmLocation(bytes: Uint8Array, at: number, blanked: Range[]): void {
  const text = at + 8;
  if (bytes[text] !== 0x2b && bytes[text] !== 0x2d) return;
  let end = text;
  while (end < bytes.length && /[-+.\d/]/.test(String.fromCharCode(bytes[end] ?? 0))) end += 1;
  bytes.set(new TextEncoder().encode("free"), at);
  bytes.fill(0, at + 4, end);
  blanked.push({ start: at, end });
}
