import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import type { AttachmentListQuery } from "@bonum/contract/investments/fields.ts";
import type { Account } from "../../../kernel/account.ts";
import { existing, type Route, route, write } from "../../../kernel/route.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { inSnapshot } from "../../../platform/database/page.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { clientTable } from "../../clients/queries.ts";
import { listDocuments } from "../../documents/list/list.ts";
import { presentListed } from "../../documents/present.ts";
import { withNewDocument } from "../../documents/save/document-form.ts";
import { claimUpload, uploadIsUsed } from "../../uploads/module.ts";
import { canArrange, canCreate } from "../policy.ts";
import { investmentTable } from "../queries.ts";
import { arrangeAttachment, detach, uploadToInvestment } from "./commands.ts";
import { presentAttachment } from "./present.ts";
import { findAttachment, listAttachments } from "./queries.ts";

function authoriseToCreate(account: Account): void {
  if (!canCreate(account)) throw new Forbidden();
}

/** Routes of projects' documents. */
export const attachmentRoutes: Route[] = [
  route(attachmentCalls.list, async ({ account, params: { id }, query }, { database }) => {
    existing(await investmentTable.findFor(database, account, id));
    return readAttachments(database, account, { ...query, of: { investmentId: id } });
  }),
  route(
    attachmentCalls.upload,
    async ({ account, caller, params, query: { visibility }, request }, portal) => {
      const attached = await withNewDocument({ portal, request }, (document) =>
        // The bytes are received before the transaction begins, however long they take.
        transact(portal.database, (tx) =>
          uploadToInvestment(tx, caller, { investmentId: params.id, visibility, document }),
        ),
      );
      return presentAttachment(attached, account);
    },
    { authorise: authoriseToCreate },
  ),
  route(
    attachmentCalls.file,
    async ({ account, caller, params, query: { visibility }, body, request }, { database }) => {
      existing(await investmentTable.findFor(database, account, params.id));
      const { uploadId, category, tags, ...fields } = body;
      if (!canArrange(account) && (category !== null || tags.length > 0)) throw new Forbidden();
      const documentId = await claimUpload({ caller, request, uploadId }, async (tx, { content }) => {
        const document = { fields, labels: { category, tags }, content };
        const { link } = await uploadToInvestment(tx, caller, {
          investmentId: params.id,
          visibility,
          document,
        });
        return { id: link.document_id };
      });
      const place = { investmentId: params.id, documentId };
      const attached = await inSnapshot(database, (tx) => findAttachment(tx, account, place));
      if (!attached) throw uploadIsUsed();
      return presentAttachment(attached, account);
    },
    { authorise: authoriseToCreate },
  ),
  route(attachmentCalls.attachable, async ({ account, params: { id }, query }, portal) => {
    existing(await investmentTable.findFor(portal.database, account, id));
    const asked = { ...query, view: "active", notAttachedTo: id } as const;
    const { rows, ...page } = await listDocuments(portal, { account, query: asked });
    return { ...page, rows: rows.map((row) => presentListed(row, account)) };
  }),
  write(attachmentCalls.arrange, async (tx, { account, caller, params, body: { visibility } }) => {
    const place = { investmentId: params.id, documentId: params.documentId };
    return presentAttachment(await arrangeAttachment(tx, caller, { ...place, visibility }), account);
  }),
  write(attachmentCalls.detach, (tx, { caller, params }) =>
    detach(tx, caller, { investmentId: params.id, documentId: params.documentId }),
  ),
  route(attachmentCalls.ofClient, async ({ account, params: { id }, query }, { database }) => {
    existing(await clientTable.find(database, id));
    return readAttachments(database, account, { ...query, of: { clientId: id } });
  }),
];

async function readAttachments(
  database: Database,
  account: Account,
  query: AttachmentListQuery & { of: { investmentId: string } | { clientId: string } },
) {
  const { total, rows } = await listAttachments(database, account, query);
  return { total, rows: rows.map((row) => presentAttachment(row, account)) };
}
