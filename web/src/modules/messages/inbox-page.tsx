import "./messages.ts";
import { messageCalls } from "@bonum/contract/messages/calls.ts";
import type { MessageView } from "@bonum/contract/messages/fields.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../lib/labels.ts";
import type { ListSource, ListView } from "../../ui/list/list-description.ts";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { listTexts } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Moment } from "../../ui/moment.tsx";
import { MessageChip } from "./message-chip.tsx";

const messageList: ListSource<MessageView> = {
  topic: "messages",
  list: messageCalls.list,
  export: messageCalls.export,
};

/** `/admin/messages`: what came through the contact form. */
export function InboxPage() {
  const { t } = useTranslation("inbox");
  const view = useMessagesView();
  return <ListScreen title={t("title")} source={messageList} view={view} samples="messages" />;
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
          <RowTitle row={message} to={`/admin/messages/${message.id}`} details={[excerpt(message.body)]}>
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
      { key: "state", label: field("state"), cell: ({ state }) => <MessageChip state={state} /> },
      {
        key: "added",
        label: field("dateAdded"),
        cell: ({ dateAdded }) => <Moment date={dateAdded} person={null} />,
        orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
        width: 150,
      },
    ],
    filters: [
      {
        name: "state",
        label: field("state"),
        all: t("filter.all"),
        options: options("state"),
      },
    ],
    orders: (["dateDesc", "dateAsc", "nameAsc", "nameDesc"] as const).map((value) => ({
      value,
      label: t(`order.${value}`),
    })),
    texts: listTexts(t),
  };
}

const EXCERPT = 120;

function excerpt(body: string): string {
  const line = body.replace(/\s+/g, " ");
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
}
