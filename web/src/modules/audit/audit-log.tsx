import { Unread } from "../../ui/states/unread.tsx";
import "../../ui/detail/texts.ts";
import { AuditListQuery, type AuditView } from "@bonum/contract/audit/fields.ts";
import type { Label, Labels } from "@bonum/contract/labels.ts";
import { styled } from "@mui/material/styles";
import { lazy, useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { actionText, useAllLabels } from "../../lib/labels.ts";
import { type Module, type Target, useLabel, useModules } from "../../lib/module.ts";
import { ChangeSummary } from "../../ui/detail/change-summary.tsx";
import { Changes } from "../../ui/detail/changes.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { Breakable } from "../../ui/list/breakable.tsx";
import type { ListSource, ListView } from "../../ui/list/list-description.ts";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { listTexts, useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { useSelection } from "../../ui/list/selection/use-selection.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Polish } from "../../ui/polish.tsx";
import { auditSource } from "./audit-source.ts";

const AuditSelection = lazy(async () => ({
  default: (await import("./selection.tsx")).AuditSelection,
}));

/** `/admin/audit`: who did what and when, with what it changed; the modules' labels name it. */
export function AuditLogPage() {
  const { t } = useTranslation("audit");
  const labels = useAllLabels();
  if (labels.data !== undefined) return <AuditLog labels={labels.data} />;
  return <Unread read={labels} title={t("list.failed")} minHeight={480} />;
}

function AuditLog({ labels }: { labels: readonly Labels[] }) {
  const { t } = useTranslation("audit");
  const view = useAuditView(labels);
  const source = useMemo(() => auditList(Object.keys(subjectsOf(labels))), [labels]);
  const selection = useSelection(AuditSelection);
  return <ListScreen title={t("title")} source={source} view={{ ...view, selection }} />;
}

/** Subjects of entries, by the log's names. */
function subjectsOf(labels: readonly Labels[]): Record<string, Label> {
  return Object.assign({}, ...labels.map(({ subjects }) => subjects));
}

/** The log, which can be narrowed to what the modules record. */
const auditList = (subjects: string[]): ListSource<AuditView> => ({
  ...auditSource,
  // Another subject in the address counts as none, rather than asking the server for what it refuses.
  query: z.extend(AuditListQuery, {
    subject: z.optional(z.enum(subjects)),
    // Log-ins are most of the log, and seldom what somebody looks for.
    logins: z._default(z.enum(["shown", "hidden"]), "hidden"),
  }),
});

/** The audit log as a description. */
function useAuditView(labels: readonly Labels[]): ListView<AuditView> {
  const { t } = useTranslation("audit");
  const textOf = useLabel();
  return {
    columns: [
      {
        key: "action",
        label: t("column.action"),
        cell: (entry) => (
          <RowTitle row={entry} ours>
            {actionText(labels, entry.action)}
          </RowTitle>
        ),
        card: "title",
        width: "23%",
      },
      {
        key: "record",
        label: t("column.record"),
        cell: (entry) => <EntryRecord entry={entry} labels={labels} />,
        card: "wide",
        typed: true,
        width: "20%",
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
            <Breakable address={actor} />
            <br /> <small>{address}</small>
          </>
        ),
        typed: true,
        width: "18%",
      },
      {
        key: "change",
        label: t("column.change"),
        cell: ({ subject, record, before, after }) => {
          if (before === null && after === null) return "–";
          const change = { labels: labels.find(({ subjects }) => subject in subjects), before, after };
          return (
            <details>
              <summary>
                <ChangeSummary {...change} called={record?.name} />
              </summary>
              <Changes {...change} />
            </details>
          );
        },
        card: "wide",
        shownOnCard: ({ before, after }) => before !== null || after !== null,
      },
    ],
    filters: [
      {
        name: "subject",
        label: t("filter.subject"),
        all: t("filter.all"),
        options: Object.entries(subjectsOf(labels)).map(([value, label]) => ({
          value,
          label: textOf(label),
        })),
      },
      { kind: "day", name: "from", label: t("filter.from") },
      { kind: "day", name: "to", label: t("filter.to") },
      {
        kind: "leftOut",
        name: "logins",
        shown: "shown",
        label: t("logins.hidden"),
        show: t("logins.show"),
        hide: t("logins.hide"),
        // A chosen subject is shown with all its entries.
        when: ({ subject }) => subject === undefined,
      },
    ],
    orders: useOrders(["dateDesc", "dateAsc"], {}),
    texts: listTexts(t),
  };
}

const Kind = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
}));

interface EntryRecordProps {
  entry: NamedRecord;
  labels: readonly Labels[];
}

/** Record of an entry: its name, linked to its screen while there is one, and its kind. */
export function EntryRecord({ entry, labels }: EntryRecordProps) {
  const textOf = useLabel();
  const area = labels.flatMap(({ samples }) => Object.entries(samples ?? {})).find(isAreaOf(entry));
  const named = entry.record && (
    <Polish>
      <Breakable address={entry.record.name} />
    </Polish>
  );
  const name = area === undefined ? named : textOf(area[1]);
  const place = usePlaceOf(entry);
  const subject = subjectsOf(labels)[entry.subject];
  const kind = subject === undefined ? entry.subject : textOf(subject);
  if (name == null) return place === null ? kind : <TextLink {...place}>{kind}</TextLink>;
  return (
    <>
      {place === null ? name : <TextLink {...place}>{name}</TextLink>}
      <Kind>{kind}</Kind>
    </>
  );
}

/** Test data have no record; they are named by the list that was filled. */
const isAreaOf =
  ({ subject, subjectId }: NamedRecord) =>
  ([area]: [string, Label]) =>
    subject === "test-data" && area === subjectId;

/** Record fields of an entry. */
type NamedRecord = Pick<AuditView, "subject" | "subjectId" | "record">;

/** The screen of what an entry is about; null for what is gone or never had one. */
function usePlaceOf(entry: NamedRecord): Target | null {
  const places = Object.assign({}, ...useModules().map(({ audit }) => audit)) as NonNullable<Module["audit"]>;
  return places[entry.subject]?.(entry) ?? null;
}

/** Texts of the audit log. */
const texts = {
  pl: {
    title: "Dziennik zdarzeń",
    "table.label": "Dziennik zdarzeń",
    "search.scope": "Osoba, zdarzenie lub treść zmiany",
    count_one: "{{amount}} zdarzenie",
    count_few: "{{amount}} zdarzenia",
    count_many: "{{amount}} zdarzeń",
    count_other: "{{amount}} zdarzenia",
    "count.found_one": "Znaleziono {{amount}} zdarzenie",
    "count.found_few": "Znaleziono {{amount}} zdarzenia",
    "count.found_many": "Znaleziono {{amount}} zdarzeń",
    "count.found_other": "Znaleziono {{amount}} zdarzenia",
    "empty.title": "Brak zdarzeń",
    "empty.advice": "Każda zmiana w portalu zostawia tu ślad.",
    "list.failed": "Nie udało się wczytać dziennika zdarzeń",
    "column.at": "Kiedy",
    "column.actor": "Kto",
    "column.action": "Zdarzenie",
    "column.record": "Czego dotyczy",
    "column.change": "Zmiana",
    "filter.subject": "Dotyczy",
    "filter.all": "Wszystko",
    "filter.from": "Od dnia",
    "filter.to": "Do dnia",
    "logins.hidden": "bez logowań",
    "logins.show": "bez logowań – pokaż logowania",
    "logins.hide": "Ukryj logowania",
  },
  en: {
    title: "Audit log",
    "table.label": "Audit log",
    "search.scope": "Person, event or changed text",
    count_one: "{{amount}} event",
    count_other: "{{amount}} events",
    "count.found_one": "{{amount}} event found",
    "count.found_other": "{{amount}} events found",
    "empty.title": "No events",
    "empty.advice": "Every change in the portal is recorded here.",
    "list.failed": "The audit log could not be loaded",
    "column.at": "When",
    "column.actor": "Who",
    "column.action": "Event",
    "column.record": "Concerns",
    "column.change": "Change",
    "filter.subject": "About",
    "filter.all": "Everything",
    "filter.from": "From",
    "filter.to": "To",
    "logins.hidden": "without log-ins",
    "logins.show": "without log-ins – show log-ins",
    "logins.hide": "Hide log-ins",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    audit: typeof texts.pl;
  }
}

addTexts("audit", texts);
