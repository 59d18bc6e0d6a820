import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type ContentFacts, createContentTally } from "./content-tally.ts";
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
