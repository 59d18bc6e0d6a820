import { Readable } from "node:stream";
import { DocumentFields } from "@bonum/contract/documents/fields.ts";
import { uploadCalls } from "@bonum/contract/uploads/calls.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import type { FastifyRequest } from "fastify";
import pMemoize from "p-memoize";
import * as z from "zod/mini";
import type { Caller } from "../../kernel/caller.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route } from "../../kernel/route.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Conflict, Invalid, NotFound } from "../../platform/http/errors.ts";
import { type StoredContent, storeContent } from "../../platform/storage/content-intake.ts";
import { abandon } from "../../platform/storage/leases.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { deleteExpired, deleteUploadsOf, findUpload, listParts, lockUpload, setDocument } from "./queries.ts";

/** Uploads that can be resumed, by the protocol tus. What they are for takes them up. */
export const uploads: Module = {
  name: "uploads",
  routes(portal) {
    // With the first upload, because the protocol's library has Node load its `fetch`.
    const protocol = pMemoize(async () => (await import("./protocol.ts")).protocolOf(portal));
    return Object.values(uploadCalls).map((call) =>
      route(call, async ({ request, reply }) => (await protocol())(request, reply)),
    );
  },
  housekeeping: { uploads: ({ database }) => deleteExpired(database) },
  metrics: (_portal, app) => [
    {
      name: "uploads_in_progress",
      help: "Files that are being sent to this server.",
      read: () => app.runningUploads.owners.length,
    },
  ],
  async erase(tx, { id }) {
    await deleteUploadsOf(tx, id);
    return {};
  },
};

interface TakenUp {
  caller: Caller;
  request: FastifyRequest;
  uploadId: string;
  /** The media types that the content may have, told from its bytes, and the refusal of others; any unless given. */
  types?: { allowed: readonly string[]; refused: ValidationKey };
}

/**
 * Makes a document of a finished upload, once: a call that is repeated because its answer was lost, or that comes twice at
 * once, makes no second one. The parts are put together outside the transaction, in which `make` adds the document.
 *
 * @returns the id of the document, which this call or one before it has made
 * @throws NotFound for an upload that is not the caller's, Conflict for one that has not arrived, Invalid for a content of
 *   another type, and what `storeContent` and `make` throw
 */
export async function claimUpload(
  { caller, request, uploadId, types }: TakenUp,
  make: (tx: Tx, document: { fields: DocumentFields; content: StoredContent }) => Promise<{ id: string }>,
): Promise<string> {
  const { database, storage, config } = caller.portal;
  const place = { id: uploadId, accountId: caller.account.id };
  const upload = existing(await findUpload(database, place));
  if (upload.document_id !== null) return upload.document_id;
  if (upload.expired) throw new NotFound();
  if (upload.received < upload.size)
    throw new Conflict({
      pl: "Plik nie został jeszcze przesłany w całości. Poczekaj, aż się prześle.",
      en: "The file has not been uploaded completely yet. Wait until the upload has finished.",
    });
  const intake = { database, storage, log: request.log, maxBytes: config.maxUploadBytes };
  const parts = Readable.from(joined(storage, await listParts(database, uploadId)), { objectMode: false });
  const content = await storeContent(
    { ...intake, announcedBytes: upload.size, reservation: uploadId },
    parts,
  );
  // Its parts go with the call that has made the document meanwhile.
  if (content === null) return existing((await findUpload(database, place))?.document_id ?? undefined);
  try {
    if (types && !types.allowed.includes(content.contentType)) throw new Invalid({ file: [types.refused] });
    return await transact(database, async (tx) => {
      const locked = existing(await lockUpload(tx, place));
      if (locked.document_id !== null) return locked.document_id;
      const { filename } = locked.metadata as { filename: string };
      const { id } = await make(tx, { fields: z.parse(DocumentFields, { fileName: filename }), content });
      await setDocument(tx, uploadId, id);
      return id;
    });
  } finally {
    // Content that a document references has no lease any more, and stays.
    await abandon(intake, content.lease);
  }
}

/** 409 for an upload that was already claimed, or whose document was deleted. */
export function uploadIsUsed(): Conflict {
  return new Conflict({
    pl: "Ten plik został już wykorzystany. Jeśli jest potrzebny, prześlij go jeszcze raz.",
    en: "This file has already been used. Upload it again if it is needed.",
  });
}

async function* joined(storage: Storage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* (await storage.read(key)) as AsyncIterable<Buffer>;
}
