import { isDeepStrictEqual } from "node:util";
import type { ObjectDecision } from "@bonum/contract/orders/object.ts";
import type { Caller, Target } from "../../../kernel/caller.ts";
import { command } from "../../../kernel/command.ts";
import type { ChangedRecord } from "../../../kernel/module.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { insertExaminer } from "../findings/queries.ts";
import { notifyOfOrder } from "../news.ts";
import { awaitsDecision, canAcceptObject, canRefuseObject, isExaminer, SENDERS } from "../policy.ts";
import { editOrder, listSubmittedOf, NOW, type OrderRow } from "../queries.ts";
import { orderAt } from "../resource.ts";
import { freezeObjectRound } from "../rounds/queries.ts";
import { objectChangeOf } from "./change.ts";

const TITLES = {
  changed: {
    pl: "Zmieniono dane obiektu – potrzebna decyzja",
    en: "Details of the building or structure changed – decision needed",
  },
  accepted: {
    pl: "Przyjęto zmianę danych obiektu",
    en: "Change to the details of the building or structure accepted",
  },
  refused: {
    pl: "Odrzucono zmianę danych obiektu",
    en: "Change to the details of the building or structure declined",
  },
} as const;

/**
 * Decides about a change of what an order examines: accepted, the order examines the object as it is now, from a new round
 * on; refused, it goes on with what was submitted, and the same data ask no more.
 *
 * @throws NotFound, Forbidden, Conflict where there is no such change any more or the examination was handed over
 */
export function decideObject(
  tx: Tx,
  { actor, account, portal }: Caller,
  { target, decision }: { target: Target; decision: ObjectDecision },
): Promise<OrderRow> {
  const { accept, reason, seen } = decision;
  return command(tx, actor, {
    ...orderAt(account, target),
    action: accept ? "order.acceptObject" : "order.refuseObject",
    may: (row) => SENDERS.examiner(account, row),
    obstacle(row) {
      if (!canRefuseObject(account, row))
        return {
          pl: "Zmianę danych obiektu można przyjąć albo odrzucić, dopóki zlecenie jest w toku. Odśwież zlecenie, aby zobaczyć jego stan.",
          en: "A change to the details of the building or structure can be accepted or declined only while the order is in progress. Reload the order to see its status.",
        };
      if (!accept || canAcceptObject(account, row)) return undefined;
      return awaitsDecision(row)
        ? {
            pl: "Badanie przekazano już do decyzji. Zwróć zlecenie do badania, aby przyjąć zmianę danych obiektu, albo ją odrzuć.",
            en: "The examination has already been sent for decision. Return the order to examination to accept the change to the details of the building or structure, or decline it.",
          }
        : undefined;
    },
    recorded: (before, after) => ({
      before: { number: before.number, ...before.object },
      after: { number: after.number, ...(accept ? after.object : after.refused_object), reason },
    }),
    async apply(tx, row) {
      const change = objectChangeOf(row);
      if (change === null || change.seen !== seen) {
        throw new Conflict({
          pl: "Dane inwestycji zmieniono w międzyczasie ponownie. Odśwież zlecenie.",
          en: "The project's details have been changed again in the meantime. Reload the order.",
        });
      }
      const present = JSON.stringify(change.present);
      const columns = accept
        ? { object: present, refused_object: null, refused_reason: "", refused_at: null }
        : { refused_object: present, refused_reason: reason, refused_at: NOW };
      await editOrder(tx, row.id, { columns, editorId: account.id });
      if (accept) {
        await freezeObjectRound(tx, { orderId: row.id, object: change.present, authorId: account.id });
      }
      // Deciding on the examined object is examining.
      if (isExaminer(account, row)) await insertExaminer(tx, { orderId: row.id, accountId: account.id });
      const title = accept ? TITLES.accepted : TITLES.refused;
      await notifyOfOrder(tx, portal, { order: row, by: account.id, client: { title } });
    },
  });
}

/** Columns of an investment and its client that an order copies as its object. */
const OF_OBJECT = ["title", "address", "parcels", "buildingCategory", "name"];

/**
 * Notifies the centre's people of open orders that a change of an investment, or of a client's name, made a difference from
 * what they examine about which nobody has decided.
 */
export async function notifyOfObjectChange(
  tx: Tx,
  { account, portal }: Caller,
  { id, before, after }: ChangedRecord,
): Promise<void> {
  if (OF_OBJECT.every((name) => isDeepStrictEqual(before[name], after[name]))) return;
  for (const order of await listSubmittedOf(tx, id)) {
    if (objectChangeOf(order)?.refused !== null) continue;
    await notifyOfOrder(tx, portal, {
      order,
      by: account.id,
      centre: { title: TITLES.changed, gathers: true },
    });
  }
}
