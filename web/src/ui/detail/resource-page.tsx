import "./messages.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { type AnyRecord, type RecordSource, useRecord } from "../../lib/resource.ts";
import { DeleteRecordButton } from "../dialogs/delete-record-button.tsx";
import { LinkButton } from "../link-button.tsx";
import { StateChip } from "../state-chip.tsx";
import { DetailHeader } from "./detail-header.tsx";
import { DetailScreen } from "./detail-screen.tsx";
import { type DetailTab, DetailTabs, useDetailTab } from "./detail-tabs.tsx";
import { HistoryPanel } from "./history-panel.tsx";

interface ResourcePageProps<View extends AnyRecord> {
  resource: RecordSource<View>;
  /** The catalogue of the resource's texts. */
  t: (key: "detail.title" | "sample") => string;
  /** What a record is called. */
  name: (record: View) => string;
  /** Stands below the name: state, kind. */
  below?: (record: View) => ReactNode;
  /** What is asked before a record is deleted, and said once it is. */
  removal?: { title: string; text: string; done: string };
  /** Buttons besides "Usuń" and "Edytuj". */
  actions?: (record: View) => ReactNode;
  /** What is known of a record, the first tab. */
  facts: (record: View) => ReactNode;
  /** The tabs between the facts and the history. */
  tabs?: (record: View) => readonly (DetailTab<string> & { content: ReactNode })[];
}

/** The screen of one record at `…/:id`: its name and state, what may be done with it, facts, other tabs, history. */
export function ResourcePage<View extends AnyRecord>(props: ResourcePageProps<View>) {
  const { resource, t } = props;
  const { id = "" } = useParams();
  return (
    <DetailScreen read={useRecord(resource, id)} title={t("detail.title")} back={resource.path}>
      {(record) => <RecordDetails {...props} record={record} />}
    </DetailScreen>
  );
}

function RecordDetails<View extends AnyRecord>(props: ResourcePageProps<View> & { record: View }) {
  const { resource, t, record, facts } = props;
  const { t: shared } = useTranslation("detail");
  const { id, sample } = record;
  const { topic, calls, labels } = resource;
  const tabs: [DetailTab<string>, ...(DetailTab<string> & { content?: ReactNode })[]] = [
    { name: "facts", label: shared("tab.facts") },
    ...(props.tabs?.(record) ?? []),
    { name: "history", label: shared("history.title") },
  ];
  const tab = useDetailTab(tabs);
  return (
    <>
      <DetailHeader title={props.name(record)} back={resource.path} actions={<Actions {...props} />}>
        {props.below?.(record)}
        {sample && <StateChip tone="info">{t("sample")}</StateChip>}
      </DetailHeader>
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "facts" && facts(record)}
      {props.tabs?.(record).find(({ name }) => name === tab)?.content}
      {tab === "history" && <HistoryPanel topic={topic} call={calls.history} id={id} labels={labels} />}
    </>
  );
}

function Actions<View extends AnyRecord>(props: ResourcePageProps<View> & { record: View }) {
  const { resource, record, name, actions, removal } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, revision, can } = record;
  const { topic, calls, path } = resource;
  return (
    <>
      {actions?.(record)}
      {can.delete && calls.delete && removal && (
        <DeleteRecordButton
          call={calls.delete}
          id={id}
          revision={revision}
          topic={topic}
          name={name(record)}
          {...removal}
          onDeleted={() => void navigate(path, { replace: true })}
        />
      )}
      {can.edit && (
        <LinkButton to={`${path}/${id}/edit`} variant="contained">
          {t("action.edit")}
        </LinkButton>
      )}
    </>
  );
}
