import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { type StoredContent, storeContent } from "../../../platform/storage/content-intake.ts";
import { abandon, giveUpLease, leaveToSweep, type Sweeping } from "../../../platform/storage/leases.ts";
import { newFileKey } from "../../documents/commands.ts";
import { fileTypeOf } from "../../documents/content-types.ts";
import { deleteDocuments, findContentKeys, insertVersion } from "../../documents/queries.ts";
import { NOTHING_BESIDE, type SampleArea } from "../sample-area.ts";
import { countSamples, insertSamples, lockSamples } from "./files-queries.ts";
import type { Sample } from "./samples/sample-set.ts";

/** A sample whose bytes are stored. */
interface StoredSample {
  id: string;
  sample: Sample;
  content: StoredContent;
}

/**
 * Adds a set of sample documents; each further call adds another set, with other names (decisions, section 5).
 *
 * @returns how many were added
 */
async function addSamples(caller: Caller, log: Sweeping["log"]): Promise<number> {
  const { database, storage } = caller.portal;
  const intake = { database, storage, log, maxBytes: Number.POSITIVE_INFINITY, announcedBytes: 0 };
  // Loaded only here: the libraries that print and paint take longer to load than the rest of the portal.
  const { inventSamples } = await import("./samples/sample-set.ts");
  const stored: StoredSample[] = [];
  try {
    for (const sample of inventSamples(await countSamples(database), new Date())) {
      const content = await storeContent(intake, Readable.from([await sample.content()]));
      if (content) stored.push({ id: randomUUID(), sample, content });
    }
    await transact(database, (tx) => commitSamples(tx, caller, stored));
  } catch (error) {
    for (const { content } of stored) await abandon(intake, content.lease);
    throw error;
  }
  for (const { content } of stored) content.lease.stop();
  return stored.length;
}

async function commitSamples(tx: Tx, { account, actor }: Caller, stored: StoredSample[]): Promise<void> {
  const rows = stored.map(({ id, sample, content }) => ({
    id,
    fileKey: newFileKey(),
    name: sample.fileName,
    comment: sample.comment,
    fileType: fileTypeOf(content.contentType),
    addedAt: sample.addedAt,
    updatedAt: sample.updatedAt,
    authorId: account.id,
  }));
  await insertSamples(tx, rows);
  for (const { id, content } of stored) {
    const { lease, ...facts } = content;
    await insertVersion(tx, {
      documentId: id,
      number: 1,
      storageKey: lease.key,
      authorId: account.id,
      ...facts,
    });
    await giveUpLease(tx, lease.key);
  }
  await recordAudit(tx, {
    actor,
    action: "test-data.add",
    subjectType: "test-data",
    subjectId: "files",
    after: { documents: rows.map(({ id, name }) => ({ id, fileName: name })) },
  });
  await announce(tx, { topic: "documents", id: null });
}

/**
 * Removes every sample document for good, in the trash or not, edited since or not. The bytes go with the next sweep.
 *
 * @returns how many were removed
 */
function removeSamples({ portal, actor }: Caller): Promise<number> {
  return transact(portal.database, async (tx) => {
    const ids = await lockSamples(tx);
    if (ids.length === 0) return 0;
    await leaveToSweep(tx, await findContentKeys(tx, ids));
    await deleteDocuments(tx, ids);
    await recordAudit(tx, {
      actor,
      action: "test-data.remove",
      subjectType: "test-data",
      subjectId: "files",
      before: { documents: ids },
    });
    await announce(tx, { topic: "documents", id: null });
    return ids.length;
  });
}

/** The documents list. */
export const filesArea: SampleArea = {
  add: async (caller, log) => ({ ...NOTHING_BESIDE, count: await addSamples(caller, log) }),
  remove: async (caller) => ({ ...NOTHING_BESIDE, count: await removeSamples(caller) }),
};
