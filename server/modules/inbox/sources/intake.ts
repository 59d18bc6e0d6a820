import { Readable } from "node:stream";
import { INBOX_PAPERS_MAX, type InboxSource } from "@bonum/contract/inbox/fields.ts";
import { asFileName } from "@bonum/contract/text/file-name.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { type StoredContent, storeContent } from "../../../platform/storage/content-intake.ts";
import { abandon, type Sweeping } from "../../../platform/storage/leases.ts";
import type { Portal } from "../../../portal.ts";
import { addPaper } from "../commands.ts";
import { countPapers } from "../queries.ts";
import { createZipWatch } from "./encryption.ts";
import { SourceFailure } from "./failure.ts";

/** Portal and log of an import. */
export interface Taking {
  portal: Portal;
  log: Sweeping["log"];
}

/** A paper whose bytes lie in the storage, under a lease. */
export interface StoredPaper {
  content: StoredContent;
  encrypted: boolean;
}

/**
 * Stores what arrives as any upload is stored.
 *
 * @returns null for an empty content
 * @throws TooLarge, StorageFullError, or what the source fails with; nothing of it stays then
 */
export async function storePaper(
  { portal, log }: Taking,
  { source, announcedBytes }: { source: Readable; announcedBytes: number },
): Promise<StoredPaper | null> {
  const { database, storage, config } = portal;
  const zip = createZipWatch();
  const watched = Readable.from(zip.through(source), { objectMode: false });
  const intake = { database, storage, log, maxBytes: config.maxUploadBytes, announcedBytes };
  const content = await storeContent(intake, watched);
  return content && { content, encrypted: zip.encrypted() };
}

export async function discardPaper({ portal, log }: Taking, paper: StoredPaper | null): Promise<void> {
  const { database, storage } = portal;
  if (paper) await abandon({ database, storage, log }, paper.content.lease);
}

/** A paper's name where nothing is left of the one that it came with. */
const NAMELESS = "Dokument";

/**
 * Makes stored bytes a paper that waits.
 *
 * @returns whether it was taken; not where it was before
 */
export async function savePaper(
  taking: Taking,
  { content, encrypted }: StoredPaper,
  { name, ...from }: { source: InboxSource; place: Buffer; mailId: string | null; name: string },
): Promise<boolean> {
  try {
    const paper = { ...from, encrypted, content, name: asFileName(name, NAMELESS) };
    return await transact(taking.portal.database, (tx) => addPaper(tx, paper));
  } finally {
    // Content that a row references has no lease any more, and stays.
    await discardPaper(taking, { content, encrypted });
  }
}

/** @throws SourceFailure where so many papers wait that first some are to be described */
export async function assertNotFull({ portal }: Taking): Promise<void> {
  if ((await countPapers(portal.database, "waiting")) >= INBOX_PAPERS_MAX) throw new SourceFailure("full");
}
