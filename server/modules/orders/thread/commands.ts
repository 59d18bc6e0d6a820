import type { DocumentFields } from "@bonum/contract/documents/fields.ts";
import type { NewOrderMessage } from "@bonum/contract/orders/thread-fields.ts";
import type { Account } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { announce } from "../../../kernel/change-queries.ts";
import { record } from "../../../kernel/command.ts";
import { letterTo } from "../../../kernel/mail/letters.ts";
import { existing } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, Forbidden, Invalid } from "../../../platform/http/errors.ts";
import type { StoredContent } from "../../../platform/storage/content-intake.ts";
import type { DocumentRow } from "../../documents/queries.ts";
import { uploadToInvestment } from "../../investments/attachments/commands.ts";
import { assertWithinQuota } from "../../quotas/commands.ts";
import { saveOrderDocument } from "../documents/queries.ts";
import { notifyOfOrder, ZONES } from "../news.ts";
import { assertRoomForDocument } from "../policy.ts";
import { lockOrder, type OrderRow } from "../queries.ts";
import { ORDERS } from "../resource.ts";
import { orderMessage } from "./letters.ts";
import { canAttachFiles, canWriteInternal, hasThread } from "./policy.ts";
import { deleteUnanswered, findSent, insertMessage, listAttachable } from "./posting/queries.ts";
import { findMessage, type MessageRow, OTHER_SIDE, type Side, sideOf } from "./queries.ts";
import { countUnread, findRead, setRead } from "./reading/queries.ts";

/**
 * Locks an order to write into its thread.
 *
 * @throws NotFound, Forbidden for a client's internal note, Conflict where the order has no thread
 */
async function lockThread(
  tx: Tx,
  account: Account,
  { orderId, internal }: { orderId: string; internal: boolean },
): Promise<OrderRow> {
  const order = existing(await lockOrder(tx, account, orderId));
  if (internal && !canWriteInternal(account)) throw new Forbidden();
  if (!hasThread(order)) {
    throw new Conflict({
      pl: "To zlecenie nie zostało wysłane. Wiadomości można pisać po jego wysłaniu.",
      en: "This order has not been submitted. Messages can be written once it has been.",
    });
  }
  return order;
}

interface Posted {
  orderId: string;
  message: NewOrderMessage;
}

/**
 * Writes into an order's thread, however the order stands, and mails the other side; the centre has read what it answers. What was
 * sent before under the same key is answered as it was written then.
 *
 * @throws NotFound, Forbidden for a client's internal note, Conflict where the order has no thread or the key stands for
 *   another message, Invalid where an attachment is none of the order's
 */
export async function postMessage(tx: Tx, caller: Caller, { orderId, message }: Posted): Promise<MessageRow> {
  const { account, actor } = caller;
  const { internal, text, idempotencyKey: key } = message;
  const order = await lockThread(tx, account, { orderId, internal });
  const sent = await findSent(tx, { authorId: account.id, key });
  if (sent !== undefined) {
    if (sent.order_id !== orderId || sent.text !== text || sent.internal !== internal) refuseUsedKey();
    return existing(await findMessage(tx, account, { orderId, messageId: sent.id }));
  }
  const documentIds = [...new Set(message.documentIds)];
  await assertAttachable(tx, account, { orderId, internal, documentIds });
  if (!internal) await assertWithinQuota(tx, account, { kind: "messages" });
  const side = sideOf(account);
  const authorId = account.id;
  const id = await insertMessage(tx, { orderId, side, internal, text, authorId, key, documentIds });
  if (id === undefined) return refuseUsedKey();
  const written = existing(await findMessage(tx, account, { orderId, messageId: id }));
  await record(tx, actor, {
    resource: ORDERS,
    action: internal ? "order.note" : "order.message",
    id: orderId,
    // Texts of messages are kept in the thread alone, not in the audit log.
    after: { number: order.number, attachments: written.attachments.map(({ name }) => name) },
  });
  if (internal) return written;
  if (side === "centre") await setRead(tx, { orderId, side, position: written.position });
  await announceQueue(tx);
  await deliver(tx, caller, { order, to: OTHER_SIDE[side] });
  return written;
}

/** The queue of what waits for an answer holds the messages of visitors too, and is theirs to announce. */
function announceQueue(tx: Tx): Promise<void> {
  return announce(tx, { topic: "messages", id: null });
}

/**
 * Takes a thread out of the queue of what waits for an answer, though none was written.
 *
 * @throws NotFound, Conflict where nothing waits
 */
export async function dismiss(tx: Tx, { account, actor }: Caller, orderId: string): Promise<void> {
  const { number } = existing(await lockOrder(tx, account, orderId));
  if (!(await deleteUnanswered(tx, orderId))) {
    throw new Conflict({
      pl: "Żadna wiadomość klienta nie czeka już na odpowiedź. Odśwież wiadomości.",
      en: "No message from the client is waiting for a reply now. Reload the messages.",
    });
  }
  await record(tx, actor, { resource: ORDERS, action: "order.dismiss", id: orderId, after: { number } });
  await announceQueue(tx);
}

function refuseUsedKey(): never {
  throw new Conflict({
    pl: "Nie udało się wysłać tej wiadomości. Prosimy odświeżyć wiadomości i wysłać ją jeszcze raz.",
    en: "This message could not be sent. Reload the messages and send it again.",
  });
}

/** @throws Invalid where a document is none of the order's, or the client could not open what is sent to it */
async function assertAttachable(
  tx: Tx,
  account: Account,
  { orderId, internal, documentIds }: { orderId: string; internal: boolean; documentIds: string[] },
): Promise<void> {
  const attachable = await listAttachable(tx, account, { orderId, internal, documentIds });
  if (attachable.length < documentIds.length) {
    throw new Invalid({ documentIds: ["attachments.foreign"] });
  }
  if (!internal && attachable.some(({ shown }) => !shown)) {
    throw new Invalid({ documentIds: ["attachments.hidden"] });
  }
}

/** Period in which one mail covers all messages that its reader has not read, in milliseconds. */
const MAIL_PAUSE_MS = 15 * 60 * 1000;

/** Counts the message as unread, and notifies the side that it is to; whoever was mailed of unread ones just now is not. */
async function deliver(
  tx: Tx,
  { portal, account }: Caller,
  { order, to }: { order: OrderRow; to: Side },
): Promise<void> {
  const { id: orderId, number, service } = order;
  const { readAt } = await findRead(tx, { orderId, side: to });
  await countUnread(tx, { orderId, side: to });
  const named = { id: orderId, number: number ?? "", service: service.name, zone: ZONES[to] };
  const clientName = to === "client" ? null : order.client_name;
  await notifyOfOrder(tx, portal, {
    order,
    by: account.id,
    [to]: {
      title: { pl: "Nowa wiadomość", en: "New message" },
      tab: "messages",
      gathers: true,
      letter: letterTo(orderMessage, () => ({ order: named, clientName }), {
        onceSince: new Date(Math.max(Date.now() - MAIL_PAUSE_MS, readAt?.getTime() ?? 0)),
      }),
    },
  });
}

/**
 * Notes that the caller's side has read a thread up to a message. Reading less than before changes nothing.
 *
 * @throws NotFound
 */
export async function markRead(
  tx: Tx,
  { account }: Caller,
  { orderId, messageId }: { orderId: string; messageId: string },
): Promise<void> {
  existing(await lockOrder(tx, account, orderId));
  const { position } = existing(await findMessage(tx, account, { orderId, messageId }));
  const more = await setRead(tx, { orderId, side: sideOf(account), position });
  if (more) await announce(tx, { topic: "orders", id: orderId });
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
export async function uploadToThread(
  tx: Tx,
  caller: Caller,
  { orderId, internal, document }: Upload,
): Promise<DocumentRow> {
  const { account, actor } = caller;
  const order = await lockThread(tx, account, { orderId, internal });
  if (!canAttachFiles(order)) {
    throw new Conflict({
      pl: "Zlecenie jest zamknięte, więc nie można już dołączać plików. Wiadomości można pisać nadal.",
      en: "The order is closed, so files can no longer be attached. You can still write messages.",
    });
  }
  // Attachments of an internal note do not become documents of the order.
  if (!internal) assertRoomForDocument(order);
  const investmentId = order.investment_id;
  const visibility = internal ? "internal" : "client";
  // The news of the message that it goes with is enough.
  const uploaded = await uploadToInvestment(tx, caller, {
    investmentId,
    visibility,
    document,
    notified: false,
  });
  if (internal) return uploaded.document;
  const { id: documentId, name } = uploaded.document;
  await saveOrderDocument(tx, { orderId, documentId }, { requirement: "", authorId: account.id });
  const after = { number: order.number, document: name };
  await record(tx, actor, { resource: ORDERS, action: "order.attach", id: orderId, after });
  return uploaded.document;
}
