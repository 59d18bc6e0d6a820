import type { Label } from "@bonum/contract/labels.ts";
import { ORDER_EVENTS } from "@bonum/contract/orders/events.ts";
import type { Account } from "../../kernel/account.ts";
import type { Target } from "../../kernel/caller.ts";
import type { Resource } from "../../kernel/command.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { lockOrder, type OrderRow, readOrder } from "./queries.ts";

/** Exam orders, as commands need to know them. */
export const ORDERS: Resource<OrderRow> = {
  subject: "order",
  topic: "orders",
  read: readOrder,
  audit: (row) => ({
    number: row.number,
    state: row.state,
    turn: row.turn,
    service: row.service.name,
    investment: row.investment_number,
    client: row.client_name,
    coordinator: row.coordinator_email,
    examiner: row.examiner_email,
    decider: row.decider_email,
    price: row.price,
    validUntil: row.quote_valid_until,
    dueDate: row.due_date,
    resumeOn: row.resume_on,
    answers: row.answers,
    recommendation: row.recommendation,
    result: row.result,
    justification: row.justification,
    conditions: row.conditions,
    publicNote: row.public_note,
  }),
  webhook(row, before) {
    // The centre never heard of a draft that a client gives up.
    if (before?.state === "draft" && row.state === "withdrawn") return null;
    return { id: row.id, number: row.number, state: row.state, path: `/api/orders/${row.id}` };
  },
  assertUnchanged: (row, ifMatch, reader) =>
    sameRevision({
      changed: {
        pl: `Zlecenie zostało w międzyczasie zmienione (${lastChangeOf(row).pl})`,
        en: `The order has been changed in the meantime (${lastChangeOf(row).en})`,
      },
      reload: { pl: "Odśwież zlecenie", en: "Reload the order" },
    })(row, ifMatch, reader),
};

/** Text of the last change: the event, if the order has not been edited since. */
function lastChangeOf({ last_event: last, updated_at }: OrderRow): Label {
  const since = last && updated_at ? updated_at.getTime() - new Date(last.at).getTime() : null;
  if (last === null || (since !== null && since >= 1000)) {
    return { pl: "zmieniono jego treść", en: "its content was changed" };
  }
  const { pl, en } = ORDER_EVENTS[last.event].done;
  return { pl: `„${pl}”`, en: `“${en}”` };
}

/** Common options of commands on one order: id, revision, lock with visibility check. */
export function orderAt(account: Account, { id, ifMatch }: Target) {
  return { resource: ORDERS, ifMatch, lock: (tx: Tx) => lockOrder(tx, account, id) };
}
