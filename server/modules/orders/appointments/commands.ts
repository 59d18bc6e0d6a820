import { keysOf } from "@bonum/contract/keys.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";
import type { AppointmentFields } from "@bonum/contract/orders/thread-fields.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import { sameRevision } from "../../../kernel/revision.ts";
import { existing } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { lockOrder, type OrderRow } from "../queries.ts";
import { ORDERS } from "../resource.ts";
import { type AppointmentEvent, notifyOfAppointment } from "./news.ts";
import { isUnderWay, obstacleTo } from "./policy.ts";
import {
  type AppointmentRow,
  editAppointment,
  findAppointment,
  insertAppointment,
  isPast,
  listAppointments,
  setCancelled,
} from "./queries.ts";

const assertUnchanged = sameRevision({
  changed: "Termin został w międzyczasie zmieniony",
  reload: "Wczytaj terminy ponownie",
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
  throw new Conflict("Termin oględzin można wyznaczyć tylko do zlecenia, które jest w toku.");
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
  return settle(tx, caller, { order, id, event: "set" });
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
  return settle(tx, caller, { order, id: before.id, event: "changed", before });
}

/** @throws NotFound, Conflict */
export async function cancelAppointment(
  tx: Tx,
  caller: Caller,
  { reason, ...target }: AppointmentTarget & { reason: string },
): Promise<AppointmentRow> {
  const { order, before } = await lockAppointment(tx, caller, target);
  await setCancelled(tx, before.id, { reason, editorId: caller.account.id });
  return settle(tx, caller, { order, id: before.id, event: "cancelled", before });
}

/** Why appointments are cancelled with the end of their order. */
const ENDS: Partial<Record<OrderState, string>> = {
  published: "Badanie zakończono, wynik jest opublikowany.",
  withdrawn: "Zlecenie zostało wycofane.",
  cancelled: "Zlecenie zostało anulowane.",
  invalidated: "Wynik badania unieważniono.",
};

/**
 * Cancels the appointments yet to come of an order that has ended. Everybody is mailed, whoever ended it too: the
 * appointment stands in that person's calendar as well. The bell rings once, for the order's end.
 */
export async function cancelComing(
  tx: Tx,
  caller: Caller,
  { order, end }: { order: OrderRow; end: OrderState },
): Promise<void> {
  const reason = ENDS[end];
  if (reason === undefined) return;
  for (const before of await listAppointments(tx, order.id)) {
    if (obstacleTo(before) !== undefined) continue;
    await setCancelled(tx, before.id, { reason, editorId: caller.account.id });
    await settle(tx, caller, { order, id: before.id, event: "cancelled", before, toAll: true });
  }
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

interface Change {
  order: OrderRow;
  id: string;
  event: AppointmentEvent;
  before?: AppointmentRow;
  /** Whether everybody is mailed, the caller too, and the bell does not ring: it is part of the end of the order. */
  toAll?: boolean;
}

/** Changes of appointments, as the log calls them. */
const ACTIONS = {
  set: "order.appoint",
  changed: "order.reschedule",
  cancelled: "order.unappoint",
} as const satisfies Record<AppointmentEvent, string>;

/** Records a change of an appointment and mails both sides, with the appointment as it is now. */
async function settle(tx: Tx, caller: Caller, { order, id, event, before, toAll = false }: Change) {
  const after = existing(await findAppointment(tx, { orderId: order.id, appointmentId: id }));
  const kept = ({ starts_at, minutes, place, person, reason }: AppointmentRow) => ({
    startsAt: starts_at.toISOString(),
    minutes,
    place,
    person,
    ...(reason !== "" && { reason }),
  });
  await record(tx, caller.actor, {
    resource: ORDERS,
    action: ACTIONS[event],
    id: order.id,
    ...(before && { before: kept(before) }),
    after: kept(after),
  });
  await notifyOfAppointment(tx, caller, { order, appointment: after, event, toAll });
  return after;
}
