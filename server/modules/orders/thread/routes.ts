import type { DocumentFields } from "@bonum/contract/documents/fields.ts";
import type { Correction } from "@bonum/contract/orders/corrections.ts";
import type { OrderDocument, OrderedService } from "@bonum/contract/orders/fields.ts";
import { orderThreadCalls } from "@bonum/contract/orders/thread-calls.ts";
import type { MessageAttachment, OrderMessage } from "@bonum/contract/orders/thread-fields.ts";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import { existing, type Route, route, write } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { inSnapshot } from "../../../platform/database/page.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import type { StoredContent } from "../../../platform/storage/content-intake.ts";
import { isShownInline } from "../../documents/content-types.ts";
import type { DocumentRow } from "../../documents/row-queries.ts";
import { withNewDocument } from "../../documents/save/document-form.ts";
import { uploadToInvestment } from "../../investments/attachments/routes.ts";
import { putOrderDocument, readOrderDocuments } from "../document-queries.ts";
import { assertMayCreate, ORDERS } from "../drafts.ts";
import { readCorrections } from "../parts-queries.ts";
import { findOrder } from "../queries.ts";
import { canWriteInternal, hasThread, lockThread, markRead, postMessage, takesFiles } from "./commands.ts";
import { findRead, listMessages, type MessageRow, readUnread, sideOf } from "./queries.ts";

/** A message as the API shows it to this account; clients are not told who of the centre wrote. */
function presentMessage(
  row: MessageRow,
  account: Account,
  correction: OrderMessage["correction"] = null,
): OrderMessage {
  return {
    id: row.id,
    dateAdded: row.added_at.toISOString(),
    side: row.side,
    author: isAdmin(account) || row.side === "client" ? row.author_name : null,
    internal: row.internal,
    text: row.text,
    attachments: row.attachments.map(presentAttachment),
    read: row.read,
    correction,
  };
}

/** The correction that a row stands for: the centre's what was asked for, the client's with the answers. */
function correctionOf(
  { side, correction_id }: MessageRow,
  order: { service: OrderedService; corrections: readonly Correction[]; documents: readonly OrderDocument[] },
): OrderMessage["correction"] {
  const correction = order.corrections.find(({ id }) => id === correction_id);
  if (correction === undefined) return null;
  const asked = side === "centre";
  return {
    id: correction.id,
    event: asked ? "asked" : "answered",
    dueDate: correction.dueDate,
    message: asked ? correction.message : "",
    items: correction.items.map((item) => ({
      id: item.id,
      about: aboutOf(item, order),
      page: item.place?.page ?? null,
      text: item.text,
      answer: asked ? "" : item.answer,
    })),
  };
}

/** The question or the document that an item is about. */
function aboutOf(
  { kind, target, place }: Correction["items"][number],
  { service, documents }: { service: OrderedService; documents: readonly OrderDocument[] },
): string {
  if (kind === "answer") return service.questions[Number(target)]?.question ?? "";
  if (place) return documents.find(({ id }) => id === place.documentId)?.fileName ?? "";
  return kind === "document" ? target : "";
}

type AttachmentRow = MessageRow["attachments"][number];

function presentAttachment(document: AttachmentRow): MessageAttachment {
  return {
    id: document.id,
    fileKey: document.file_key,
    fileName: document.name,
    contentType: document.content_type,
    size: document.size,
    previewable: isShownInline(document.content_type),
  };
}

interface Upload {
  orderId: string;
  internal: boolean;
  document: { fields: DocumentFields; content: StoredContent };
}

/**
 * Adds a document that is to be sent with a message: to the order, whose client sees it, or with an internal note to its
 * investment alone, whose client does not.
 *
 * @throws NotFound, Forbidden, Conflict where the order has no thread or has ended, or the investment is closed to the client
 */
async function uploadToThread(
  tx: Tx,
  caller: Caller,
  { orderId, internal, document }: Upload,
): Promise<DocumentRow> {
  const { account, actor } = caller;
  const order = await lockThread(tx, account, { orderId, internal });
  if (!takesFiles(order)) {
    throw new Conflict(
      "Zlecenie jest zamknięte, więc nie można już dołączać plików. Wiadomości można pisać nadal.",
    );
  }
  const investmentId = order.investment_id;
  const visibility = internal ? "internal" : "client";
  // The mail of the message that it goes with is enough.
  const uploaded = await uploadToInvestment(tx, caller, {
    investmentId,
    visibility,
    document,
    mailed: false,
  });
  if (internal) return uploaded.document;
  const { id: documentId, name } = uploaded.document;
  await putOrderDocument(tx, { orderId, documentId }, { requirement: "", authorId: account.id });
  const after = { number: order.number, document: name };
  await record(tx, actor, { resource: ORDERS, action: "order.attach", id: orderId, after });
  return uploaded.document;
}

/** What answers the calls about the threads of orders. */
export const threadRoutes: Route[] = [
  route(orderThreadCalls.list, async ({ account, params: { id }, query }, { database }) => {
    const { service } = existing(await findOrder(database, account, id));
    return inSnapshot(database, async (tx) => {
      const { total, rows } = await listMessages(account, id, query).page(tx, query);
      const stands = rows.some(({ correction_id }) => correction_id !== null);
      const corrections = stands ? await readCorrections(tx, id) : [];
      const documents = stands ? await readOrderDocuments(tx, id, account) : [];
      const present = (row: MessageRow) =>
        presentMessage(row, account, correctionOf(row, { service, corrections, documents }));
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
  route(orderThreadCalls.state, async ({ account, params: { id } }, { database }) => {
    const order = existing(await findOrder(database, account, id));
    const { unread } = await findRead(database, { orderId: id, side: sideOf(account) });
    const writable = hasThread(order);
    const writeInternal = writable && canWriteInternal(account);
    return { unread, can: { write: writable, writeInternal, attach: takesFiles(order) } };
  }),
  write(orderThreadCalls.markRead, (tx, { caller, params: { id }, body: { messageId } }) =>
    markRead(tx, caller, { orderId: id, messageId }),
  ),
  route(orderThreadCalls.unread, ({ account }, { database }) => readUnread(database, account)),
];
