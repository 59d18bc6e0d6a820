import { DocumentView } from "@bonum/contract/documents/fields.ts";
import { key } from "@bonum/contract/validation/key.ts";
import * as z from "zod/mini";
import { revisionTag } from "../../kernel/revision.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { presentDocument } from "./presenter.ts";
import { findDocument } from "./queries.ts";

/** `GET files/{id}`: one document; its ETag is the revision that an `If-Match` may name. */
export function detailRoutes(scope: Scope, portal: Portal): void {
  const params = z.object({ id: z.uuid(key("id.invalid")) });
  scope.get(
    "/files/:id",
    { schema: { tags: ["files"], params, response: { 200: DocumentView } } },
    async (request, reply) => {
      const document = await findDocument(portal.database, request.account, { id: request.params.id });
      if (!document) throw new NotFound();
      reply.header("etag", revisionTag(document));
      return presentDocument(document, request.account);
    },
  );
}
