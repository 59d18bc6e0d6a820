import { DocumentView, FileKey } from "@bonum/contract/documents/fields.ts";
import * as z from "zod/mini";
import { callerOf } from "../../../kernel/caller.ts";
import { revisionTag } from "../../../kernel/revision.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { deleteDocument, purgeDocument, restoreDocument } from "./trash-rules.ts";

const tags = ["files"];
const params = z.object({ fileKey: FileKey });

/**
 * `DELETE files/delete/{fileKey}`, `POST files/restore/{fileKey}` and `DELETE files/trash/{fileKey}`: into the trash, out
 * of it, and from there for good.
 */
export function trashRoutes(scope: Scope, portal: Portal): void {
  scope.delete(
    "/files/delete/:fileKey",
    { schema: { tags, params, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await deleteDocument(callerOf(portal, request), request.params.fileKey);
      return reply.status(204).send();
    },
  );

  scope.post(
    "/files/restore/:fileKey",
    { schema: { tags, params, response: { 200: DocumentView } } },
    async (request, reply) => {
      const document = await restoreDocument(callerOf(portal, request), request.params.fileKey);
      reply.header("etag", revisionTag(document));
      return document;
    },
  );

  scope.delete(
    "/files/trash/:fileKey",
    { schema: { tags, params, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await purgeDocument(callerOf(portal, request), request.params.fileKey, request.log);
      return reply.status(204).send();
    },
  );
}
