import { FileKey, PreSignedUrl } from "@bonum/contract/documents/fields.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { actorOf, recordAudit } from "../../../kernel/audit-queries.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { baseUrl } from "../../../platform/http/base-url.ts";
import { sendContent } from "../../../platform/http/content.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { isShownInline } from "../inline-types.ts";
import { findDocument } from "../queries.ts";
import type { DocumentRow } from "../row-queries.ts";
import { findLinkedVersion } from "../versions/version-queries.ts";
import { hasDownloadedLately } from "./access-queries.ts";
import { downloadOf, previewOf } from "./content-of.ts";
import { PREVIEW_SECONDS, readPreview, signPreview } from "./preview-link.ts";

const tags = ["files"];
const params = z.object({ fileKey: FileKey });

/** `GET files/download/{fileKey}` and `GET files/presigned-url/{fileKey}`, for whoever may see the document. */
export function contentRoutes(scope: Scope, portal: Portal): void {
  scope.get("/files/download/:fileKey", { schema: { tags, params } }, async (request, reply) => {
    const document = await visibleDocument(portal, request, request.params.fileKey);
    return sendContent(request, reply, {
      ...downloadOf(portal, document),
      onSend: (part) => recordDownload(portal, request, { document, ...part }),
    });
  });

  scope.get(
    "/files/presigned-url/:fileKey",
    { schema: { tags, params, response: { 200: PreSignedUrl } } },
    async (request) => {
      const document = await visibleDocument(portal, request, request.params.fileKey);
      const presentation = { ...previewOf(document), expiresInSeconds: PREVIEW_SECONDS };
      const preSignedUrl =
        (await portal.storage.presign(document.storage_key, presentation)) ??
        (await ownLink(scope, portal, document));
      const { version } = document;
      // What no browser shows is saved by the link, as by a download.
      if (!isShownInline(document.content_type))
        await recordDownload(portal, request, { document, later: false });
      else await recordAccess(portal, request, { action: "document.preview", document, version });
      return { preSignedUrl };
    },
  );
}

/**
 * `GET files/content?token=…`, what a preview link of disk storage opens: no session, only the link. The audit has
 * its entry from when the link was given out.
 */
export function previewRoutes(scope: Scope, portal: Portal): void {
  const querystring = z.object({ token: z._default(z.string(), "") });
  scope.get("/files/content", { schema: { tags, querystring } }, async (request, reply) => {
    const { fileKey, version } = await readPreview(portal.secret, request.query.token);
    const content = await findLinkedVersion(portal.database, fileKey, version);
    if (!content) throw new NotFound();
    return sendContent(request, reply, { ...downloadOf(portal, content), ...previewOf(content) });
  });
}

async function visibleDocument(
  portal: Portal,
  request: FastifyRequest,
  fileKey: string,
): Promise<DocumentRow> {
  const document = await findDocument(portal.database, request.account, { fileKey });
  if (!document) throw new NotFound();
  return document;
}

async function ownLink(scope: Scope, portal: Portal, document: DocumentRow): Promise<string> {
  const token = await signPreview(portal.secret, {
    fileKey: document.file_key,
    version: document.version,
  });
  return `${baseUrl(portal.config, scope.server)}/api/files/content?token=${token}`;
}

/**
 * One entry for each download. A part from further inside is a download of its own, unless the account began one of
 * this content lately: a range that leaves out the first byte must leave its trace too.
 */
export async function recordDownload(
  portal: Portal,
  request: FastifyRequest,
  download: { document: DocumentRow; version?: number; later: boolean },
): Promise<void> {
  const { document, version = document.version, later } = download;
  const begun = { accountId: request.account.id, documentId: document.id, version };
  if (later && (await hasDownloadedLately(portal.database, begun))) return;
  await recordAccess(portal, request, { action: "document.download", document, version });
}

async function recordAccess(
  portal: Portal,
  request: FastifyRequest,
  access: { action: "document.download" | "document.preview"; document: DocumentRow; version: number },
): Promise<void> {
  const { action, document, version } = access;
  await transact(portal.database, (tx) =>
    recordAudit(tx, {
      actor: actorOf(request),
      action,
      subjectType: "document",
      subjectId: document.id,
      after: { fileName: document.name, version },
    }),
  );
}
