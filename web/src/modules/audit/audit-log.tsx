import "../services/messages.ts";
import "../clients/messages.ts";
import "../investments/messages.ts";
import "../settings/messages.ts";
import { fieldsOf } from "../../ui/form/form-values.ts";
import { useClientSections } from "../clients/use-client-sections.ts";
import { useInvestmentHistoryFields } from "../investments/use-investment-sections.tsx";
import { useServiceSections } from "../services/use-service-sections.ts";
import { useOrganisationSections } from "../settings/use-organisation-sections.ts";
import "../../ui/detail/messages.ts";
import "./messages.ts";
import { auditCalls } from "@bonum/contract/audit/calls.ts";
import { AuditListQuery, type AuditView } from "@bonum/contract/audit/fields.ts";
import { AUDIT_SUBJECTS } from "@bonum/contract/audit/labels.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { formatNumber } from "../../lib/format.ts";
import { type Module, type Target, useModules } from "../../lib/module.ts";
import { actionText } from "../../ui/audit/action-text.ts";
import { areaText, subjectText } from "../../ui/audit/subject-text.ts";
import { Changes } from "../../ui/detail/changes.tsx";
import type { AnyField } from "../../ui/form/form-description.ts";
import { TextLink } from "../../ui/link-button.tsx";
import type { ListSource, ListView } from "../../ui/list/list-description.ts";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Moment } from "../../ui/moment.tsx";

/** `/admin/audit`: the log names what was changed by the forms of the modules that it tells of. */
export function AuditLogPage() {
  return (
    <AuditPage
      forms={{
        client: fieldsOf(useClientSections()),
        investment: useInvestmentHistoryFields(),
        service: fieldsOf(useServiceSections()),
        organisation: fieldsOf(useOrganisationSections()),
      }}
    />
  );
}

/** `/admin/audit`: who did what and when, with what it changed. */
function AuditPage({ forms }: { forms: EntryForms }) {
  const { t } = useTranslation("audit");
  const view = useAuditView(forms);
  return <ListScreen title={t("title")} source={auditList} view={view} />;
}

/** Where the audit log comes from. It is read anew when anything changes, since every change leaves an entry. */
const auditList: ListSource<AuditView> = {
  topic: "accounts",
  list: auditCalls.list,
  export: auditCalls.export,
  // Another subject in the address counts as none, rather than asking the server for what it refuses.
  query: z.extend(AuditListQuery, { subject: z.optional(z.enum(AUDIT_SUBJECTS)) }),
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
  const place = usePlaceOf(entry);
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

/** The screen of what an entry is about; null for what is gone or never had one. */
function usePlaceOf(entry: ToldRecord): Target | null {
  const places = Object.assign({}, ...useModules().map(({ audit }) => audit)) as NonNullable<Module["audit"]>;
  return places[entry.subject]?.(entry) ?? null;
}
