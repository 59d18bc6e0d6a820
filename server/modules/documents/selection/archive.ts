import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import type { FastifyRequest } from "fastify";
import { recordAccess } from "../../../kernel/audit/queries.ts";
import { actorOf } from "../../../kernel/caller.ts";
import { type Route, route } from "../../../kernel/route.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { readerLanguage } from "../../../platform/http/reader-language.ts";
import { limitRunning } from "../../../platform/limiter.ts";
import { type EntryNames, entryNames } from "../../../platform/storage/entry-names.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { inMemory, type ZipEntry, zipOf } from "../../../platform/storage/zip.ts";
import { type ArchivedContent, listContents } from "./queries.ts";

/** Each reads as many files from the storage as were chosen. */
const RUNNING_PER_ACCOUNT = 2;

/**
 * `POST /files/archive`: the present contents of the documents as one ZIP, streamed, its size known before the first byte. What is
 * in the trash or gone, and what the storage has lost, is named in the archive instead of left out without a word. A document's
 * download is in the audit log before the first of its bytes, so a download that is broken off leaves no entry of what comes
 * after. An account has two at once.
 */
export function archiveRoute(): Route {
  const running = limitRunning({ perOwner: RUNNING_PER_ACCOUNT });
  return route(documentCalls.archive, async ({ account, body, request, reply }, { database, storage }) => {
    const end = running.begin(account.id);
    try {
      const ids = [...new Set(body.ids)];
      const contents = await listContents(database, account, ids);
      const open = contents.filter(({ deleted_at }) => deleted_at === null);
      if (open.length === 0) throw new NotFound();
      // Before the first byte: amid the archive nobody could be told.
      await storage.assertGiven(open.map(({ storage_key }) => storage_key));
      const lost = await lostOf(storage, open);
      const given = open.filter((content) => !lost.includes(content));
      const missing = [...contents.filter(({ deleted_at }) => deleted_at !== null), ...lost];
      const gone = ids.length - contents.length;
      const names = entryNames();
      const entries: ZipEntry[] = given.map((content) => ({
        ...entryOf(content, names),
        given: () => recordArchived(database, request, content),
      }));
      if (missing.length > 0 || gone > 0)
        entries.push(wordOf({ missing, gone, names, language: readerLanguage(request) }));
      const { stream, size } = zipOf(entries, storage);
      stream.once("close", end);
      return reply
        .header("content-type", "application/zip")
        .header("content-length", size)
        .header("cache-control", "private, no-store")
        .header("content-disposition", contentDisposition("attachment", "Dokumenty.zip"))
        .send(stream);
    } catch (error) {
      end();
      throw error;
    }
  });
}

function recordArchived(
  database: Database,
  request: FastifyRequest,
  { id, name, version }: ArchivedContent,
): Promise<void> {
  return recordAccess(database, {
    actor: actorOf(request),
    action: "document.download",
    subjectType: "document",
    subjectId: id,
    after: { fileName: name, version },
  });
}

async function lostOf(storage: Storage, contents: readonly ArchivedContent[]): Promise<ArchivedContent[]> {
  const lost: ArchivedContent[] = [];
  for (const content of contents) if (!(await storage.has(content.storage_key))) lost.push(content);
  return lost;
}

function entryOf(content: ArchivedContent, names: EntryNames): ZipEntry {
  const { name, storage_key: key, size, sha256, created_at: date } = content;
  return { path: names.pathOf(name), date, size, sha256: sha256.toString("hex"), content: { key } };
}

interface Word {
  missing: readonly ArchivedContent[];
  /** Number of documents that no longer exist. */
  gone: number;
  names: EntryNames;
  language: Language;
}

const WORDS = {
  pl: {
    file: "BRAKUJE.txt",
    missing: "Tych dokumentów nie ma w archiwum, bo są w koszu albo brakuje ich plików:",
    gone: "Dokumenty, których nie ma już w portalu:",
  },
  en: {
    file: "MISSING.txt",
    missing:
      "These documents are not in the archive, because they are in the trash or their files are missing:",
    gone: "Documents that are no longer in the portal:",
  },
} as const;

/** Names what the archive does not hold, in the reader's language. */
function wordOf({ missing, gone, names, language }: Word): ZipEntry {
  const words = WORDS[language];
  const lines = [
    words.missing,
    ...missing.map(({ name }) => name),
    ...(gone > 0 ? [`${words.gone} ${gone}`] : []),
  ];
  return inMemory(names.pathOf(words.file), Buffer.from(`${lines.join("\r\n")}\r\n`), new Date());
}
