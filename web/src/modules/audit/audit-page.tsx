import "../../ui/detail/messages.ts";
import "./messages.ts";
import { AUDIT_SUBJECTS, AuditListQuery, AuditView } from "@bonum/contract/audit/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format.ts";
import { actionText } from "../../ui/audit/action-text.ts";
import { areaText, subjectText } from "../../ui/audit/subject-text.ts";
import { Changes } from "../../ui/detail/changes.tsx";
import { documentFormPath, OPENED_HERE, type OpenedFrom } from "../../ui/files/document-form.ts";
import type { AnyField } from "../../ui/form/form-description.ts";
import { TextLink } from "../../ui/link-button.tsx";
import type { ListSource, ListView } from "../../ui/list/list-description.ts";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Moment } from "../../ui/moment.tsx";

/** `/admin/audit`: who did what and when, with what it changed. */
export function AuditPage({ forms }: { forms: EntryForms }) {
  const { t } = useTranslation("audit");
  const view = useAuditView(forms);
  return <ListScreen title={t("title")} source={auditList} view={view} exported />;
}

/** Where the audit log comes from. It is read anew when anything changes, since every change leaves an entry. */
const auditList: ListSource<AuditView> = {
  topic: "accounts",
  path: "audit",
  query: AuditListQuery,
  row: AuditView,
};

/** The fields of the form that a subject is filled in by: they name what was changed. */
type EntryForms = Partial<Record<AuditView["subject"], readonly AnyField[]>>;

/** The audit log as a description. */
function useAuditView(forms: EntryForms): ListView<AuditView> {
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

const Kind = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
}));

/** What an entry is about: the record by its name, leading to its screen while there is one, and its kind. */
export function EntryRecord({ entry }: { entry: ToldRecord }) {
  const name = entry.subject === "test-data" ? areaText(entry.subjectId) : entry.record?.name;
  const place = placeOf(entry);
  const kind = subjectText(entry.subject);
  if (name === undefined) return place === null ? kind : <TextLink {...place}>{kind}</TextLink>;
  return (
    <>
      {place === null ? name : <TextLink {...place}>{name}</TextLink>}
      <Kind>{kind}</Kind>
    </>
  );
}

/** What an entry says of its record. */
type ToldRecord = Pick<AuditView, "subject" | "subjectId" | "record">;

/** Where a link leads, and what it carries there. */
interface Place {
  to: string;
  state?: OpenedFrom;
}

/** The screen of what an entry is about; null for what is gone or never had one. */
function placeOf({ subject, subjectId, record }: ToldRecord): Place | null {
  if (subject === "organisation") return { to: "/admin/settings" };
  if (subject === "security") return { to: "/admin/settings?tab=security" };
  if (subject === "page") return { to: `/admin/content/pages/${subjectId}` };
  if (!record?.there) return null;
  const { within } = record;
  switch (subject) {
    case "document":
      return { to: documentFormPath(subjectId ?? ""), state: OPENED_HERE };
    case "client":
      return { to: `/admin/users/${subjectId}` };
    case "investment":
      return { to: `/admin/investments/${subjectId}` };
    case "service":
      return { to: `/admin/services/${subjectId}` };
    case "message":
      return { to: `/admin/messages/${subjectId}` };
    case "reference":
      return { to: `/admin/content/${within}s/${subjectId}` };
    case "mail":
      return { to: "/admin/settings?tab=mail" };
    case "account":
    case "invitation":
      return { to: within === null ? "/admin/settings?tab=staff" : `/admin/users/${within}?tab=people` };
    case "session":
    case "test-data":
      return null;
  }
}
