import "../../ui/detail/messages.ts";
import "./messages.ts";
import { messageCalls } from "@bonum/contract/messages/calls.ts";
import { MessageChange, type MessageView } from "@bonum/contract/messages/fields.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { useLabels } from "../../lib/labels.ts";
import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { Facts } from "../../ui/detail/facts.tsx";
import { DeleteRecordButton } from "../../ui/dialogs/delete-record-button.tsx";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { StateChip } from "../../ui/state-chip.tsx";
import { MessageChip } from "./message-chip.tsx";

const LIST = "/admin/messages";

/** `/admin/messages/:id`: one message; opening it makes a new one a read one. */
export function MessagePage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("inbox");
  const read = useQuery(callQuery("messages", messageCalls.details, { params: { id } }));
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
    // Whoever was faster has marked it already: a refusal changes nothing for the reader.
    const body = { state: "read", internalNote } as const;
    void api(messageCalls.update, { params: { id }, revision, body }).then(
      () => queries.invalidateQueries({ queryKey: ["messages"] }),
      () => undefined,
    );
  }, [message, queries]);
}

function MessageDetails({ message }: { message: MessageView }) {
  const { t } = useTranslation("inbox");
  const { field } = useLabels(messageLabels);
  const navigate = useNavigate();
  const { id, body, can, dateAdded, email, name, phone, revision, sample, state, subject } = message;
  const answer = `mailto:${email}?${new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll("+", "%20")}`;
  return (
    <>
      <DetailHeader
        title={subject}
        back={LIST}
        actions={
          <>
            {can.delete && (
              <DeleteRecordButton
                call={messageCalls.delete}
                id={id}
                revision={revision}
                topic="messages"
                title={t("delete.title")}
                text={t("delete.text")}
                name={subject}
                done={t("delete.done")}
                onDeleted={() => void navigate(LIST, { replace: true })}
              />
            )}
            <Button href={answer} variant="contained">
              {t("answer")}
            </Button>
          </>
        }
      >
        <MessageChip state={state} />
        {sample && <StateChip tone="info">{t("sample")}</StateChip>}
        {formatDateTime(dateAdded)}
      </DetailHeader>
      <DetailSection title={field("body")}>
        <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", maxWidth: "75ch" }}>
          {body}
        </Typography>
      </DetailSection>
      <DetailSection title={t("section.sender")}>
        <Facts
          items={[
            { label: field("name"), value: name },
            { label: field("email"), value: <Link href={`mailto:${email}`}>{email}</Link> },
            {
              label: field("phone"),
              value: phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>,
            },
          ]}
        />
      </DetailSection>
      {can.edit && <Handling message={message} />}
    </>
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
      savedText={t("saved")}
    />
  );
}
