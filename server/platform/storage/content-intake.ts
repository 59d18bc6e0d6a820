import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { detectCfbf } from "@file-type/cfbf";
import { FileTypeParser } from "file-type";
import { TooLarge } from "../http/errors.ts";
import { abandon, acquireLease, type Lease, type Sweeping } from "./leases.ts";
import { assertUnreserved } from "./room.ts";
import { textTypeOf } from "./text-type.ts";

/** Bytes that lie safely in the storage under a lease, until a version takes them over. */
export interface StoredContent extends ContentFacts {
  lease: Lease;
}

export interface Intake extends Sweeping {
  maxBytes: number;
  /** Announced length of the whole body; 0 when the sender gives none. */
  announcedBytes: number;
  /** The reservation whose room this content uses. */
  reservation?: string;
}

/**
 * Streams a content into the storage. When that fails nothing of it stays.
 *
 * @returns null for an empty content, of which nothing is kept
 * @throws TooLarge, StorageFullError, or what the source fails with
 */
export async function storeContent(intake: Intake, source: Readable): Promise<StoredContent | null> {
  const { database, storage, announcedBytes, reservation } = intake;
  await assertUnreserved(database, { storage, bytes: announcedBytes, reservation });
  const lease = await acquireLease(intake.database, randomUUID(), { scan: storage.scanned });
  const tally = createContentTally(intake.maxBytes);
  try {
    await intake.storage.write(lease.key, Readable.from(tally.through(source), { objectMode: false }));
    const facts = await tally.facts();
    if (facts !== null) return { ...facts, lease };
  } catch (error) {
    await abandon(intake, lease);
    throw error;
  }
  await abandon(intake, lease);
  return null;
}

/** Facts of a content that are collected while it passes. */
interface ContentFacts {
  contentType: string;
  size: number;
  sha256: Buffer;
}

/** Counts, hashes and samples a content on its way to the storage; only the sample stays in memory. */
interface ContentTally {
  /**
   * The same bytes; to be read once, to the end.
   *
   * @throws TooLarge as soon as there are more of them than allowed
   */
  through(source: Readable): AsyncGenerator<Buffer>;
  /** The facts, once `through` has ended; null of an empty content. */
  facts(): Promise<ContentFacts | null>;
}

function createContentTally(maxBytes: number): ContentTally {
  const hash = createHash("sha256");
  const sample: Buffer[] = [];
  let size = 0;
  return {
    async *through(source) {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        if (size < SAMPLE_BYTES) sample.push(chunk.subarray(0, SAMPLE_BYTES - size));
        size += chunk.length;
        if (size > maxBytes) throw new TooLarge(maxBytes);
        hash.update(chunk);
        yield chunk;
      }
    },
    async facts() {
      if (size === 0) return null;
      return { contentType: await sniffContentType(Buffer.concat(sample)), size, sha256: hash.digest() };
    },
  };
}

/** Bytes that `sniffContentType` reads at most; a shorter content is given whole. */
export const SAMPLE_BYTES = 256 * 1024;

const UNKNOWN = "application/octet-stream";

/** Signatures of two or three letters that an ordinary text may begin with ("BMW…", "MZ…", "ID3…"). */
const NEVER_TEXT = /^(image|audio|video|font)\/|^application\/x-(msdownload|compress|lzip)/;

const parser = new FileTypeParser({ customDetectors: [detectCfbf] });

/**
 * Tells the media type of a content from its first bytes, never from its name or from what the sender says.
 * Readable text is told apart as HTML, SVG, XML or plain; what nothing recognises is
 * `application/octet-stream`.
 */
export async function sniffContentType(sample: Uint8Array): Promise<string> {
  const recognised = (await recognise(sample)) ?? furtherType(sample);
  const text = asText(sample);
  if (text === null) return recognised ?? UNKNOWN;
  const isPlain = recognised === undefined || recognised === "application/xml" || NEVER_TEXT.test(recognised);
  return isPlain ? textTypeOf(text) : recognised;
}

/** Attachments as Outlook packs them for itself, by their signature: `winmail.dat`. */
const TNEF = "789f3e22";

/** Recognises types that the library does not know. */
function furtherType(sample: Uint8Array): string | undefined {
  if (Buffer.from(sample.subarray(0, 4)).toString("hex") === TNEF) return "application/vnd.ms-tnef";
  return isPdfAfterAll(sample) ? "application/pdf" : undefined;
}

/** A PDF may begin anywhere in so many bytes for all that read it: printers, mail and forms put lines before it. */
const BEFORE_PDF = 1_024;

/**
 * Tells whether a content that begins otherwise is a PDF: nothing but space stands before its header, or its objects follow. What has an
 * element before it is a page, whatever follows.
 */
function isPdfAfterAll(sample: Uint8Array): boolean {
  const bytes = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
  const head = bytes.toString("latin1", 0, BEFORE_PDF);
  const found = /(?:^|[\s\0]|\xEF\xBB\xBF)%PDF-\d\.\d/.exec(head);
  const before = head.slice(0, found?.index);
  if (found === null || before.includes("<")) return false;
  return !/[^\s\0\xEF\xBB\xBF]/.test(before) || /\d \d+ obj\b/.test(bytes.toString("latin1"));
}

async function recognise(sample: Uint8Array): Promise<string | undefined> {
  try {
    const found = await parser.fromBuffer(sample);
    // An animated PNG is a PNG to everything that shows one.
    return found?.mime === "image/apng" ? "image/png" : found?.mime;
  } catch {
    // A content made to confuse a parser is only a content of unknown type.
    return undefined;
  }
}

/** The UTF-16 encodings by the mark that they begin with. */
const UTF_16: Record<string, string> = { fffe: "utf-16le", feff: "utf-16be" };

/** The sample as text, or null where it is not text in UTF-8 (or in UTF-16 with its mark). */
function asText(sample: Uint8Array): string | null {
  const mark = Buffer.from(sample.subarray(0, 2)).toString("hex");
  const encoding = UTF_16[mark] ?? "utf-8";
  try {
    // `stream` forgives a character that the end of the sample cuts.
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what tells bytes from text
    return /[\u0000-\u0008\u000B\u000E-\u001A\u001C-\u001F]/.test(text) ? null : text;
  } catch {
    return null;
  }
}
