import type { TaskList } from "graphile-worker";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { type ContentCopy, copyOf } from "../../../platform/storage/content-copy.ts";
import { ObjectMissingError, type Storage } from "../../../platform/storage/storage.ts";
import type { Portal } from "../../../portal.ts";
import { canPicture } from "../thumbnail/kinds.ts";
import { isPictured, saveThumbnail } from "../thumbnail/queries.ts";
import {
  endReading,
  indexInProcess,
  pictureInProcess,
  probeInProcess,
  readInProcess,
  recogniseInProcess,
} from "./process.ts";
import {
  beginReading,
  countWaitingOfOwner,
  findContentText,
  findOutdated,
  forgetReading,
  listOutdated,
  type OutdatedDocument,
  saveContentText,
  saveWords,
} from "./queries.ts";
import { readingKindOf } from "./reading/kinds.ts";
import { READING, type ReadingLimits } from "./reading/limits.ts";
import { type ReadingTask, type ReadText, unread } from "./reading/read-text.ts";
import { isRecognisable, mayBeScan } from "./reading/recognition.ts";

/** Names of the tasks that index one document, and those that were left over. */
const INDEX_DOCUMENT = "index-document";
const INDEX_OUTDATED = "index-outdated-documents";

/** Both are done one after the other, on all servers together, so that mail never waits for a text. */
const QUEUE = "texts";

/** Priority below that of documents that people have just added. */
const LATER = 100;

/** Delay of work that nobody waits for; adding a document is usually followed by further work on it. */
const PAUSE_SECONDS = 2;

/** Documents of one job of those left over; others' jobs come between two. */
const BATCH = 10;

/** Number of readers, the server included, that a content may end before it counts as broken. */
const ATTEMPTS_MAX = 3;

/** Priority of a document that somebody waits for. */
const SOON = -100;

/** Maximum number of one person's waiting documents with ranks of their own. */
const SHARES_MAX = 99;

/**
 * Has a document indexed once the caller's transaction has committed. Each person's first comes before anybody's second, and that before
 * anybody's third.
 *
 * @param options.soon somebody is looking at it: it comes before all others, and at once
 */
export async function queueText(tx: Tx, documentId: string, { soon = false } = {}): Promise<void> {
  const before = await countWaitingOfOwner(tx, documentId, SHARES_MAX);
  return addJob(tx, {
    task: INDEX_DOCUMENT,
    payload: { documentId },
    key: `text:${documentId}`,
    maxAttempts: 5,
    queue: QUEUE,
    priority: (soon ? SOON : 0) + before,
    ...(!soon && { gatherSeconds: PAUSE_SECONDS }),
  });
}

/** Has documents indexed that are outdated, if there are any: those from before, and those whose job was lost. */
export async function queueOutdated({ database }: { database: Database }): Promise<void> {
  if ((await listOutdated(database, FIRST, 1)).length > 0)
    await transact(database, (tx) => addBatch(tx, FIRST));
}

/** No id comes before it. */
const FIRST = "00000000-0000-0000-0000-000000000000";

function addBatch(tx: Tx, after: string): Promise<void> {
  return addJob(tx, {
    task: INDEX_OUTDATED,
    payload: { after },
    key: INDEX_OUTDATED,
    maxAttempts: 1,
    queue: QUEUE,
    priority: LATER,
  });
}

interface Logged {
  logger: { warn(message: string): void };
}

/** Tasks that index the words of documents. */
export function textJobs(portal: Pick<Portal, "database" | "storage">): TaskList {
  return {
    [INDEX_DOCUMENT]: async (payload, { logger, abortSignal: signal }) => {
      const { documentId } = payload as { documentId: string };
      await indexDocument({ ...portal, logger, signal }, documentId);
    },
    [INDEX_OUTDATED]: async (payload, { logger, abortSignal: signal }) => {
      const { after } = payload as { after: string };
      const ids = await listOutdated(portal.database, after, BATCH);
      for (const id of ids) {
        await indexDocument({ ...portal, logger, signal }, id).catch((error) => {
          signal.throwIfAborted();
          logger.warn(`document ${id} is not indexed: ${error}`);
        });
      }
      const last = ids[BATCH - 1];
      if (last !== undefined) await transact(portal.database, (tx) => addBatch(tx, last));
    },
  };
}

interface Indexing extends Logged {
  database: Database;
  storage: Storage;
  limits?: ReadingLimits;
  /** Cuts it off: the server stops, and the document is indexed later. */
  signal?: AbortSignal;
  /** Reader of files, replaced in tests. */
  read?: typeof readInProcess;
}

/** Indexes a document by its name, its comment and the text of its present content, and pictures that, unless it is done. */
export async function indexDocument(parts: Indexing, documentId: string): Promise<void> {
  parts.signal?.throwIfAborted();
  const document = await findOutdated(parts.database, documentId);
  if (!document) return;
  const { id, wanted, name, comment } = document;
  const copy = copyOf(parts.storage, document.storage_key);
  parts.signal?.addEventListener("abort", endReading);
  try {
    const { pages } = await textOf(parts, document, copy);
    await picture(parts, document, copy);
    parts.signal?.throwIfAborted();
    const words = await indexInProcess({ titles: [name, comment], pages });
    await transact(parts.database, (tx) => saveWords(tx, { id, wanted, words }));
  } finally {
    parts.signal?.removeEventListener("abort", endReading);
    await copy.remove();
  }
}

/** The text of a document's content: known, or read now and kept. */
async function textOf(parts: Indexing, document: OutdatedDocument, copy: ContentCopy): Promise<ReadText> {
  const { database } = parts;
  const known = await findContentText(database, document.sha256);
  if (known) return known;
  const read = await readStored(parts, document, copy);
  if (read) await transact(database, (tx) => saveContentText(tx, document.sha256, read));
  return read ?? unread("none");
}

/** Reads a content from the storage; nothing where no document has it any more. */
async function readStored(
  parts: Indexing,
  document: OutdatedDocument,
  copy: ContentCopy,
): Promise<ReadText | undefined> {
  const limits = parts.limits ?? READING;
  const recognised = isRecognisable(document.content_type) && (await canRecognise(parts)).pictures;
  if (!recognised && readingKindOf(document.content_type) === undefined) return unread("none");
  if (document.size > limits.bytes) return unread("too_large");
  try {
    const path = await copy.path();
    const attempts = await transact(parts.database, (tx) => beginReading(tx, document.sha256));
    if (attempts === undefined) return undefined;
    if (attempts > ATTEMPTS_MAX) return unread("broken");
    const { content_type: contentType, size } = document;
    return await (recognised
      ? recogniseInProcess({ path, contentType, size, limits })
      : readFile(parts, path, document));
  } catch (error) {
    if (error instanceof ObjectMissingError) return unread("broken");
    // Nothing that the file did has ended its reader.
    if (parts.signal?.aborted) await transact(parts.database, (tx) => forgetReading(tx, document.sha256));
    throw error;
  }
}

async function readFile(parts: Indexing, path: string, document: OutdatedDocument): Promise<ReadText> {
  const { content_type: contentType, size } = document;
  const limits = parts.limits ?? READING;
  const read = await (parts.read ?? readInProcess)({ path, contentType, size, limits });
  const lacks = contentType === "application/pdf" && read.paged && read.pages.some(mayBeScan);
  return lacks && (await canRecognise(parts)).pages
    ? recogniseInProcess({ path, contentType, size, read, limits })
    : read;
}

/** Makes the thumbnail of a document's content, once: what ends the process by it has none, and is found by its words all the same. */
async function picture(
  { database, limits = READING, signal, logger }: Indexing,
  { sha256, content_type: contentType, size }: OutdatedDocument,
  copy: ContentCopy,
): Promise<void> {
  if (!canPicture(contentType) || size > limits.bytes || (await isPictured(database, sha256))) return;
  signal?.throwIfAborted();
  const made = await pictured(copy, { contentType, size, limits }).catch((error) => {
    signal?.throwIfAborted();
    logger.warn(`a content has no thumbnail: ${error}`);
    return undefined;
  });
  await transact(database, (tx) => saveThumbnail(tx, sha256, made));
}

async function pictured(copy: ContentCopy, task: Omit<ReadingTask, "path">) {
  return pictureInProcess({ ...task, path: await copy.path() });
}

let said = false;

async function canRecognise({ logger }: Logged) {
  const found = await probeInProcess();
  if (!found.pages && !said) {
    const lacking = found.pictures ? "poppler-utils (pdftoppm)" : "tesseract with the language pol";
    logger.warn(`letters on scans are not recognised: this machine has no ${lacking}`);
    said = true;
  }
  return found;
}
