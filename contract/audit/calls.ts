import * as z from "zod/mini";
import { exportCall, exportSomeCall, listCall } from "../call.ts";
import { key } from "../validation/key.ts";
import { AuditListQuery, AuditView } from "./fields.ts";

const place = { path: "/audit", scope: "admin", tag: "audit" } as const;

/** Audit log, for administrators. */
export const auditCalls = {
  list: listCall(place, { query: AuditListQuery, row: AuditView }),
  export: exportCall(place, AuditListQuery),
  exportSome: exportSomeCall(
    place,
    AuditListQuery,
    z.string().check(z.regex(/^\d{1,18}$/, key("id.invalid"))),
  ),
};
