import "./texts.ts";
import { NAMING_FIELDS } from "@bonum/contract/audit/fields.ts";
import type { Machine } from "@bonum/contract/events.ts";
import type { HistoryEntry } from "@bonum/contract/records.ts";
import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { callQuery } from "../../lib/call-query.ts";
import { bearsSampleMark } from "../../lib/format/sample-mark.ts";
import { actionText } from "../../lib/labels.ts";
import { type AnyRecord, type RecordSource, useRecord } from "../../lib/resource.ts";
import { DeleteRecordButton } from "../dialogs/delete-record-button.tsx";
import type { EventParts } from "../events/event-dialog.tsx";
import { useEvents } from "../events/use-events.tsx";
import { EditOutlinedIcon as EditIcon } from "../icons/edit-outlined.ts";
import { LinkButton } from "../link-button.tsx";
import { MoreActions } from "../menu/more-actions.tsx";
import { Moment } from "../moment.tsx";
import { titleWith } from "../page/page-header.tsx";
import { Unread } from "../states/unread.tsx";
import { DENSITY, NARROW } from "../styles/theme.ts";
import { Changes } from "./changes.tsx";
import { DetailHeader } from "./detail-header.tsx";
import { DetailScreen } from "./detail-screen.tsx";
import { DetailSection } from "./detail-section.tsx";
import { type DetailTab, DetailTabs, useDetailTab } from "./detail-tabs.tsx";
import { usePrinting } from "./use-printing.ts";

interface ResourcePageProps<M extends Machine, View extends AnyRecord> {
  resource: RecordSource<View>;
  /** The catalogue of the resource's texts. */
  t: (key: "detail.title") => string;
  /** Name of a record. */
  name: (record: View) => string;
  /** Its own number, where that is a part of what it is called. */
  number?: (record: View) => string;
  /** Stands below the name: state, kind. */
  below?: (record: View) => ReactNode;
  /** Confirmation of a deletion. */
  removal?: { title: string; text: string };
  /** Gives a button to each event that may be sent to a record now. */
  events?: EventParts<M, View>;
  /** The step that comes next for most, as the first button; left out above the tab that it leads to. */
  next?: (record: View) => { to: string; label: string; tab?: string } | undefined;
  /** Buttons besides those of the events, "Usuń" and "Edytuj". */
  actions?: (record: View) => ReactNode;
  /** Content of the first tab: the record's values. */
  facts: (record: View) => ReactNode;
  /** The tabs between the facts and the history. */
  tabs?: (record: View) => readonly (DetailTab<string> & { content: ReactNode })[];
}

/** The screen of one record at `…/:id`: its name and state, what may be done with it, facts, other tabs, history. */
export function ResourcePage<M extends Machine, View extends AnyRecord>(props: ResourcePageProps<M, View>) {
  const { resource, t } = props;
  const { id = "" } = useParams();
  return (
    <DetailScreen read={useRecord(resource, id)} title={t("detail.title")} back={resource.path}>
      {(record) => <RecordDetails {...props} record={record} />}
    </DetailScreen>
  );
}

/** Name of a record, with its number. */
function called<View>({ number, name, record }: Called<View>): string {
  return titleWith(number?.(record), name(record));
}

interface Called<View> {
  number?: (record: View) => string;
  name: (record: View) => string;
  record: View;
}

type Described<M extends Machine, View extends AnyRecord> = ResourcePageProps<M, View> & { record: View };

function RecordDetails<M extends Machine, View extends AnyRecord>(props: Described<M, View>) {
  const { resource, record, facts } = props;
  const { t: shared } = useTranslation("detail");
  const { id, sample, can } = record;
  const tabs: [DetailTab<string>, ...(DetailTab<string> & { content?: ReactNode })[]] = [
    { name: "facts", label: shared("tab.facts") },
    ...(props.tabs?.(record) ?? []),
    ...(can.seeHistory === false ? [] : [{ name: "history", label: shared("history.title") }]),
  ];
  const tab = useDetailTab(tabs);
  const said: string | undefined = useLocation().state?.said;
  return (
    <>
      <DetailHeader
        title={props.name(record)}
        number={props.number?.(record)}
        back={resource.path}
        sample={sample && !bearsSampleMark(called(props))}
        actions={<Actions {...props} />}
      >
        {props.below?.(record)}
      </DetailHeader>
      {said !== undefined && (
        <Alert severity="success" role="status" sx={{ marginBottom: 1 }}>
          {said}
        </Alert>
      )}
      {tabs.length > 1 && <DetailTabs tabs={tabs} current={tab} />}
      {tab === "facts" && facts(record)}
      {tab === "facts" && can.seeHistory !== false && <PrintedHistory resource={resource} id={id} />}
      {props.tabs?.(record).find(({ name }) => name === tab)?.content}
      {tab === "history" && <HistoryPanel resource={resource} id={id} />}
    </>
  );
}

/** The buttons of the head: what leads on, and last, in a menu where there are several, what takes something away. */
function Actions<M extends Machine, View extends AnyRecord>({ events, ...props }: Described<M, View>) {
  return events ? <WithEvents {...props} events={events} /> : <Buttons {...props} />;
}

function WithEvents<M extends Machine, View extends AnyRecord>(
  props: Described<M, View> & { events: EventParts<M, View> },
) {
  return <Buttons {...props} sending={useEvents(props.events, props.record)} />;
}

type ButtonsProps<View extends AnyRecord> = Pick<
  Described<Machine, View>,
  "resource" | "record" | "name" | "number" | "next" | "actions" | "removal"
> & { sending?: ReturnType<typeof useEvents> };

function Buttons<View extends AnyRecord>(props: ButtonsProps<View>) {
  const { resource, record, actions, removal, sending } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const next = props.next?.(record);
  const [search] = useSearchParams();
  const leads = next !== undefined && (next.tab === undefined || next.tab !== search.get("tab"));
  const { id, can } = record;
  const call = can.delete ? resource.calls.delete : undefined;
  const apart = sending?.apart ?? [];
  return (
    <>
      {leads && (
        <LinkButton to={next.to} variant="contained">
          {next.label}
        </LinkButton>
      )}
      {can.edit && (
        <LinkButton
          to={`${resource.path}/${id}/edit`}
          variant={leads ? "outlined" : "contained"}
          data-key="edit"
          startIcon={<EditIcon />}
        >
          {t("action.edit")}
        </LinkButton>
      )}
      {actions?.(record)}
      {sending?.buttons}
      {call && removal ? (
        <DeleteRecordButton
          {...removal}
          call={call}
          id={id}
          revision={record.revision}
          topic={resource.topic}
          name={called(props)}
          others={apart}
          onDeleted={() => void navigate(resource.path, { replace: true })}
        />
      ) : (
        <MoreActions actions={apart} />
      )}
      {sending?.dialog}
    </>
  );
}

const Entries = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });

/** Entry with time and author beside the change, on a phone above it. */
const Entry = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "15rem minmax(0, 1fr)",
  gap: theme.spacing(0.5, 3),
  paddingBlock: theme.spacing(DENSITY.row),
  "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

interface HistoryPanelProps {
  resource: Pick<RecordSource<AnyRecord>, "topic" | "labels"> & { calls: { history: HistoryCall } };
  /** Id of the record. */
  id: string;
}

type HistoryCall = RecordSource<AnyRecord>["calls"]["history"];

const useHistory = ({ resource: { topic, calls }, id }: HistoryPanelProps) =>
  useQuery(callQuery(topic, calls.history, { params: { id } }));

/** The history below what else of a record goes on paper; read beforehand, since a browser that prints waits for nothing. */
export function PrintedHistory(props: HistoryPanelProps) {
  useHistory(props);
  return usePrinting() && <HistoryPanel {...props} />;
}

/** History of a record: time, author and changes of each event, by its resource's labels. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { t } = useTranslation("detail");
  const { labels } = props.resource;
  const history = useHistory(props);
  return (
    <DetailSection title={t("history.title")}>
      <Unread read={history} title={t("history.failed")} minHeight={160} />
      {history.data?.length === 0 && <Typography color="textSecondary">{t("history.empty")}</Typography>}
      <Entries>
        {history.data?.map(({ id, at, person, action, before, after }) => (
          <Entry key={id}>
            <div>
              <Moment date={at} person={person} />
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
