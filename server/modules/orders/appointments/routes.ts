import { appointmentCalls } from "@bonum/contract/orders/thread-calls.ts";
import { isAdmin } from "../../../kernel/account.ts";
import { existing, type Route, route, write } from "../../../kernel/route.ts";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import { findOrder } from "../queries.ts";
import { writeCalendar } from "./calendar.ts";
import { addAppointment, cancelAppointment, updateAppointment } from "./commands.ts";
import { isUnderWay } from "./policy.ts";
import { presentAppointment } from "./present.ts";
import { findAppointment, listAppointments, listElsewhere } from "./queries.ts";

const CHANGED = { open: true } as const;

/** Routes of orders' appointments. */
export const appointmentRoutes: Route[] = [
  route(appointmentCalls.list, async ({ account, params: { id } }, { database }) => {
    const open = isUnderWay(existing(await findOrder(database, account, id)));
    const rows = await listAppointments(database, id);
    const add = isAdmin(account) && open;
    const elsewhere = add ? await listElsewhere(database, id) : [];
    return {
      items: rows.map((row) => presentAppointment(row, { account, open })),
      elsewhere: elsewhere.map(({ number, starts_at, ends_at }) => ({
        order: number ?? "",
        startsAt: starts_at.toISOString(),
        endsAt: ends_at.toISOString(),
      })),
      can: { add },
    };
  }),
  write(appointmentCalls.add, async (tx, { account, caller, params: { id }, body }) =>
    presentAppointment(await addAppointment(tx, caller, { orderId: id, fields: body }), {
      account,
      ...CHANGED,
    }),
  ),
  write(appointmentCalls.update, async (tx, { account, caller, params, ifMatch, body }) => {
    const target = { orderId: params.id, appointmentId: params.appointmentId, ifMatch };
    const row = await updateAppointment(tx, caller, { ...target, fields: body });
    return presentAppointment(row, { account, ...CHANGED });
  }),
  write(appointmentCalls.cancel, async (tx, { account, caller, params, ifMatch, body: { reason } }) => {
    const target = { orderId: params.id, appointmentId: params.appointmentId, ifMatch };
    const row = await cancelAppointment(tx, caller, { ...target, reason });
    return presentAppointment(row, { account, ...CHANGED });
  }),
  route(appointmentCalls.calendar, async ({ account, params, query, reply }, { database }) => {
    const order = existing(await findOrder(database, account, params.id));
    const place = { orderId: params.id, appointmentId: params.appointmentId };
    const appointment = existing(await findAppointment(database, place));
    const named = { number: order.number ?? "", service: order.service.name };
    const { language } = query;
    const fileName = language === "pl" ? "ogledziny.ics" : "site-visit.ics";
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", contentDisposition("attachment", fileName))
      .send(writeCalendar({ appointment, order: named, language }));
  }),
];
