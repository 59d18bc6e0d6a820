import { Transform } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { Unreadable } from "../read-text.ts";

/** The parts of an Office file by their paths, read as streams: neither the archive nor a part is ever whole in memory. */
export interface OfficeArchive {
  /** Paths in the archive's order, without folders. */
  paths: readonly string[];
  has(path: string): boolean;
  /**
   * The text of a part, as it is inflated; none of a part that is not there.
   *
   * @throws Unreadable once more bytes have come out of the archive than it may hold, whatever it says of them
   */
  read(path: string): AsyncGenerator<string>;
  close(): void;
}

/** Entries that an archive may have: a directory of millions takes the time of all others. */
const ENTRIES_MAX = 20_000;

/** @throws Unreadable of an archive with too many entries, or with a password */
export async function openArchive(path: string, inflatedBytes: number): Promise<OfficeArchive> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const entries = new Map((await listEntries(archive)).map((entry) => [keyOf(entry.fileName), entry]));
    const budget = { left: inflatedBytes };
    return {
      paths: [...entries.values()].map(({ fileName }) => fileName).filter((name) => !name.endsWith("/")),
      has: (name) => entries.has(keyOf(name)),
      async *read(name) {
        const entry = entries.get(keyOf(name));
        if (entry) yield* inflate(archive, entry, budget);
      },
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** The names of parts are blind to case (ECMA-376, part 2). */
const keyOf = (path: string) => path.toLowerCase();

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > ENTRIES_MAX) throw new Unreadable("too_large");
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const entries: Entry[] = [];
  archive.on("entry", (entry: Entry) => {
    entries.push(entry);
    archive.readEntry();
  });
  archive.on("end", resolve);
  archive.on("error", reject);
  archive.readEntry();
  await promise;
  if (entries.some((entry) => entry.isEncrypted())) throw new Unreadable("encrypted");
  return entries;
}

async function* inflate(archive: ZipFile, entry: Entry, budget: { left: number }): AsyncGenerator<string> {
  const stream = await archive.openReadStreamPromise(entry);
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      budget.left -= chunk.length;
      done(budget.left < 0 ? new Unreadable("too_large") : null, chunk);
    },
  });
  stream.on("error", (error) => counted.destroy(error));
  stream.pipe(counted).setEncoding("utf8");
  try {
    yield* counted as AsyncIterable<string>;
  } finally {
    stream.destroy();
  }
}
