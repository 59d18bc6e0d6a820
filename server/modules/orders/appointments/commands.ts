import { keysOf } from "@bonum/contract/keys.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";
import type { AppointmentFields } from "@bonum/contract/orders/thread-fields.ts";
import { VISIT_ENDINGS } from "@bonum/contract/orders/visit-endings.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import { sameRevision } from "../../../kernel/revision.ts";
import { existing } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { notifyOfOrder } from "../news.ts";
import { lockOrder, type OrderRow } from "../queries.ts";
import { ORDERS } from "../resource.ts";
import { type AppointmentEvent, newsOfAppointment } from "./news.ts";
import { isUnderWay, obstacleTo } from "./policy.ts";
import {
  type AppointmentRow,
  cancelAppointmentsToCome,
  editAppointment,
  findAppointment,
  insertAppointment,
  isPast,
  setCancelled,
} from "./queries.ts";

const assertUnchanged = sameRevision({
  changed: {
    pl: "Oględziny zostały w międzyczasie zmienione",
    en: "The site visit has been changed in the meantime",
  },
  reload: { pl: "Odśwież oględziny", en: "Reload the site visits" },
});

/** @throws NotFound, Conflict where the order is a draft or has ended */
async function lockOpenOrder(tx: Tx, { account }: Caller, orderId: string): Promise<OrderRow> {
  const order = existing(await lockOrder(tx, account, orderId));
  assertUnderWay(order);
  return order;
}

/** @throws Conflict where the order is a draft or has ended */
function assertUnderWay(order: OrderRow): void {
  if (isUnderWay(order)) return;
  throw new Conflict({
    pl: "Oględziny można wyznaczyć tylko w zleceniu, które jest w toku. Odśwież zlecenie, aby zobaczyć jego stan.",
    en: "A site visit can be scheduled only for an order that is in progress. Reload the order to see its status.",
  });
}

/** @throws Invalid where the appointment would begin in the past */
async function assertToCome(tx: Tx, fields: AppointmentFields): Promise<void> {
  if (await isPast(tx, fields)) throw new Invalid({ time: ["time.past"] });
}

/** @throws NotFound, Conflict, Invalid */
export async function addAppointment(
  tx: Tx,
  caller: Caller,
  { orderId, fields }: { orderId: string; fields: AppointmentFields },
): Promise<AppointmentRow> {
  const order = await lockOpenOrder(tx, caller, orderId);
  await assertToCome(tx, fields);
  const id = await insertAppointment(tx, { orderId, fields, authorId: caller.account.id });
  return recordAndNotify(tx, caller, { order, id, event: "set" });
}

interface AppointmentTarget {
  orderId: string;
  appointmentId: string;
  ifMatch: string | undefined;
}

/** @throws NotFound, Conflict, Invalid */
export async function updateAppointment(
  tx: Tx,
  caller: Caller,
  { fields, ...target }: AppointmentTarget & { fields: AppointmentFields },
): Promise<AppointmentRow> {
  const { order, before } = await lockAppointment(tx, caller, target);
  assertUnderWay(order);
  await assertToCome(tx, fields);
  if (keysOf(fields).every((name) => before[name] === fields[name])) return before;
  await editAppointment(tx, before.id, { fields, editorId: caller.account.id });
  return recordAndNotify(tx, caller, { order, id: before.id, event: "changed", before });
}

/** @throws NotFound, Conflict */
export async function cancelAppointment(
  tx: Tx,
  caller: Caller,
  { reason, ...target }: AppointmentTarget & { reason: string },
): Promise<AppointmentRow> {
  const { order, before } = await lockAppointment(tx, caller, target);
  await setCancelled(tx, before.id, { reason, editorId: caller.account.id });
  return recordAndNotify(tx, caller, { order, id: before.id, event: "cancelled", before });
}

const ENDS: Partial<Record<OrderState, Label>> = VISIT_ENDINGS;

/**
 * Cancels the appointments yet to come of an order, where it has ended. Everybody is to be mailed, whoever ended it too:
 * the appointment stands in that person's calendar as well. The bell rings once, for the order's end.
 *
 * @returns the cancelled ones
 */
export async function cancelComing(
  tx: Tx,
  { actor, account }: Caller,
  { id: orderId, state }: OrderRow,
): Promise<AppointmentRow[]> {
  const reason = ENDS[state]?.pl;
  if (reason === undefined) return [];
  const cancelled = await cancelAppointmentsToCome(tx, orderId, { reason, editorId: account.id });
  for (const one of cancelled) {
    const [before, after] = [recordedOf({ ...one, reason: "" }), recordedOf(one)];
    await record(tx, actor, { resource: ORDERS, action: ACTIONS.cancelled, id: orderId, before, after });
  }
  return cancelled;
}

async function lockAppointment(
  tx: Tx,
  caller: Caller,
  { ifMatch, ...place }: AppointmentTarget,
): Promise<{ order: OrderRow; before: AppointmentRow }> {
  const order = existing(await lockOrder(tx, caller.account, place.orderId));
  const before = existing(await findAppointment(tx, place));
  assertUnchanged(before, ifMatch);
  const obstacle = obstacleTo(before);
  if (obstacle !== undefined) throw new Conflict(obstacle);
  return { order, before };
}

/** Changes of appointments, as the log calls them. */
const ACTIONS = {
  set: "order.appoint",
  changed: "order.reschedule",
  cancelled: "order.unappoint",
} as const satisfies Record<AppointmentEvent, string>;

interface Change {
  order: OrderRow;
  id: string;
  event: AppointmentEvent;
  before?: AppointmentRow;
}

/** Records a change of an appointment and mails both sides, with the appointment as it is now. */
async function recordAndNotify(
  tx: Tx,
  { actor, account, portal }: Caller,
  { order, id, event, before }: Change,
) {
  const after = existing(await findAppointment(tx, { orderId: order.id, appointmentId: id }));
  await record(tx, actor, {
    resource: ORDERS,
    action: ACTIONS[event],
    id: order.id,
    ...(before && { before: recordedOf(before) }),
    after: recordedOf(after),
  });
  const news = newsOfAppointment(order, { event, appointment: after });
  await notifyOfOrder(tx, portal, { ...news, by: account.id });
  return after;
}

function recordedOf({ starts_at, minutes, place, person, reason }: AppointmentRow) {
  return {
    startsAt: starts_at.toISOString(),
    minutes,
    place,
    person,
    ...(reason !== "" && { reason }),
  };
}
