import { messageCalls } from "@bonum/contract/messages/calls.ts";
import type { UnansweredView } from "@bonum/contract/messages/fields.ts";
import { useTranslation } from "react-i18next";
import { addTexts } from "../../lib/i18n/i18n.ts";
import type { ListSource, ListView } from "../../ui/list/list-description.ts";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { listTexts, useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Written } from "../../ui/polish.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { excerpt } from "./message-list.ts";
import { placeOfUnanswered } from "./place-of-unanswered.ts";

const source: ListSource<UnansweredView> = { topic: "messages", list: messageCalls.unanswered };

/** `/admin/unanswered`: what visitors and clients wrote and nobody has answered, what waits longest first. */
export function UnansweredPage() {
  const { t } = useTranslation("unanswered");
  const view = useUnansweredView();
  return <ListScreen title={t("title")} source={source} view={view} back={{ to: "/admin/messages" }} />;
}

function useUnansweredView(): ListView<UnansweredView> {
  const { t } = useTranslation("unanswered");
  return {
    columns: [
      {
        key: "subject",
        label: t("column.subject"),
        cell: (message) => (
          <RowTitle
            row={message}
            language={message.language}
            to={placeOfUnanswered(message)}
            details={[
              message.text === "" ? (
                t("attachment")
              ) : (
                <Written key="text" language={message.language}>
                  {excerpt(message.text)}
                </Written>
              ),
            ]}
          >
            {message.subject}
          </RowTitle>
        ),
        card: "title",
        width: "48%",
      },
      { key: "sender", label: t("column.sender"), cell: ({ sender }) => sender, card: "wide", typed: true },
      {
        key: "kind",
        label: t("column.kind"),
        cell: ({ kind }) => (
          <StateChip tone={kind === "order" ? "info" : "neutral"}>{t(`kind.${kind}`)}</StateChip>
        ),
        card: "state",
      },
      {
        key: "since",
        label: t("column.since"),
        cell: ({ since }) => <Moment date={since} person={null} />,
        orders: { asc: "dateAsc", desc: "dateDesc", first: "asc" },
        width: 150,
        labelled: true,
      },
    ],
    orders: useOrders(["dateAsc", "dateDesc"], {}),
    texts: listTexts(t),
  };
}

/** Texts of the queue of what waits for an answer. */
const texts = {
  pl: {
    title: "Czeka na odpowiedź",
    "table.label": "Wiadomości bez odpowiedzi",
    "search.scope": "Nadawca, temat lub treść",
    count_one: "{{amount}} wiadomość czeka na odpowiedź",
    count_few: "{{amount}} wiadomości czekają na odpowiedź",
    count_many: "{{amount}} wiadomości czeka na odpowiedź",
    count_other: "{{amount}} wiadomości czeka na odpowiedź",
    "count.found_one": "Znaleziono {{amount}} wiadomość",
    "count.found_few": "Znaleziono {{amount}} wiadomości",
    "count.found_many": "Znaleziono {{amount}} wiadomości",
    "count.found_other": "Znaleziono {{amount}} wiadomości",
    "empty.title": "Wszystkie wiadomości mają odpowiedź",
    "empty.advice": "Wiadomości z formularza kontaktowego i ze zleceń pojawią się tutaj, gdy ktoś napisze.",
    "list.failed": "Nie udało się wczytać wiadomości",
    "column.subject": "Temat",
    "column.sender": "Nadawca",
    "column.kind": "Skąd",
    "column.since": "Czeka od",
    "kind.contact": "Formularz",
    "kind.order": "Zlecenie",
    attachment: "Sam załącznik, bez treści",
  },
  en: {
    title: "Waiting for a reply",
    "table.label": "Unanswered messages",
    "search.scope": "Sender, subject or text",
    count_one: "{{amount}} message is waiting for a reply",
    count_other: "{{amount}} messages are waiting for a reply",
    "count.found_one": "{{amount}} message found",
    "count.found_other": "{{amount}} messages found",
    "empty.title": "All messages have been answered",
    "empty.advice": "New messages from the contact form and from orders will appear here.",
    "list.failed": "The messages could not be loaded",
    "column.subject": "Subject",
    "column.sender": "Sender",
    "column.kind": "Source",
    "column.since": "Waiting since",
    "kind.contact": "Form",
    "kind.order": "Order",
    attachment: "An attachment only, without text",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    unanswered: typeof texts.pl;
  }
}

addTexts("unanswered", texts);
