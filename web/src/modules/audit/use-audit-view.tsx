import { AUDIT_SUBJECTS, AuditListQuery, AuditView } from "@bonum/contract/audit/fields.ts";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format.ts";
import { actionText } from "../../ui/audit/action-text.ts";
import { subjectText } from "../../ui/audit/subject-text.ts";
import { Changes } from "../../ui/detail/changes.tsx";
import type { AnyField } from "../../ui/form/form-description.ts";
import type { ListSource, ListView } from "../../ui/list/list-description.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Moment } from "../../ui/moment.tsx";
import { EntryRecord } from "./entry-record.tsx";

/** Where the audit log comes from. It is read anew when anything changes, since every change leaves an entry. */
export const auditList: ListSource<AuditView> = {
  topic: "accounts",
  path: "audit",
  query: AuditListQuery,
  row: AuditView,
};

/** The fields of the form that a subject is filled in by: they name what was changed. */
export type EntryForms = Partial<Record<AuditView["subject"], readonly AnyField[]>>;

/** The audit log as a description. */
export function useAuditView(forms: EntryForms): ListView<AuditView> {
  const { t } = useTranslation("audit");
  return {
    columns: [
      {
        key: "action",
        label: t("column.action"),
        cell: (entry) => <RowTitle row={entry}>{actionText(entry.action)}</RowTitle>,
        card: "title",
        width: "20%",
      },
      {
        key: "record",
        label: t("column.record"),
        cell: (entry) => <EntryRecord entry={entry} />,
        card: "wide",
        typed: true,
        width: "22%",
      },
      {
        key: "at",
        label: t("column.at"),
        cell: ({ at }) => <Moment date={at} person={null} />,
        orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
        width: 150,
      },
      {
        key: "actor",
        label: t("column.actor"),
        cell: ({ actor, address }) => (
          <>
            {actor}
            <br />
            <small>{address}</small>
          </>
        ),
        typed: true,
        width: "18%",
      },
      {
        key: "change",
        label: t("column.change"),
        cell: ({ subject, before, after }) =>
          before === null && after === null ? (
            "–"
          ) : (
            <details>
              <summary>{t("change.show", { count: Object.keys(after ?? before ?? {}).length })}</summary>
              <Changes fields={forms[subject] ?? []} before={before} after={after} />
            </details>
          ),
        card: "wide",
        shownOnCard: ({ before, after }) => before !== null || after !== null,
      },
    ],
    filters: [
      {
        name: "subject",
        label: t("filter.subject"),
        all: t("filter.all"),
        options: AUDIT_SUBJECTS.map((value) => ({ value, label: subjectText(value) })),
      },
      { kind: "day", name: "from", label: t("filter.from") },
      { kind: "day", name: "to", label: t("filter.to") },
    ],
    orders: (["dateDesc", "dateAsc"] as const).map((value) => ({ value, label: t(`order.${value}`) })),
    texts: {
      label: t("table.label"),
      searchScope: t("search.scope"),
      count(count, narrowed) {
        const amount = formatNumber(count);
        return narrowed ? t("count.found", { count, amount }) : t("count", { count, amount });
      },
      emptyTitle: t("empty.title"),
      emptyAdvice: t("empty.advice"),
      failed: t("list.failed"),
    },
  };
}
