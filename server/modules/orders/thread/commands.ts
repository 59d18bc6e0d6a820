import type { NewOrderMessage } from "@bonum/contract/orders/thread-fields.ts";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { announce } from "../../../kernel/change-queries.ts";
import { record } from "../../../kernel/command.ts";
import { existing } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, Forbidden, Invalid } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { listRecentlyMailed } from "../../mail/queries.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { ORDERS } from "../drafts.ts";
import { listReaders, notifySide, ZONES } from "../people-queries.ts";
import { isOpen } from "../policy.ts";
import { lockOrder, type OrderRow } from "../queries.ts";
import {
  countUnread,
  findMessage,
  findRead,
  findSent,
  insertMessage,
  listAttachable,
  type MessageRow,
  OTHER_SIDE,
  type Side,
  setRead,
  sideOf,
} from "./queries.ts";

/** Whether an order has a thread: a draft is its client's own, one that was withdrawn too. */
export function hasThread({ submitted_at }: Pick<OrderRow, "submitted_at">): boolean {
  return submitted_at !== null;
}

/** Whether files can be sent: they become documents of the order, which takes none once it has ended. */
export function takesFiles(order: OrderRow): boolean {
  return hasThread(order) && isOpen(order);
}

/** Notes that the client never learns of. */
export function canWriteInternal(account: Account): boolean {
  return isAdmin(account);
}

/**
 * Locks an order to write into its thread.
 *
 * @throws NotFound, Forbidden for a client's internal note, Conflict where the order has no thread
 */
export async function lockThread(
  tx: Tx,
  account: Account,
  { orderId, internal }: { orderId: string; internal: boolean },
): Promise<OrderRow> {
  const order = existing(await lockOrder(tx, account, orderId));
  if (internal && !canWriteInternal(account)) throw new Forbidden();
  if (!hasThread(order)) {
    throw new Conflict("To zlecenie nie zostało zgłoszone. Wiadomości można pisać po jego zgłoszeniu.");
  }
  return order;
}

interface Posted {
  orderId: string;
  message: NewOrderMessage;
}

/**
 * Writes into an order's thread, however the order stands, and mails the other side. What was sent before under the same
 * key is answered as it was written then.
 *
 * @throws NotFound, Forbidden for a client's internal note, Conflict where the order has no thread or the key stands for
 *   another message, Invalid where an attachment is none of the order's
 */
export async function postMessage(tx: Tx, caller: Caller, { orderId, message }: Posted): Promise<MessageRow> {
  const { account, actor, portal } = caller;
  const { internal, text, idempotencyKey: key } = message;
  const order = await lockThread(tx, account, { orderId, internal });
  const sent = await findSent(tx, { authorId: account.id, key });
  if (sent !== undefined) {
    if (sent.order_id !== orderId || sent.text !== text || sent.internal !== internal) refuseUsedKey();
    return existing(await findMessage(tx, account, { orderId, messageId: sent.id }));
  }
  const documentIds = [...new Set(message.documentIds)];
  await assertAttachable(tx, account, { orderId, internal, documentIds });
  const side = sideOf(account);
  const authorId = account.id;
  const id = await insertMessage(tx, { orderId, side, internal, text, authorId, key, documentIds });
  if (id === undefined) return refuseUsedKey();
  const written = existing(await findMessage(tx, account, { orderId, messageId: id }));
  await record(tx, actor, {
    resource: ORDERS,
    action: internal ? "order.note" : "order.message",
    id: orderId,
    // What was written stands in the thread alone.
    after: { number: order.number, attachments: written.attachments.map(({ name }) => name) },
  });
  if (!internal) await deliver(tx, portal, { order, to: OTHER_SIDE[side] });
  return written;
}

function refuseUsedKey(): never {
  throw new Conflict(
    "Pod tym kluczem wysłano już inną wiadomość. Wczytaj rozmowę ponownie i wyślij tę wiadomość jeszcze raz.",
  );
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

const template = "order-message";

/** How long one mail stands for all messages that its reader has not read, in milliseconds. */
const MAIL_PAUSE_MS = 15 * 60 * 1000;

/** Counts the message as unread, and mails the side that it is to; whoever was mailed of unread ones just now is not. */
async function deliver(tx: Tx, portal: Portal, { order, to }: { order: OrderRow; to: Side }): Promise<void> {
  const { id: orderId, number, service } = order;
  const { readAt } = await findRead(tx, { orderId, side: to });
  await countUnread(tx, { orderId, side: to });
  const about = [orderId];
  const since = new Date(Math.max(Date.now() - MAIL_PAUSE_MS, readAt?.getTime() ?? 0));
  const mailed = await listRecentlyMailed(tx, { template, about, since });
  const clientName = to === "client" ? null : order.client_name;
  const title = { pl: "Nowa wiadomość", en: "New message" };
  await notifySide(tx, order, { side: to, title, by: null, tab: "messages", urgent: false });
  const named = { id: orderId, number: number ?? "", service: service.name, zone: ZONES[to] };
  for (const { id, email, displayName, language } of await listReaders(tx, order, {
    side: to,
    urgent: false,
  })) {
    if (mailed.includes(id)) continue;
    const data = { displayName, order: named, clientName };
    await queueMail(tx, portal, { to: email, template, data, language, about });
  }
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
