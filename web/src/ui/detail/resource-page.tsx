import "./messages.ts";
import { NAMING_FIELDS } from "@bonum/contract/audit/fields.ts";
import type { HistoryEntry } from "@bonum/contract/records.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { actionText } from "../../lib/labels.ts";
import { notify } from "../../lib/notify.ts";
import { type AnyRecord, type RecordSource, useRecord } from "../../lib/resource.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { useRecordRemoval } from "../dialogs/delete-record-button.tsx";
import { LinkButton } from "../link-button.tsx";
import type { MenuAction } from "../menu/action-menu.tsx";
import { MoreActions } from "../menu/more-actions.tsx";
import { Moment } from "../moment.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { AreaSpinner } from "../states/spinner.tsx";
import { NARROW } from "../styles/theme.ts";
import { Changes } from "./changes.tsx";
import { DetailHeader } from "./detail-header.tsx";
import { DetailScreen } from "./detail-screen.tsx";
import { DetailSection } from "./detail-section.tsx";
import { type DetailTab, DetailTabs, useDetailTab } from "./detail-tabs.tsx";

/** The events that a record's state machine has; what they are called stands in the catalogue under `event.`. */
interface EventTexts<Event extends string, Asked extends string> {
  /** Those that are asked about first. */
  asked: readonly Asked[];
  /** Red, for what takes something away. */
  destructive?: readonly Event[];
  t(key: `event.${Event}` | `event.${Event}.done` | `event.${Asked}.title` | `event.${Asked}.text`): string;
}

type EventOf<View> = View extends { allowedEvents: readonly (infer Event extends string)[] } ? Event : never;

interface ResourcePageProps<View extends AnyRecord, Asked extends EventOf<View> = EventOf<View>> {
  resource: RecordSource<View>;
  /** The catalogue of the resource's texts. */
  t: (key: "detail.title") => string;
  /** What a record is called. */
  name: (record: View) => string;
  /** The same where somebody is asked about it, if its name alone does not tell it from others. */
  fullName?: (record: View) => string;
  /** Stands below the name: state, kind. */
  below?: (record: View) => ReactNode;
  /** What is asked before a record is deleted, and said once it is. */
  removal?: { title: string; text: string; done: string };
  /** Gives a button to each event that may be sent to a record now. */
  events?: EventTexts<EventOf<View>, Asked>;
  /** Buttons besides those of the events, "Usuń" and "Edytuj". */
  actions?: (record: View) => ReactNode;
  /** What is known of a record, the first tab. */
  facts: (record: View) => ReactNode;
  /** The tabs between the facts and the history. */
  tabs?: (record: View) => readonly (DetailTab<string> & { content: ReactNode })[];
}

/** The screen of one record at `…/:id`: its name and state, what may be done with it, facts, other tabs, history. */
export function ResourcePage<View extends AnyRecord, Asked extends EventOf<View> = never>(
  props: ResourcePageProps<View, Asked>,
) {
  const { resource, t } = props;
  const { id = "" } = useParams();
  return (
    <DetailScreen read={useRecord(resource, id)} title={t("detail.title")} back={resource.path}>
      {(record) => <RecordDetails {...props} record={record} />}
    </DetailScreen>
  );
}

interface Described<View> {
  record: View;
  events?: EventTexts<string, string>;
}

function RecordDetails<View extends AnyRecord>(
  props: Omit<ResourcePageProps<View>, "events"> & Described<View>,
) {
  const { resource, record, facts } = props;
  const { t: shared } = useTranslation("detail");
  const { id, sample, can } = record;
  const tabs: [DetailTab<string>, ...(DetailTab<string> & { content?: ReactNode })[]] = [
    { name: "facts", label: shared("tab.facts") },
    ...(props.tabs?.(record) ?? []),
    ...(can.seeHistory === false ? [] : [{ name: "history", label: shared("history.title") }]),
  ];
  const tab = useDetailTab(tabs);
  return (
    <>
      <DetailHeader
        title={props.name(record)}
        back={resource.path}
        sample={sample}
        actions={<Actions {...props} />}
      >
        {props.below?.(record)}
      </DetailHeader>
      {tabs.length > 1 && <DetailTabs tabs={tabs} current={tab} />}
      {tab === "facts" && facts(record)}
      {props.tabs?.(record).find(({ name }) => name === tab)?.content}
      {tab === "history" && <HistoryPanel resource={resource} id={id} />}
    </>
  );
}

/** The buttons of the head: what leads on, and last, in a menu where there are several, what takes something away. */
function Actions<View extends AnyRecord>(props: Omit<ResourcePageProps<View>, "events"> & Described<View>) {
  const { resource, record, name, fullName = name, actions, removal, events } = props;
  const { t } = useTranslation();
  const { id, can } = record;
  const sending = useEvents({ resource, record, texts: events, name: fullName(record) });
  const call = can.delete ? resource.calls.delete : undefined;
  return (
    <>
      {actions?.(record)}
      {sending.buttons}
      {can.edit && (
        <LinkButton to={`${resource.path}/${id}/edit`} variant="contained">
          {t("action.edit")}
        </LinkButton>
      )}
      {call && removal ? (
        <WithRemoval
          {...{ resource, record, removal, call }}
          name={fullName(record)}
          others={sending.destructive}
        />
      ) : (
        <MoreActions label={t("action.more")} actions={sending.destructive} />
      )}
      {sending.dialogs}
    </>
  );
}

interface WithRemovalProps<View extends AnyRecord> {
  resource: RecordSource<View>;
  record: View;
  call: NonNullable<RecordSource<View>["calls"]["delete"]>;
  removal: NonNullable<ResourcePageProps<View>["removal"]>;
  name: string;
  /** What else takes something away. */
  others: readonly MenuAction[];
}

function WithRemoval<View extends AnyRecord>(props: WithRemovalProps<View>) {
  const { resource, record, call, removal, name, others } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ask, dialog } = useRecordRemoval({
    call,
    id: record.id,
    revision: record.revision,
    topic: resource.topic,
    name,
    ...removal,
    onDeleted: () => void navigate(resource.path, { replace: true }),
  });
  const deletion = { key: "delete", label: t("action.delete"), destructive: true, run: ask };
  return (
    <>
      <MoreActions label={t("action.more")} actions={[...others, deletion]} />
      {dialog}
    </>
  );
}

interface EventsUse<View extends AnyRecord> {
  resource: RecordSource<View>;
  record: View;
  texts: EventTexts<string, string> | undefined;
  name: string;
}

/**
 * What the reader may send to the record now: a button for each event, those that take something away as actions of the
 * menu; some are asked about first.
 */
function useEvents<View extends AnyRecord>({ resource, record, texts, name }: EventsUse<View>) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<string | null>(null);
  const { calls, topic } = resource;
  const { id, revision, allowedEvents = [] } = record;
  const sending = useMutation({
    mutationFn: async (event: string) => {
      if (calls.send) await api(calls.send, { params: { id, event }, revision });
    },
    onSuccess: (_, event) => notify({ kind: "success", text: texts?.t(`event.${event}.done`) ?? "" }),
    onError: reportError,
    onSettled: () => {
      setAsking(null);
      void queries.invalidateQueries({ queryKey: [topic] });
    },
  });
  if (texts === undefined) return { buttons: null, destructive: [], dialogs: null };
  const { asked, destructive = [], t } = texts;
  const all = allowedEvents.map((event) => ({
    key: event,
    label: t(`event.${event}`),
    destructive: destructive.includes(event),
    disabled: sending.isPending,
    run: () => (asked.includes(event) ? setAsking(event) : sending.mutate(event)),
  }));
  const buttons = all
    .filter((action) => !action.destructive)
    .map(({ key, label, disabled, run }) => (
      <Button key={key} variant="outlined" disabled={disabled} onClick={run}>
        {label}
      </Button>
    ));
  const dialogs = asked.map((event) => (
    <ConfirmDialog
      key={event}
      open={asking === event}
      title={t(`event.${event}.title`)}
      confirmLabel={t(`event.${event}`)}
      destructive={destructive.includes(event)}
      busy={sending.isPending}
      onConfirm={() => sending.mutate(event)}
      onCancel={() => setAsking(null)}
    >
      <Typography>{t(`event.${event}.text`)}</Typography>
      <Typography sx={{ fontWeight: 600, marginTop: 1, overflowWrap: "anywhere" }}>{name}</Typography>
    </ConfirmDialog>
  ));
  return { buttons, destructive: all.filter((action) => action.destructive), dialogs };
}

const Entries = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });

/** When and by whom stands beside what was done, on a phone above it. */
const Entry = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "180px minmax(0, 1fr)",
  gap: theme.spacing(0.5, 3),
  paddingBlock: theme.spacing(1.5),
  "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

interface HistoryPanelProps {
  resource: Pick<RecordSource<AnyRecord>, "topic" | "labels"> & { calls: { history: HistoryCall } };
  /** Of the record. */
  id: string;
}

type HistoryCall = RecordSource<AnyRecord>["calls"]["history"];

/** What was done to a record: when, by whom, and what it changed, called as the labels of its resource say. */
export function HistoryPanel({ resource, id }: HistoryPanelProps) {
  const { t } = useTranslation("detail");
  const { topic, calls, labels } = resource;
  const history = useQuery(callQuery(topic, calls.history, { params: { id } }));
  return (
    <DetailSection title={t("history.title")}>
      {history.data === undefined && history.error === null && <AreaSpinner minHeight={160} />}
      {history.data === undefined && history.error !== null && (
        <ErrorState
          error={history.error}
          title={t("history.failed")}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data?.length === 0 && <Typography color="textSecondary">{t("history.empty")}</Typography>}
      <Entries>
        {history.data?.map(({ id, at, actor, action, before, after }) => (
          <Entry key={id}>
            <div>
              <Moment date={at} person={actor} />
            </div>
            <div>
              <strong>{actionText([labels], action)}</strong>
              {isTelling(before, after) && <Changes labels={labels} before={before} after={after} />}
            </div>
          </Entry>
        ))}
      </Entries>
    </DetailSection>
  );
}

/** A change tells what it changed, and what was done beside the record's own fields (a document attached) tells which. */
function isTelling(before: HistoryEntry["before"], after: HistoryEntry["after"]): boolean {
  if (before !== null && after !== null) return true;
  return NAMING_FIELDS.some((name) => name in (after ?? before ?? {}));
}
