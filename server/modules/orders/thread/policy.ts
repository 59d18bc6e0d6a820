import { type Account, isAdmin } from "../../../kernel/account.ts";
import { isOpen } from "../policy.ts";
import type { OrderRow } from "../queries.ts";

/** Tells if an order has a thread; a draft, withdrawn or not, is private to its client. */
export function hasThread({ submitted_at }: Pick<OrderRow, "submitted_at">): boolean {
  return submitted_at !== null;
}

/** Tells if files can be sent: they become documents of the order, which accepts none after its end. */
export function canAttachFiles(order: OrderRow): boolean {
  return hasThread(order) && isOpen(order);
}

/** Notes that the client never learns of. */
export function canWriteInternal(account: Account): boolean {
  return isAdmin(account);
}
