import { orderThreadCalls } from "@bonum/contract/orders/thread-calls.ts";
import { isAdmin } from "../../../kernel/account.ts";
import { existing, type Route, route, write } from "../../../kernel/route.ts";
import { inSnapshot } from "../../../platform/database/page.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { withNewDocument } from "../../documents/save/document-form.ts";
import { findAttachment } from "../../investments/attachments/queries.ts";
import { claimUpload, uploadIsUsed } from "../../uploads/module.ts";
import { readCorrections } from "../corrections/queries.ts";
import { readOrderDocuments } from "../documents/queries.ts";
import { assertMayCreate } from "../drafts/commands.ts";
import { findOrder } from "../queries.ts";
import { dismiss, markRead, postMessage, uploadToThread } from "./commands.ts";
import { canAttachFiles, canWriteInternal, hasThread } from "./policy.ts";
import { isUnanswered } from "./posting/queries.ts";
import { correctionOf, presentAttachment, presentMessage } from "./present.ts";
import { listMessages, type MessageRow, sideOf } from "./queries.ts";
import { findRead, readUnread } from "./reading/queries.ts";

/** Routes of orders' threads. */
export const threadRoutes: Route[] = [
  route(orderThreadCalls.list, async ({ account, params: { id }, query }, { database }) => {
    existing(await findOrder(database, account, id));
    return inSnapshot(database, async (tx) => {
      const { total, rows } = await listMessages(account, id, query).page(tx, query);
      const stands = rows.some(({ correction_id }) => correction_id !== null);
      const corrections = stands ? await readCorrections(tx, id) : [];
      const documents = stands ? await readOrderDocuments(tx, id, account) : [];
      const present = (row: MessageRow) =>
        presentMessage(row, account, correctionOf(row, { corrections, documents }));
      return { total, rows: rows.map(present) };
    });
  }),
  write(orderThreadCalls.post, async (tx, { account, caller, params: { id }, body }) =>
    presentMessage(await postMessage(tx, caller, { orderId: id, message: body }), account),
  ),
  route(
    orderThreadCalls.upload,
    async ({ caller, params: { id }, query: { internal }, request }, portal) =>
      presentAttachment(
        await withNewDocument({ portal, request }, (document) =>
          // The bytes are received before the transaction begins, however long they take.
          transact(portal.database, (tx) => uploadToThread(tx, caller, { orderId: id, internal, document })),
        ),
      ),
    { authorise: assertMayCreate },
  ),
  route(
    orderThreadCalls.file,
    async ({ account, caller, params: { id }, body: { uploadId, internal }, request }, { database }) => {
      const { investment_id: investmentId } = existing(await findOrder(database, account, id));
      const documentId = await claimUpload({ caller, request, uploadId }, (tx, document) =>
        uploadToThread(tx, caller, { orderId: id, internal, document }),
      );
      const place = { investmentId, documentId };
      const attached = await inSnapshot(database, (tx) => findAttachment(tx, account, place));
      if (!attached) throw uploadIsUsed();
      return presentAttachment(attached.document);
    },
    { authorise: assertMayCreate },
  ),
  route(orderThreadCalls.state, async ({ account, params: { id } }, { database }) => {
    const order = existing(await findOrder(database, account, id));
    const { unread } = await findRead(database, { orderId: id, side: sideOf(account) });
    const writable = hasThread(order);
    const writeInternal = writable && canWriteInternal(account);
    const dismiss = isAdmin(account) && (await isUnanswered(database, id));
    return { unread, can: { write: writable, writeInternal, attach: canAttachFiles(order), dismiss } };
  }),
  write(orderThreadCalls.markRead, (tx, { caller, params: { id }, body: { messageId } }) =>
    markRead(tx, caller, { orderId: id, messageId }),
  ),
  write(orderThreadCalls.dismiss, (tx, { caller, params: { id } }) => dismiss(tx, caller, id)),
  route(orderThreadCalls.unread, ({ account }, { database }) => readUnread(database, account)),
];
