import { type Account, isAdmin } from "../../../kernel/account.ts";
import { isOpen } from "../policy.ts";
import type { OrderRow } from "../queries.ts";

/** Whether an order has a thread: a draft is its client's own, one that was withdrawn too. */
export function hasThread({ submitted_at }: Pick<OrderRow, "submitted_at">): boolean {
  return submitted_at !== null;
}

/** Whether files can be sent: they become documents of the order, which takes none once it has ended. */
export function canAttachFiles(order: OrderRow): boolean {
  return hasThread(order) && isOpen(order);
}

/** Notes that the client never learns of. */
export function canWriteInternal(account: Account): boolean {
  return isAdmin(account);
}
