import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { recordSamples, type SampleArea, type SampleCall } from "../../../kernel/samples/samples.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { type StoredContent, storeContent } from "../../../platform/storage/content-intake.ts";
import { abandon, giveUpLease, leaveToSweep } from "../../../platform/storage/leases.ts";
import { newFileKey } from "../commands.ts";
import { fileTypeOf } from "../content-types.ts";
import { insertVersion } from "../queries.ts";
import { queueText } from "../text/jobs.ts";
import { deleteDocuments, findContentKeys } from "../trash/queries.ts";
import { countSamples, dropSampleCitations, insertSamples, lockSamples } from "./queries.ts";
import { inventSamples, type Sample } from "./sample-set.ts";

/** A sample whose bytes are stored. */
interface StoredSample {
  id: string;
  sample: Sample;
  content: StoredContent;
}

/**
 * Adds a set of sample documents; each further call adds another set, with other names.
 *
 * @returns how many were added
 */
async function addSamples(call: SampleCall): Promise<number> {
  const { database, storage } = call.caller.portal;
  const { log } = call;
  const intake = { database, storage, log, maxBytes: Number.POSITIVE_INFINITY, announcedBytes: 0 };
  const stored: StoredSample[] = [];
  try {
    for (const sample of inventSamples(await countSamples(database), new Date())) {
      const content = await storeContent(intake, Readable.from([await sample.content()]));
      if (content) stored.push({ id: randomUUID(), sample, content });
    }
    await transact(database, (tx) => commitSamples(tx, call, stored));
  } catch (error) {
    for (const { content } of stored) await abandon(intake, content.lease);
    throw error;
  }
  for (const { content } of stored) content.lease.stop();
  return stored.length;
}

async function commitSamples(tx: Tx, call: SampleCall, stored: StoredSample[]): Promise<void> {
  const { account } = call.caller;
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
    await queueText(tx, id);
  }
  const documents = rows.map(({ id, name }) => ({ id, fileName: name }));
  await recordSamples(tx, call, { action: "add", state: { documents }, topics: ["documents"] });
}

/**
 * Removes every sample document for good, in the trash or not, edited since or not. The bytes go with the next sweep.
 *
 * @returns how many were removed
 */
function removeSamples(call: SampleCall): Promise<number> {
  return transact(call.caller.portal.database, async (tx) => {
    await dropSampleCitations(tx);
    const ids = await lockSamples(tx);
    if (ids.length === 0) return 0;
    await leaveToSweep(tx, await findContentKeys(tx, ids));
    await deleteDocuments(tx, ids);
    await recordSamples(tx, call, {
      action: "remove",
      state: { documents: ids },
      topics: ["documents"],
    });
    return ids.length;
  });
}

/** Sample documents. */
export const documentSamples: SampleArea = {
  add: async (call) => ({ count: await addSamples(call), beside: {} }),
  remove: async (call) => ({ count: await removeSamples(call), beside: {} }),
};
