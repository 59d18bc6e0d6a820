import "../../ui/detail/messages.ts";
import "./messages.ts";
import { useTranslation } from "react-i18next";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { auditList, type EntryForms, useAuditView } from "./use-audit-view.tsx";

/** `/admin/audit`: who did what and when, with what it changed. */
export function AuditPage({ forms }: { forms: EntryForms }) {
  const { t } = useTranslation("audit");
  const view = useAuditView(forms);
  return <ListScreen title={t("title")} source={auditList} view={view} exported />;
}
