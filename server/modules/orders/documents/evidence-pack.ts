import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { FastifyRequest } from "fastify";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import { readAuditHead } from "../../../kernel/audit/chain-queries.ts";
import { recordAccess } from "../../../kernel/audit/queries.ts";
import { actorOf } from "../../../kernel/caller.ts";
import { existing, type Route, route } from "../../../kernel/route.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { inSnapshot } from "../../../platform/database/page.ts";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import { limitRunning } from "../../../platform/limiter.ts";
import { entryNames } from "../../../platform/storage/entry-names.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { inMemory, type ZipEntry, zipOf } from "../../../platform/storage/zip.ts";
import { findCertificateOf } from "../../certificates/present.ts";
import { readPaper } from "../../certificates/queries.ts";
import { PAPER_NAMES } from "../papers/papers.ts";
import { readPaperContents, readVersionsOf } from "../papers/queries.ts";
import { presentDetails, presentHistory } from "../present.ts";
import { findOrder, type OrderRow } from "../queries.ts";
import { readThread } from "../thread/queries.ts";
import { listDropped } from "./queries.ts";

/** A file of the pack. */
interface Packed extends ZipEntry {
  /** The document that it is a version of. */
  of?: Pick<Missing, "documentId" | "fileName" | "version">;
}

/** Each reads all files of an order from the storage. */
const RUNNING_PER_ACCOUNT = 2;

/**
 * `GET /orders/:id/evidence-pack`: everything of an order as one ZIP, as far as the caller may know of it: its data,
 * history, papers and every version of its documents, with their SHA-256 sums. The size is known before the first byte,
 * so that a browser shows the progress. A document whose bytes are not those that were kept breaks the download off. An
 * account has two at once.
 */
export function evidencePackRoute(): Route {
  const running = limitRunning({ perOwner: RUNNING_PER_ACCOUNT });
  return route(orderCalls.evidencePack, async (asked, { database, storage }) => {
    const { account, params, request, reply } = asked;
    const end = running.begin(account.id);
    try {
      const read = await inSnapshot(database, async (tx) => {
        const row = existing(await findOrder(tx, account, params.id));
        return { row, ...(await filesOf(tx, row, account)), auditHead: await readAuditHead(tx) };
      });
      const { row, auditHead } = read;
      await storage.assertGiven(read.files.flatMap(({ content }) => ("key" in content ? [content.key] : [])));
      const { files, missing, withheld } = await withoutLost(storage, read);
      // HEAD answers the size, and is not audited as a download.
      if (request.method !== "HEAD") await recordPack(database, request, row);
      const packed = [...manifestOf(row, { files, missing, withheld, auditHead }), ...files];
      const { stream, size } = zipOf(packed, request.method === "HEAD" ? null : storage);
      stream.once("close", end);
      const name = `Zlecenie ${(row.number ?? "szkic").replaceAll("/", "-")}.zip`;
      return reply
        .header("content-type", "application/zip")
        .header("content-length", size)
        .header("cache-control", "private, no-store")
        .header("content-disposition", contentDisposition("attachment", name))
        .send(stream);
    } catch (error) {
      end();
      throw error;
    }
  });
}

function recordPack(database: Database, request: FastifyRequest, { id, number }: OrderRow): Promise<void> {
  return recordAccess(database, {
    actor: actorOf(request),
    action: "order.pack",
    subjectType: "order",
    subjectId: id,
    after: { number },
  });
}

/** Content of the order that the pack cannot include. */
interface Missing {
  documentId: string;
  fileName: string;
  version: number;
  sha256: string;
  /** `trash`: deleted, and nothing cites it; `purged`: gone for good before orders held what they cite; `lost`: no bytes. */
  reason: "trash" | "purged" | "lost";
}

/** Files of a pack, and those that it could not include: none is left out silently. */
interface Contents {
  files: Packed[];
  missing: Missing[];
  /** Parts that the caller, a program, may not read. */
  withheld: string[];
}

async function filesOf(database: Database, row: OrderRow, account: Account): Promise<Contents> {
  const details = await presentDetails(database, row, account);
  const history = await presentHistory(database, row, account);
  // A program's key gets here only what its own calls reach.
  const thread = account.apiKey === undefined ? await readThread(database, account, row.id) : undefined;
  const { messages = [], attachments = [] } = thread ?? {};
  const papers = await readPaperContents(database, row.id);
  const ids = details.documents.map((document) => document.id);
  const open = new Set(
    details.documents.flatMap(({ id, versions }) => versions.map(({ number }) => `${id} ${number}`)),
  );
  const versions = (await readVersionsOf(database, ids)).filter(({ documentId, number }) =>
    open.has(`${documentId} ${number}`),
  );
  const names = new Map(details.documents.map((document, index) => [document.id, { ...document, index }]));
  const { pathOf } = entryNames();
  const files = [
    inMemory("zlecenie.json", jsonOf(details), new Date(details.dateUpdated ?? details.dateAdded)),
    inMemory("historia.json", jsonOf(history), new Date(history.at(-1)?.at ?? details.dateAdded)),
    ...(thread
      ? [inMemory("wiadomosci.json", jsonOf(messages), new Date(messages.at(-1)?.at ?? details.dateAdded))]
      : []),
    ...(await certificateOf(database, row)),
    ...papers.map(({ kind, content, date }) => inMemory(`${PAPER_NAMES[kind]}.pdf`, content, date)),
    ...versions.map(({ documentId, number, key, size, sha256, date }) => {
      const { fileName = "", index = 0 } = names.get(documentId) ?? {};
      const path = pathOf(fileName, folderOf("dokumenty", index, number));
      return { path, date, size, sha256, content: { key }, of: { documentId, fileName, version: number } };
    }),
    // Documents sent only in the thread; for the centre those of its notes as well.
    ...attachments
      .filter(({ id, version }) => !open.has(`${id} ${version}`))
      .map(({ id, name, version, storage_key: key, size, sha256, date }, index) => ({
        path: pathOf(name, folderOf("zalaczniki", index, version)),
        ...{ date: new Date(date), size, sha256, content: { key } },
        of: { documentId: id, fileName: name, version },
      })),
  ];
  const purged = details.rounds
    .flatMap(({ documents }) => documents)
    .filter(({ documentId, version }) => !open.has(`${documentId} ${version}`))
    .map(({ documentId, fileName, version, sha256 }) => ({
      ...{ documentId, fileName, version, sha256 },
      reason: "purged" as const,
    }));
  const dropped = isAdmin(account) ? await listDropped(database, row.id) : [];
  return {
    files,
    missing: [...purged, ...dropped.map((one) => ({ ...one, reason: "trash" as const }))],
    withheld: thread ? [] : ["wiadomosci.json"],
  };
}

/** Each version has a folder of its own, by the number of its document among those of the pack. */
function folderOf(kind: string, index: number, version: number): string {
  return `${kind}/${String(index + 1).padStart(3, "0")}/wersja ${version}/`;
}

/**
 * Takes out the files whose bytes the storage does not have; they are named instead. A HEAD asks it too, for they are in
 * neither size; it opens none of them.
 */
async function withoutLost(storage: Storage, { files, missing, ...rest }: Contents): Promise<Contents> {
  const lost: Missing[] = [];
  const there: Packed[] = [];
  for (const file of files) {
    if (Buffer.isBuffer(file.content) || file.of === undefined || (await storage.has(file.content.key))) {
      there.push(file);
    } else {
      lost.push({ ...file.of, sha256: file.sha256, reason: "lost" });
    }
  }
  return { files: there, missing: [...missing, ...lost], ...rest };
}

/** The certificate's PDF, where one was issued. */
async function certificateOf(database: Database, { id }: OrderRow): Promise<Packed[]> {
  const found = await findCertificateOf(database, id);
  if (found === undefined) return [];
  return [inMemory("certyfikat.pdf", await readPaper(database, found.id), new Date())];
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

interface Manifest extends Contents {
  /** The head of the audit log's chain, by which a later proof shows that nothing before it changed. */
  auditHead: string;
}

/** Manifest of the pack: JSON for programs, and the format of `sha256sum --check`. */
function manifestOf({ number, id }: OrderRow, { files, missing, withheld, auditHead }: Manifest): Packed[] {
  const date = new Date();
  const listed = files.map(({ path, size, sha256 }) => ({ path, size, sha256 }));
  const sums = files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");
  return [
    inMemory(
      "manifest.json",
      jsonOf({
        order: { id, number },
        made: date.toISOString(),
        auditHead,
        files: listed,
        missing,
        withheld,
      }),
      date,
    ),
    inMemory("SHA256SUMS", Buffer.from(sums), date),
  ];
}
