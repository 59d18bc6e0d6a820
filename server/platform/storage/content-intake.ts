import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { SAMPLE_BYTES, sniffContentType } from "../content-type.ts";
import { TooLarge } from "../http/errors.ts";
import { abandon, type Lease, type Sweeping, takeLease } from "./leases.ts";

/** Bytes that lie safely in the storage under a lease, until a version takes them over. */
export interface StoredContent extends ContentFacts {
  lease: Lease;
}

export interface Intake extends Sweeping {
  maxBytes: number;
  /** How long the sender says the whole body is; 0 when it does not say. */
  announcedBytes: number;
}

/**
 * Streams a content into the storage. When that fails nothing of it stays.
 *
 * @returns null for an empty content, of which nothing is kept
 * @throws TooLarge, StorageFullError, or what the source fails with
 */
export async function storeContent(intake: Intake, source: Readable): Promise<StoredContent | null> {
  await intake.storage.assertRoom(intake.announcedBytes);
  const lease = await takeLease(intake.database, randomUUID());
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

/** What is learnt of a content while it passes. */
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
