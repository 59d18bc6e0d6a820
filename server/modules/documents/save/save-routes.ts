import { DocumentFields, DocumentView, FileKey } from "@bonum/contract/documents/fields.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { callerOf } from "../../../kernel/caller.ts";
import { assertUnchanged, revisionTag } from "../../../kernel/revision.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { DOCUMENT_WORDS } from "../change-rules.ts";
import { canEdit } from "../policy.ts";
import { findDocument } from "../queries.ts";
import { refuseDocumentForm, withDocumentForm, withNewDocument } from "./document-form.ts";
import { addDocument, saveDocument } from "./save-rules.ts";
import { form, NewDocumentForm, streamed } from "./streamed-form.ts";

/** `POST files/upload` and `PUT files/update/{fileKey}`. */
export function saveRoutes(scope: Scope, portal: Portal): void {
  scope.post(
    "/files/upload",
    {
      schema: { ...form, body: NewDocumentForm, response: { 201: DocumentView } },
      validatorCompiler: streamed,
    },
    async (request, reply) => {
      const document = await withNewDocument({ portal, request }, (received) =>
        addDocument(callerOf(portal, request), received),
      );
      return reply.status(201).header("etag", revisionTag(document)).send(document);
    },
  );

  const params = z.object({ fileKey: FileKey });
  const editForm = z.extend(DocumentFields, { file: z.optional(z.file()) });
  scope.put(
    "/files/update/:fileKey",
    {
      schema: { ...form, params, body: editForm, response: { 200: DocumentView } },
      validatorCompiler: streamed,
    },
    async (request, reply) => {
      const target = { fileKey: request.params.fileKey, ifMatch: request.headers["if-match"] };
      const formRequest = { portal, request, fileRequired: false };
      const refusal = await findRefusal(portal, request, target);
      if (refusal) return refuseDocumentForm(formRequest, refusal);
      const document = await withDocumentForm(formRequest, (received) =>
        saveDocument(callerOf(portal, request), target, received),
      );
      reply.header("etag", revisionTag(document));
      return document;
    },
  );
}

/** Why an update cannot succeed, known before its body is stored; the transaction asks again. */
async function findRefusal(
  portal: Portal,
  request: FastifyRequest,
  target: { fileKey: string; ifMatch: string | undefined },
): Promise<Error | undefined> {
  const document = await findDocument(portal.database, request.account, target);
  if (!document || !canEdit(request.account, document)) return new NotFound();
  try {
    assertUnchanged(document, target.ifMatch, DOCUMENT_WORDS);
    return undefined;
  } catch (error) {
    if (error instanceof Conflict) return error;
    throw error;
  }
}
