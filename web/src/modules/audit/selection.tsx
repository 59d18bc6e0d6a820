import type { AuditView } from "@bonum/contract/audit/fields.ts";
import { BulkSelection } from "../../ui/list/selection/bulk-selection.tsx";
import type { SelectionProps } from "../../ui/list/selection/selection.ts";
import { useBulk } from "../../ui/list/selection/use-bulk.ts";
import { auditSource } from "./audit-source.ts";

/** Entries of the log never change: the chosen ones are exported. */
export function AuditSelection(props: SelectionProps<AuditView>) {
  const bulk = useBulk({ ...props, source: auditSource, nameOf: ({ action }: AuditView) => action });
  return <BulkSelection {...props} source={auditSource} bulk={bulk} actions={[]} />;
}
