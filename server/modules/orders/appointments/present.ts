import type { AppointmentView } from "@bonum/contract/orders/thread-fields.ts";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import { obstacleTo } from "./policy.ts";
import type { AppointmentRow } from "./queries.ts";

export function presentAppointment(
  row: AppointmentRow,
  { account, open }: { account: Account; open: boolean },
): AppointmentView {
  const cancellable = isAdmin(account) && obstacleTo(row) === undefined;
  return {
    id: row.id,
    revision: row.revision,
    day: row.day,
    time: row.time,
    minutes: row.minutes,
    place: row.place,
    person: row.person,
    remarks: row.remarks,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    dateCancelled: row.cancelled_at?.toISOString() ?? null,
    reason: row.reason,
    can: { edit: cancellable && open, cancel: cancellable },
  };
}
