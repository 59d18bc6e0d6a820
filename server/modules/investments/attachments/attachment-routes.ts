import { call } from "@bonum/contract/call.ts";
import { DocumentView, NewDocumentForm } from "@bonum/contract/documents/fields.ts";
import {
  AttachableListQuery,
  AttachmentChange,
  AttachmentListQuery,
  AttachmentView,
  Visibility,
} from "@bonum/contract/investments/fields.ts";
import { RecordId } from "@bonum/contract/records.ts";
import { key } from "@bonum/contract/validation/key.ts";
import * as z from "zod/mini";
import { callerOf } from "../../../kernel/caller.ts";
import { sendPage } from "../../../kernel/list-routes.ts";
import { addRoutes, route } from "../../../kernel/route.ts";
import { Forbidden, NotFound } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { listDocuments } from "../../documents/list/list-rules.ts";
import { presentDocument } from "../../documents/presenter.ts";
import { withNewDocument } from "../../documents/save/document-form.ts";
import { canCreate } from "../policy.ts";
import { findInvestment } from "../queries.ts";
import { listAttachments } from "./attachment-queries.ts";
import { arrangeAttachment, detach, presentAttachment, uploadToInvestment } from "./attachment-rules.ts";

const tags = ["investments"];
const Place = z.object({ id: z.uuid(key("id.invalid")), documentId: z.uuid(key("id.invalid")) });

const UPLOAD = call({
  method: "POST",
  path: "/investments/:id/documents",
  scope: "client",
  tag: "investments",
  params: RecordId,
  query: z.object({ visibility: z._default(Visibility, "internal") }),
  form: NewDocumentForm,
  output: AttachmentView,
  status: 201,
});

/** The documents of a project: for administrators, and as far as they are shown to them for its client's accounts. */
export function attachmentRoutes(scope: Scope, portal: Portal): void {
  scope.get(
    "/investments/:id/documents",
    {
      schema: {
        tags,
        params: RecordId,
        querystring: AttachmentListQuery,
        response: { 200: z.array(AttachmentView) },
      },
    },
    async ({ account, params, query }, reply) => {
      if (!(await findInvestment(portal.database, account, params.id))) throw new NotFound();
      const of = { investmentId: params.id };
      const { total, rows } = await listAttachments(portal.database, account, { ...query, of });
      return sendPage(reply, query, { total, rows: rows.map((row) => presentAttachment(row, account)) });
    },
  );

  addRoutes(scope, portal, [
    route(
      UPLOAD,
      ({ caller, params, query, request }) => {
        const target = { investmentId: params.id, visibility: query.visibility };
        return withNewDocument({ portal, request }, (document) =>
          uploadToInvestment(caller, target, document),
        );
      },
      {
        authorise(account) {
          if (!canCreate(account)) throw new Forbidden();
        },
      },
    ),
  ]);
}

/** What administrators alone do with a project's documents, and all documents of a client's projects. */
export function adminAttachmentRoutes(scope: Scope, portal: Portal): void {
  scope.get(
    "/investments/:id/attachable-documents",
    {
      schema: {
        tags,
        params: RecordId,
        querystring: AttachableListQuery,
        response: { 200: z.array(DocumentView) },
      },
    },
    async ({ account, params, query }, reply) => {
      if (!(await findInvestment(portal.database, account, params.id))) throw new NotFound();
      const asked = { ...query, view: "active", notAttachedTo: params.id } as const;
      const { total, rows } = await listDocuments(portal, { account, query: asked });
      return sendPage(reply, query, { total, rows: rows.map((row) => presentDocument(row, account)) });
    },
  );
  scope.put(
    "/investments/:id/documents/:documentId",
    { schema: { tags, params: Place, body: AttachmentChange, response: { 200: AttachmentView } } },
    (request) => {
      const { id, documentId } = request.params;
      const place = { investmentId: id, documentId };
      return arrangeAttachment(callerOf(portal, request), place, request.body.visibility);
    },
  );
  scope.delete(
    "/investments/:id/documents/:documentId",
    { schema: { tags, params: Place, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { id, documentId } = request.params;
      await detach(callerOf(portal, request), { investmentId: id, documentId });
      return reply.status(204).send();
    },
  );
  scope.get(
    "/clients/:id/documents",
    {
      schema: {
        tags: ["clients"],
        params: RecordId,
        querystring: AttachmentListQuery,
        response: { 200: z.array(AttachmentView) },
      },
    },
    async ({ account, params, query }, reply) => {
      const of = { clientId: params.id };
      const { total, rows } = await listAttachments(portal.database, account, { ...query, of });
      return sendPage(reply, query, { total, rows: rows.map((row) => presentAttachment(row, account)) });
    },
  );
}
