import { auditCalls } from "@bonum/contract/audit/calls.ts";
import type { AuditView } from "@bonum/contract/audit/fields.ts";
import type { ListSource } from "../../ui/list/list-description.ts";

/** List source of the audit log. Refetched after any change, since every change leaves an entry. */
export const auditSource: ListSource<AuditView> = {
  topic: "accounts",
  list: auditCalls.list,
  export: auditCalls.export,
  exportSome: auditCalls.exportSome,
};
