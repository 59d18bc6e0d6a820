import { messageCalls } from "@bonum/contract/messages/calls.ts";
import { MessageChange, type MessageView } from "@bonum/contract/messages/fields.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../lib/labels.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { addedColumn } from "../../ui/list/added-column.tsx";
import type { ListView } from "../../ui/list/list-description.ts";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { listTexts, useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { useSelection } from "../../ui/list/selection/use-selection.tsx";
import { useWritten, Written } from "../../ui/polish.tsx";
import "../../ui/detail/texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { Tone } from "@bonum/contract/events.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { RecordFacts } from "../../ui/detail/record-facts.tsx";
import { DeleteRecordButton } from "../../ui/dialogs/delete-record-button.tsx";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { StateChip } from "../../ui/state-chip.tsx";
import { DENSITY, WIDE } from "../../ui/styles/theme.ts";
import { AnswerForm, Answers } from "./answers.tsx";
import { excerpt, messageList } from "./message-list.ts";

const MessageSelection = lazy(async () => ({
  default: (await import("./selection.tsx")).MessageSelection,
}));

/** `/admin/messages`: what came through the contact form. */
export function InboxPage() {
  const { t } = useTranslation("inbox");
  const view = useMessagesView();
  return (
    <ListScreen title={t("title")} source={messageList} view={view} samples="messages">
      <LinkButton to="/admin/unanswered" variant="outlined">
        {t("unanswered")}
      </LinkButton>
    </ListScreen>
  );
}

function useMessagesView(): ListView<MessageView> {
  const { t } = useTranslation("inbox");
  const { field, options } = useLabels(messageLabels);
  return {
    columns: [
      {
        key: "subject",
        label: field("subject"),
        cell: (message) => (
          <RowTitle
            row={message}
            language={message.language}
            to={`/admin/messages/${message.id}`}
            details={[
              <Written key="body" language={message.language}>
                {excerpt(message.body)}
              </Written>,
            ]}
          >
            {message.subject}
          </RowTitle>
        ),
        card: "title",
        width: "48%",
      },
      {
        key: "sender",
        label: t("column.sender"),
        cell: ({ name, email }) => `${name}, ${email}`,
        orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
        card: "wide",
      },
      {
        key: "state",
        label: field("state"),
        cell: ({ state }) => <MessageChip state={state} />,
        card: "state",
      },
      addedColumn(field("dateAdded")),
    ],
    filters: [
      {
        name: "state",
        label: field("state"),
        options: options("state"),
      },
    ],
    orders: useOrders(["dateDesc", "dateAsc", "nameAsc", "nameDesc"], {
      nameAsc: t("order.nameAsc"),
      nameDesc: t("order.nameDesc"),
    }),
    texts: listTexts(t),
    selection: useSelection(MessageSelection),
  };
}

const LIST = "/admin/messages";

/** `/admin/messages/:id`: one message; opening it makes a new one a read one. */
export function MessagePage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("inbox");
  const read = useQuery({
    ...callQuery("messages", messageCalls.details, { params: { id } }),
    // An answer goes out within seconds, which announces nothing of the message.
    refetchInterval: ({ state }) => state.data?.answers.some(({ mail }) => mail === "waiting") && 3_000,
  });
  useMarkedRead(read.data);
  return (
    <DetailScreen read={read} title={t("detail.title")} back={LIST}>
      {(message) => <MessageDetails key={id} message={message} />}
    </DetailScreen>
  );
}

function useMarkedRead(message: MessageView | undefined): void {
  const queries = useQueryClient();
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (message?.state !== "new" || marked.current === message.id) return;
    marked.current = message.id;
    const { id, internalNote, revision } = message;
    // A conflict means that somebody else was faster, and is ignored.
    const body = { state: "read", internalNote } as const;
    void api(messageCalls.update, { params: { id }, revision, body }).then(
      () => queries.invalidateQueries({ queryKey: ["messages"] }),
      () => undefined,
    );
  }, [message, queries]);
}

/** The letter, and beside it, or below on a narrow screen, the reply. */
const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: theme.spacing(DENSITY.page.gap),
  "& form + form": { marginTop: theme.spacing(DENSITY.page.gap) },
  [WIDE]: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gridTemplateRows: "auto 1fr",
    "& > :nth-of-type(2)": { gridArea: "1 / 2 / 3 / 3" },
  },
}));

function MessageDetails({ message }: { message: MessageView }) {
  const { t } = useTranslation("inbox");
  const navigate = useNavigate();
  const { id, answers, can, dateAdded, email, language, name, revision, sample, state, subject } = message;
  const [sent, setSent] = useState(0);
  return (
    <>
      <DetailHeader
        sample={sample}
        title={subject}
        language={language}
        back={LIST}
        actions={
          can.delete && (
            <DeleteRecordButton
              call={messageCalls.delete}
              id={id}
              revision={revision}
              topic="messages"
              title={t("delete.title")}
              text={t("delete.text")}
              name={subject}
              onDeleted={() => void navigate(LIST, { replace: true })}
            />
          )
        }
      >
        <MessageChip state={state} />
        <span>{formatDateTime(dateAdded)}</span>
        <Written language={language}>{name}</Written>
        <Link href={`mailto:${email}`}>{email}</Link>
      </DetailHeader>
      <Columns>
        <Letter message={message} />
        <div>
          {can.answer && (
            <AnswerForm
              key={`${answers.length} ${sent}`}
              message={message}
              onSent={() => setSent(sent + 1)}
            />
          )}
          {can.edit && <Handling message={message} />}
        </div>
        <div>
          <RecordFacts
            labels={messageLabels}
            record={message}
            sections={[{ title: t("section.sender"), facts: ["name", "email", "phone"] }]}
          />
          <Answers message={message} />
        </div>
      </Columns>
    </>
  );
}

function Letter({ message }: { message: MessageView }) {
  const { field } = useLabels(messageLabels);
  const written = useWritten(message.language);
  return (
    <div>
      <DetailSection title={field("body")}>
        <Typography {...written} sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", maxWidth: "75ch" }}>
          {message.body}
        </Typography>
      </DetailSection>
    </div>
  );
}

function Handling({ message }: { message: MessageView }) {
  const { t } = useTranslation("inbox");
  const queries = useQueryClient();
  const params = { id: message.id };
  const sections = useLabelled<MessageChange>(messageLabels, [
    {
      fields: [
        { kind: "select", name: "state", width: "third" },
        { kind: "textarea", name: "internalNote", hint: t("field.internalNote.hint"), width: "full" },
      ],
    },
  ]);
  return (
    <RecordForm
      heading={t("section.handling")}
      draft={`message:${message.id}`}
      schema={MessageChange}
      sections={sections}
      record={message}
      save={(body, { revision }) => api(messageCalls.update, { params, revision, body })}
      reload={() => queries.fetchQuery(callQuery("messages", messageCalls.details, { params }))}
      onSaved={() => void queries.invalidateQueries({ queryKey: ["messages"] })}
    />
  );
}

const TONES: Record<MessageView["state"], Tone> = {
  new: "warning",
  read: "info",
  answered: "success",
  spam: "neutral",
};

/** Chip of a message's state. */
function MessageChip({ state }: Pick<MessageView, "state">) {
  const { value } = useLabels(messageLabels);
  return <StateChip tone={TONES[state]}>{value("state", state)}</StateChip>;
}

/** Texts of the inbox of the contact form. */
const texts = {
  pl: {
    title: "Wiadomości",
    unanswered: "Czeka na odpowiedź",
    "table.label": "Lista wiadomości",
    "search.scope": "Nadawca, temat lub treść",
    count_one: "{{amount}} wiadomość",
    count_few: "{{amount}} wiadomości",
    count_many: "{{amount}} wiadomości",
    count_other: "{{amount}} wiadomości",
    "count.found_one": "Znaleziono {{amount}} wiadomość",
    "count.found_few": "Znaleziono {{amount}} wiadomości",
    "count.found_many": "Znaleziono {{amount}} wiadomości",
    "count.found_other": "Znaleziono {{amount}} wiadomości",
    "empty.title": "Brak wiadomości",
    "empty.advice": "Wiadomości z formularza kontaktowego pojawią się tutaj.",
    "list.failed": "Nie udało się wczytać wiadomości",
    "column.sender": "Nadawca",
    "order.nameAsc": "Nadawca od A do Ż",
    "order.nameDesc": "Nadawca od Ż do A",
    "detail.title": "Wiadomość",
    "section.sender": "Nadawca",
    "section.handling": "Obsługa",
    "field.internalNote.hint": "Widzą ją tylko administratorzy",
    "delete.title": "Usunąć wiadomość?",
    "delete.text": "Wiadomości nie da się przywrócić.",
  },
  en: {
    title: "Messages",
    unanswered: "Waiting for a reply",
    "table.label": "List of messages",
    "search.scope": "Sender, subject or text",
    count_one: "{{amount}} message",
    count_other: "{{amount}} messages",
    "count.found_one": "{{amount}} message found",
    "count.found_other": "{{amount}} messages found",
    "empty.title": "No messages",
    "empty.advice": "Messages from the contact form will appear here.",
    "list.failed": "The messages could not be loaded",
    "column.sender": "Sender",
    "order.nameAsc": "Sender from A to Z",
    "order.nameDesc": "Sender from Z to A",
    "detail.title": "Message",
    "section.sender": "Sender",
    "section.handling": "Handling",
    "field.internalNote.hint": "Only administrators see it",
    "delete.title": "Delete the message?",
    "delete.text": "A message cannot be restored.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    inbox: typeof texts.pl;
  }
}

addTexts("inbox", texts);
