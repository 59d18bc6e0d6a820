import "./messages.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { api } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { notify } from "../../lib/notify.ts";
import { type AnyRecord, type RecordSource, useRecord } from "../../lib/resource.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { DeleteRecordButton } from "../dialogs/delete-record-button.tsx";
import { LinkButton } from "../link-button.tsx";
import { DetailHeader } from "./detail-header.tsx";
import { DetailScreen } from "./detail-screen.tsx";
import { type DetailTab, DetailTabs, useDetailTab } from "./detail-tabs.tsx";
import { HistoryPanel } from "./history-panel.tsx";

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
  const { topic, calls, labels } = resource;
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
      {tab === "history" && <HistoryPanel topic={topic} call={calls.history} id={id} labels={labels} />}
    </>
  );
}

function Actions<View extends AnyRecord>(props: Omit<ResourcePageProps<View>, "events"> & Described<View>) {
  const { resource, record, name, fullName = name, actions, removal, events } = props;
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
          name={fullName(record)}
          {...removal}
          onDeleted={() => void navigate(path, { replace: true })}
        />
      )}
      {events && <EventButtons resource={resource} record={record} texts={events} name={fullName(record)} />}
      {can.edit && (
        <LinkButton to={`${path}/${id}/edit`} variant="contained">
          {t("action.edit")}
        </LinkButton>
      )}
    </>
  );
}

interface EventButtonsProps<View extends AnyRecord> {
  resource: RecordSource<View>;
  record: View;
  texts: EventTexts<string, string>;
  name: string;
}

/** A button for each event that the reader may send to the record now; some are asked about first. */
function EventButtons<View extends AnyRecord>({ resource, record, texts, name }: EventButtonsProps<View>) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<string | null>(null);
  const { calls, topic } = resource;
  const { id, revision, allowedEvents = [] } = record;
  const { asked, destructive = [], t } = texts;
  const sending = useMutation({
    mutationFn: async (event: string) => {
      if (calls.send) await api(calls.send, { params: { id, event }, revision });
    },
    onSuccess: (_, event) => notify({ kind: "success", text: t(`event.${event}.done`) }),
    onError: reportError,
    onSettled: () => {
      setAsking(null);
      void queries.invalidateQueries({ queryKey: [topic] });
    },
  });
  return (
    <>
      {allowedEvents.map((event) => (
        <Button
          key={event}
          variant="outlined"
          color={destructive.includes(event) ? "error" : "primary"}
          disabled={sending.isPending}
          onClick={() => (asked.includes(event) ? setAsking(event) : sending.mutate(event))}
        >
          {t(`event.${event}`)}
        </Button>
      ))}
      {asked.map((event) => (
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
      ))}
    </>
  );
}
