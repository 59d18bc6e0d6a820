import type { Readable } from "node:stream";

/** Length of an archive's beginning that is searched for encrypted entries. */
const WATCHED_BYTES = 256 * 1024;

/** Signature of a ZIP entry; the lowest bit of its flags means that it is encrypted. */
const ENTRY = Buffer.from("PK\x03\x04", "latin1");
const FLAGS_AT = 6;

/** Watches a content pass, and tells whether it is a ZIP archive with an entry that opens by a password alone. */
export function createZipWatch(): {
  through(source: Readable): AsyncGenerator<Buffer>;
  encrypted(): boolean;
} {
  const kept: Buffer[] = [];
  let size = 0;
  return {
    async *through(source) {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        if (size < WATCHED_BYTES) kept.push(chunk.subarray(0, WATCHED_BYTES - size));
        size += chunk.length;
        yield chunk;
      }
    },
    encrypted() {
      const start = Buffer.concat(kept);
      if (start.indexOf(ENTRY) !== 0) return false;
      for (let at = 0; at >= 0; at = start.indexOf(ENTRY, at + 1)) {
        const flags = start[at + FLAGS_AT];
        if (flags !== undefined && (flags & 1) === 1) return true;
      }
      return false;
    },
  };
}
