import { dayInWarsaw, formatDateTime } from "@bonum/contract/calendar.ts";
import { comesBack, type EventRule } from "@bonum/contract/events.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { ORDER_EVENTS, type OrderEvent, orderMachine } from "@bonum/contract/orders/events.ts";
import { turnIn } from "@bonum/contract/orders/states.ts";
import type { Account } from "../../../kernel/account.ts";
import type { EventChange, Events } from "../../../kernel/events.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { cancelComing } from "../appointments/commands.ts";
import { newsOfAppointment } from "../appointments/news.ts";
import { insertHistory } from "../history/queries.ts";
import { newsOfEvent, notifyOfOrder } from "../news.ts";
import { SENDERS, sideOf } from "../policy.ts";
import { editOrder, lockOrder, type OrderRow, readOrder, stateOf } from "../queries.ts";
import { ORDERS } from "../resource.ts";
import { moveClock } from "./clock.ts";
import { EFFECTS, type Effect } from "./effects.ts";
import { GUARDS } from "./guards.ts";

type OrderEvents = Events<typeof orderMachine, OrderRow, Effect>;

/** Handling of the events of examination orders. */
export const orderEvents: OrderEvents = {
  machine: orderMachine,
  action: (event) => `order.${event}`,
  resource: ORDERS,
  state: stateOf,
  returnState: ({ return_state }) => return_state,
  lock: lockOrder,
  senders: SENDERS,
  guards: GUARDS,
  reserved,
  lastChange({ last_event: last }) {
    if (last === null) return undefined;
    const { pl, en } = ORDER_EVENTS[last.event].done;
    const by = `${last.actor}, ${formatDateTime(last.at)}`;
    return { pl: `Ostatnia zmiana: „${pl}”, ${by}.`, en: `Last change: “${en}”, ${by}.` };
  },
  effects: EFFECTS,
  save: saveEvent,
};

/** Writes an order's new state, and all that follows from any event, in this order. */
async function saveEvent(
  tx: Tx,
  row: OrderRow,
  {
    to,
    event,
    caller,
    at,
    written = {},
  }: Pick<EventChange<typeof orderMachine>, "to" | "event" | "caller" | "at"> & {
    written: Effect | undefined;
  },
): Promise<void> {
  const { account, portal } = caller;
  const { columns, dueDate = null, waitsFor = null, note = "", follow } = written;
  const { internal = false }: EventRule = ORDER_EVENTS[event];
  const side = sideOf(account);
  const clock = moveClock(row, { to, turn: turnIn(to, waitsFor), today: dayInWarsaw(at), dueDate });
  const returnState = comesBack(orderMachine, to) ? row.state : null;
  await editOrder(tx, row.id, {
    columns: { ...columns, state: to, return_state: returnState, ...clock },
    editorId: account.id,
  });
  const saved = await readOrder(tx, row.id);
  await insertHistory(tx, row.id, {
    event,
    from: row.state,
    to,
    // A sample names people who have no account.
    account: { id: at === undefined ? account.id : null, displayName: account.displayName },
    side,
    note,
    internal,
    at,
  });
  const proof = (await follow?.(saved)) ?? null;
  const cancelled = await cancelComing(tx, caller, saved);
  // The centre never heard of a draft that a client gives up.
  if (at !== undefined || (row.state === "draft" && to === "withdrawn")) return;
  const news = [
    ...cancelled.map((appointment) =>
      newsOfAppointment(saved, { event: "cancelled", appointment, toAll: true }),
    ),
    newsOfEvent(saved, { event, side, note: internal ? "" : note, proof }),
  ];
  for (const one of news) await notifyOfOrder(tx, portal, { ...one, by: account.id });
}

/** An event of the other people of one's side: the owner's for a member, the examiner's for another administrator. */
function reserved(event: OrderEvent, row: OrderRow, account: Account): Label | undefined {
  const [sender] = ORDER_EVENTS[event].by;
  if (sender === "owner") {
    return SENDERS.client(account, row)
      ? {
          pl: "Zlecenie może wycofać tylko właściciel konta klienta. Prosimy zwrócić się do niego.",
          en: "Only the owner of the client's account can withdraw the order. Please ask the owner.",
        }
      : undefined;
  }
  if (!SENDERS.admin(account, row)) return undefined;
  const { examiner_name: examiner, decider_name: decider } = row;
  if (sender === "examiner") {
    return {
      pl: `Zrobi to osoba badająca: ${examiner}.`,
      en: `The examiner, ${examiner}, can do this.`,
    };
  }
  if (sender !== "decider") return undefined;
  return {
    pl: `Zdecydować albo zwrócić do badania może tylko osoba decydująca: ${decider}.`,
    en: `Only the decision-maker, ${decider}, can decide or return the order to examination.`,
  };
}
