import { Transform } from "node:stream";
import { Parser } from "htmlparser2";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { CollectedText } from "./collected.ts";
import { readBytes } from "./file-bytes.ts";
import type { ReadingLimits } from "./limits.ts";
import { type ReadingTask, Unreadable } from "./read-text.ts";

/*
 * Office files are archives of XML. They are read entry by entry as a stream: neither the archive nor an entry is ever whole
 * in memory, and the bytes that come out of it are counted, whatever the archive says of them.
 */

/** Elements whose content is text, and after which a word or a line ends, in all formats that are read. */
const TEXT = new Set(["w:t", "a:t", "t", "v"]);
const WORD_ENDS = new Set(["w:tab", "w:tc", "c", "text:s", "text:tab", "table:table-cell"]);
const LINE_ENDS = new Set(["w:p", "w:br", "a:p", "a:br", "row", "si", "text:p", "text:h", "text:line-break"]);

interface Format {
  /** The parts that hold text, in the order in which they are read. */
  parts: RegExp;
  /** Whether each part is a page. */
  paged: boolean;
  /** Whether all characters are text, within `text:p` and `text:h` alone. */
  odf?: boolean;
}

const FORMATS: [type: RegExp, format: Format][] = [
  [
    /wordprocessingml/,
    { parts: /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/, paged: false },
  ],
  [/spreadsheetml/, { parts: /^xl\/(sharedStrings|worksheets\/[^/]+|comments\d*)\.xml$/, paged: false }],
  [/presentationml/, { parts: /^ppt\/slides\/slide\d+\.xml$/, paged: true }],
  [/oasis\.opendocument/, { parts: /^content\.xml$/, paged: false, odf: true }],
];

/** Entries that an archive may have: a directory of millions takes the time of all others. */
const ENTRIES_MAX = 20_000;

/** Reads the text of Word, Excel, PowerPoint and OpenDocument files. */
export async function readOffice({ path, contentType, size, limits }: ReadingTask) {
  if (contentType === "application/x-cfb") return refuseCompound(path, size);
  const format = FORMATS.find(([type]) => type.test(contentType))?.[1];
  if (!format) throw new Unreadable("none");
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const entries = await listEntries(archive);
    if (format.odf) await refuseEncrypted(archive, entries, limits);
    const budget = { left: limits.inflatedBytes };
    const collected = new CollectedText(limits);
    for (const entry of partsOf(entries, format.parts)) {
      if (collected.full) break;
      await readPart(archive, { entry, format, collected, budget });
      if (format.paged) collected.endPage();
    }
    if (!format.paged) collected.endPage();
    return { paged: format.paged, pages: collected.pages };
  } finally {
    archive.close();
  }
}

/** The envelope's directory stands at its beginning or its end. */
const ENVELOPE_BYTES = 1024 * 1024;

/** Office keeps what has a password in an envelope of the older format, in a stream of this name. */
async function refuseCompound(path: string, size: number): Promise<never> {
  const name = Buffer.from("EncryptedPackage", "utf16le");
  const ends = [0, Math.max(size - ENVELOPE_BYTES, 0)];
  const found = await Promise.all(ends.map((position) => readBytes(path, position, ENVELOPE_BYTES)));
  throw new Unreadable(found.some((bytes) => bytes.includes(name)) ? "encrypted" : "none");
}

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

/** The parts in the order of their numbers, the main one first. */
function partsOf(entries: Entry[], parts: RegExp): Entry[] {
  const numberOf = ({ fileName }: Entry) => Number(/(\d+)\.xml$/.exec(fileName)?.[1] ?? 0);
  const isMain = ({ fileName }: Entry) => /document\.xml|sharedStrings/.test(fileName);
  return entries
    .filter(({ fileName }) => parts.test(fileName))
    .sort((one, other) => Number(isMain(other)) - Number(isMain(one)) || numberOf(one) - numberOf(other));
}

/** An OpenDocument file with a password has its entries' keys in its manifest. */
async function refuseEncrypted(archive: ZipFile, entries: Entry[], limits: ReadingLimits): Promise<void> {
  const manifest = entries.find(({ fileName }) => fileName === "META-INF/manifest.xml");
  if (!manifest) return;
  const budget = { left: limits.inflatedBytes };
  let encrypted = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name.endsWith(":encryption-data")) encrypted = true;
      },
    },
    { xmlMode: true },
  );
  for await (const text of inflate(archive, manifest, budget)) parser.write(text);
  if (encrypted) throw new Unreadable("encrypted");
}

interface Part {
  entry: Entry;
  format: Format;
  collected: CollectedText;
  budget: { left: number };
}

async function readPart(archive: ZipFile, { entry, format, collected, budget }: Part): Promise<void> {
  const parser = format.odf ? odfParser(collected) : officeParser(collected);
  for await (const text of inflate(archive, entry, budget)) {
    parser.write(text);
    if (collected.full) return;
  }
  parser.end();
}

function officeParser(collected: CollectedText): Parser {
  let inText = 0;
  let shared = false;
  return new Parser(
    {
      onopentag(name, attributes) {
        // A cell that names a shared text by its number holds no text itself.
        if (name === "c") shared = attributes.t === "s";
        if (TEXT.has(name) && !(name === "v" && shared)) inText += 1;
      },
      ontext: (text) => void (inText > 0 && collected.add(text)),
      onclosetag(name) {
        if (TEXT.has(name) && inText > 0) inText -= 1;
        endWord(collected, name);
      },
    },
    { xmlMode: true },
  );
}

function odfParser(collected: CollectedText): Parser {
  let inText = 0;
  return new Parser(
    {
      onopentagname(name) {
        if (name === "text:p" || name === "text:h") inText += 1;
      },
      ontext: (text) => void (inText > 0 && collected.add(text)),
      onclosetag(name) {
        if (name === "text:p" || name === "text:h") inText -= 1;
        endWord(collected, name);
      },
    },
    { xmlMode: true },
  );
}

function endWord(collected: CollectedText, element: string): void {
  if (LINE_ENDS.has(element)) collected.add("\n");
  else if (WORD_ENDS.has(element)) collected.add(" ");
  else return;
  collected.endLongPart();
}

/**
 * The text of an entry, as it is inflated.
 *
 * @throws Unreadable once more bytes have come out than the archive may hold
 */
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
