import type { Range } from "./gps.ts";

interface Chunk {
  type: string;
  /** Offset of the chunk's data. */
  start: number;
  end: number;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function chunksOf(bytes: Uint8Array): Chunk[] {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const start = at + 8;
    const end = start + view.getUint32(at);
    if (end + 4 > bytes.length) break;
    chunks.push({ type: textOf(bytes, at + 4, start), start, end });
    at = end + 4;
  }
  return chunks;
}

const textOf = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** Writes the check sums of a PNG's changed chunks anew; of another format there is nothing to do. */
export function mendCheckSums(bytes: Uint8Array, changed: readonly Range[]): Range[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const touched = chunksOf(bytes).filter(({ start, end }) =>
    changed.some((range) => range.start < end && range.end > start),
  );
  return touched.map(({ start, end }) => {
    // It is of the type and the data.
    view.setUint32(end, crc32(bytes.subarray(start - 4, end)));
    return { start: end, end: end + 4 };
  });
}

/** Old programs pack EXIF into a compressed text, and some pack XMP: what stands there is not seen. */
export function packsItsNotes(bytes: Uint8Array): boolean {
  return chunksOf(bytes).some(({ type, start }) => {
    const head = textOf(bytes, start, start + 24);
    if (type === "zTXt" || type === "tEXt") return head.startsWith("Raw profile type");
    return type === "iTXt" && head.startsWith("XML:com.adobe.xmp\0\x01");
  });
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
