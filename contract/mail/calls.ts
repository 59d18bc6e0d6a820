import { call, exportCall, listCall } from "../call.ts";
import { RecordId } from "../records.ts";
import { OutboxMessage, OutboxQuery, OutboxState } from "./fields.ts";

const place = { path: "/admin/outbox", scope: "admin", tag: "mail" } as const;

/** The outbox, for administrators: what was sent, what was not and why, and the links of what is kept. */
export const mailCalls = {
  list: listCall(place, { query: OutboxQuery, row: OutboxMessage }),
  export: exportCall(place, OutboxQuery),
  state: call({ ...place, method: "GET", path: "/admin/outbox/state", output: OutboxState }),
  resend: call({
    ...place,
    method: "POST",
    path: "/admin/outbox/:id/resend",
    params: RecordId,
    output: OutboxMessage,
  }),
};
