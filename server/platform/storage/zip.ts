import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Storage } from "./storage.ts";

/** A file of an archive. */
export interface ZipEntry {
  /** Path of the entry, from `entryNames` where a person chose it. */
  path: string;
  date: Date;
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** Its bytes, or where the storage has them. */
  content: Buffer | { key: string };
  /** Called once what the storage has is open, before the first of its bytes; where it fails, so does the archive. */
  given?: () => Promise<void>;
}

/** An entry of bytes that are at hand. */
export function inMemory(path: string, content: Buffer, date: Date): ZipEntry {
  return {
    path,
    content,
    date,
    size: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  };
}

/** More than an archive's directory holds of an entry beside its path. */
const ENTRY_BYTES = 128;

/**
 * Packs files without compressing them, since most of them are; what is read from the storage is opened in its turn. Without
 * a storage only the size is of use.
 */
export function zipOf(
  files: readonly ZipEntry[],
  storage: Storage | null,
): { stream: Readable; size: number } {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on("error", (error) => stream.destroy(error));
  for (const { path, date, size, sha256, content, given } of files) {
    const options = { mtime: date, compress: false };
    if (Buffer.isBuffer(content)) {
      zip.addBuffer(content, path, options);
    } else {
      zip.addReadStreamLazy(path, { ...options, size }, (take) => {
        storage?.read(content.key).then(
          (source) => {
            // Whoever reads has gone since.
            if (stream.destroyed) return source.destroy();
            open = checked(source, { path, sha256, given });
            open.once("error", (error) => stream.destroy(error));
            take(null, open);
          },
          (error) => take(error, undefined as never),
        );
      });
    }
  }
  // Whoever breaks the download off leaves no object open.
  stream.once("close", () => open?.destroy());
  let size = 0;
  const total = (known: number) => {
    size = known;
  };
  // From here on yazl counts an end record for large archives that it does not write, unless it is told to (3.3.1).
  const directory = files.reduce((bytes, { path }) => bytes + ENTRY_BYTES + Buffer.byteLength(path), 0);
  zip.end({ forceZip64Format: directory >= 0xffff, comment: "" }, total as () => void);
  return { stream, size };
}

/** Fails at the end of a stream whose bytes are not those that were kept. */
function checked(
  source: Readable,
  { path, sha256, given }: Omit<ZipEntry, "content" | "date" | "size">,
): Readable {
  const hash = createHash("sha256");
  return source.compose(async function* (chunks: AsyncIterable<Buffer>) {
    await given?.();
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest("hex") !== sha256)
      throw new Error(`${path}: the stored bytes are not those that were kept`);
  }) as Readable;
}
