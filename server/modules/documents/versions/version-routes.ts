import { DocumentVersion, DocumentView, FileKey } from "@bonum/contract/documents/fields.ts";
import { key } from "@bonum/contract/validation/key.ts";
import * as z from "zod/mini";
import { type Caller, callerOf } from "../../../kernel/caller.ts";
import { revisionTag } from "../../../kernel/revision.ts";
import { sendContent } from "../../../platform/http/content.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { changeDocument } from "../change-rules.ts";
import { downloadOf } from "../content/content-of.ts";
import { recordDownload } from "../content/content-routes.ts";
import { canEdit } from "../policy.ts";
import { editDocument, findDocument, insertVersion } from "../queries.ts";
import type { DocumentRow } from "../row-queries.ts";
import { fileTypeOf } from "../save/file-type-of.ts";
import { findVersion, listVersions, type VersionRow } from "./version-queries.ts";

const tags = ["files"];
const params = z.object({ fileKey: FileKey });
const versionParams = z.extend(params, {
  number: z.coerce
    .number({ error: key("version.invalid") })
    .check(
      z.int(key("version.invalid")),
      z.minimum(1, key("version.invalid")),
      z.maximum(2 ** 31 - 1, key("version.invalid")),
    ),
});

/** The contents that a document had: their list, their download, and making one current again. */
export function versionRoutes(scope: Scope, portal: Portal): void {
  scope.get(
    "/files/versions/:fileKey",
    { schema: { tags, params, response: { 200: z.array(DocumentVersion) } } },
    async (request) => {
      const document = await findDocument(portal.database, request.account, request.params);
      if (!document) throw new NotFound();
      const versions = await listVersions(portal.database, document.id);
      return versions.map((version) => presentVersion(version, document));
    },
  );

  scope.get(
    "/files/versions/:fileKey/:number/download",
    { schema: { tags, params: versionParams } },
    async (request, reply) => {
      const document = await findDocument(portal.database, request.account, request.params);
      const version = document && (await findVersion(portal.database, document.id, request.params.number));
      if (!version) throw new NotFound();
      const access = { document, version: version.number };
      return sendContent(request, reply, {
        ...downloadOf(portal, { ...version, name: document.name }),
        onSend: (part) => recordDownload(portal, request, { ...access, ...part }),
      });
    },
  );

  scope.post(
    "/files/versions/:fileKey/:number/restore",
    { schema: { tags, params: versionParams, response: { 200: DocumentView } } },
    async (request, reply) => {
      const { fileKey, number } = request.params;
      const target = { fileKey, ifMatch: request.headers["if-match"] };
      const document = await restoreVersion(callerOf(portal, request), target, number);
      reply.header("etag", revisionTag(document));
      return document;
    },
  );
}

/**
 * Makes an old content the current one again, as a new version; the name and comment stay. The bytes are not copied:
 * both versions name the same object, which is never changed and goes only when the whole document goes.
 */
function restoreVersion(
  caller: Caller,
  target: { fileKey: string; ifMatch: string | undefined },
  number: number,
): Promise<DocumentView> {
  return changeDocument(caller, {
    key: target.fileKey,
    ifMatch: target.ifMatch,
    action: "document.restoreVersion",
    may: canEdit,
    async apply(tx, document) {
      const old = await findVersion(tx, document.id, number);
      if (!old) throw new NotFound();
      if (old.number === document.version) return false;
      const editorId = caller.account.id;
      const version = document.version + 1;
      await insertVersion(tx, {
        documentId: document.id,
        number: version,
        storageKey: old.storage_key,
        contentType: old.content_type,
        size: old.size,
        sha256: old.sha256,
        authorId: editorId,
      });
      await editDocument(tx, document.id, { version, fileType: fileTypeOf(old.content_type), editorId });
      return true;
    },
  });
}

function presentVersion(version: VersionRow, document: DocumentRow): DocumentVersion {
  return {
    number: version.number,
    contentType: version.content_type,
    size: version.size,
    sha256: version.sha256.toString("hex"),
    author: version.author_name,
    date: version.created_at.toISOString(),
    current: version.number === document.version,
  };
}
