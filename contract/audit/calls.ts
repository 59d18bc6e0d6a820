import { exportCall, listCall } from "../call.ts";
import { AuditListQuery, AuditView } from "./fields.ts";

const place = { path: "/audit", scope: "admin", tag: "audit" } as const;

/** Who did what and when, for administrators. */
export const auditCalls = {
  list: listCall(place, { query: AuditListQuery, row: AuditView }),
  export: exportCall(place, AuditListQuery),
};
