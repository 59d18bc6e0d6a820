import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import { orderThreadCalls } from "@bonum/contract/orders/thread-calls.ts";
import type { MessageAttachment, OrderMessage } from "@bonum/contract/orders/thread-fields.ts";
import AttachIcon from "@mui/icons-material/AttachFileOutlined";
import ReadIcon from "@mui/icons-material/DoneAllOutlined";
import NoteIcon from "@mui/icons-material/LockOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { api, type Page } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { reportError } from "../../../lib/errors.ts";
import { formatSize } from "../../../lib/format.ts";
import { addMessages } from "../../../lib/i18n/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";
import { openVersion } from "../work/open-version.ts";
import { MessageComposer } from "./message-composer.tsx";

const PAGE_SIZE = 30;

/** What client and centre write to each other about an order; what is shown counts as read by the reader's side. */
export function OrderThread({ orderId }: { orderId: string }) {
  const { t } = useTranslation("orderThread");
  const { thread, messages } = useThread(orderId);
  const state = useQuery(callQuery("orders", orderThreadCalls.state, { params: { id: orderId } }));
  useReading(orderId, { unread: state.data?.unread ?? 0, newest: messages.at(-1)?.id });
  const [sent, setSent] = useState(0);
  if (thread.isError || state.isError) {
    return (
      <ErrorState
        error={thread.error ?? state.error}
        title={t("failed")}
        onRetry={() => void Promise.all([thread.refetch(), state.refetch()])}
      />
    );
  }
  if (thread.isPending || state.isPending) return <AreaSpinner />;
  const { can } = state.data;
  return (
    <DetailSection title={t("title")}>
      {thread.hasNextPage && (
        <Button
          variant="outlined"
          disabled={thread.isFetchingNextPage}
          onClick={() => void thread.fetchNextPage()}
        >
          {t("older")}
        </Button>
      )}
      {messages.length === 0 && (
        <Typography color="textSecondary">{t(can.write ? "empty" : "draft")}</Typography>
      )}
      <Thread aria-label={t("list")}>
        {messages.map((message) => (
          <Message key={message.id} orderId={orderId} message={message} />
        ))}
      </Thread>
      {can.dismiss && <Dismissal orderId={orderId} />}
      {can.write && (
        <MessageComposer
          key={sent}
          orderId={orderId}
          mayWriteInternal={can.writeInternal}
          mayAttach={can.attach}
          focused={sent > 0}
          onSent={() => setSent(sent + 1)}
        />
      )}
    </DetailSection>
  );
}

/** Says that the client's last message needs no answer, so that it waits in the centre's queue no more. */
function Dismissal({ orderId }: { orderId: string }) {
  const { t } = useTranslation("orderThread");
  const queries = useQueryClient();
  const dismissal = useMutation({
    mutationFn: () => api(orderThreadCalls.dismiss, { params: { id: orderId } }),
    onSuccess: () => notify({ kind: "success", text: t("dismissed") }),
    onError: reportError,
    onSettled: () => queries.invalidateQueries({ queryKey: ["orders"] }),
  });
  return (
    <Line role="note">
      <span>{t("waits")}</span>
      <BusyButton variant="text" size="small" busy={dismissal.isPending} onClick={() => dismissal.mutate()}>
        {t("dismiss")}
      </BusyButton>
    </Line>
  );
}

/** The messages that have been read from the server, the newest last. */
function useThread(orderId: string) {
  const thread = useInfiniteQuery({
    queryKey: ["orders", "thread", orderId],
    queryFn: ({ pageParam, signal }): Promise<Page<OrderMessage>> =>
      api(orderThreadCalls.list, {
        params: { id: orderId },
        query: { pageNumber: pageParam, pageSize: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ metaData }) =>
      metaData !== null && metaData.currentPage < metaData.totalPages ? metaData.currentPage + 1 : undefined,
  });
  const read = thread.data?.pages.flatMap(({ items }) => items) ?? [];
  // A message that came between two reads has moved one to the next page, too.
  const messages = [...new Map(read.map((message) => [message.id, message])).values()].reverse();
  return { thread, messages };
}

/** Tells the server how far the reader's side has read, while the tab is looked at. */
function useReading(orderId: string, { unread, newest }: { unread: number; newest: string | undefined }) {
  const queries = useQueryClient();
  const looked = useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
  useEffect(() => {
    if (!looked || unread === 0 || newest === undefined) return;
    // A mark that is lost is made again with the next message or visit.
    api(orderThreadCalls.markRead, { params: { id: orderId }, body: { messageId: newest } }).then(
      () => queries.invalidateQueries({ queryKey: ["orders"] }),
      () => undefined,
    );
  }, [looked, unread, newest, orderId, queries]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const Thread = styled("ol")(({ theme }) => ({
  listStyle: "none",
  margin: theme.spacing(2, 0),
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: theme.spacing(1.5),
}));

const Bubble = styled("li", { shouldForwardProp: (name) => name !== "kind" })<{
  kind: "own" | "other" | "internal";
}>(({ theme, kind }) => {
  const tint = { own: "primary", other: "info", internal: "warning" } as const;
  const colour = theme.vars.palette[tint[kind]].main;
  return {
    alignSelf: kind === "other" ? "flex-start" : "flex-end",
    boxSizing: "border-box",
    maxWidth: "min(75ch, 92%)",
    minWidth: "min(32ch, 92%)",
    padding: theme.spacing(1.25, 1.75),
    borderRadius: RADIUS.sheet,
    border: `1px ${kind === "internal" ? "dashed" : "solid"} ${kind === "internal" ? colour : theme.vars.palette.divider}`,
    backgroundColor: `color-mix(in srgb, ${colour} 8%, transparent)`,
  };
});

const Line = styled("div")(({ theme }) => ({
  ...theme.typography.caption,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(0.25, 1),
  color: theme.vars.palette.text.secondary,
  "& strong": { color: theme.vars.palette.text.primary, overflowWrap: "anywhere" },
  "& svg": { fontSize: "1.25em", flex: "none" },
}));

const Note = styled(Line)(({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.warning.main }));

const Items = styled("ol")(({ theme }) => ({
  margin: theme.spacing(0.75, 0),
  paddingInlineStart: theme.spacing(3),
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  "& blockquote": {
    margin: theme.spacing(0.5, 0),
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `3px solid ${theme.vars.palette.primary.main}`,
  },
}));

const Files = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

/** A correction in its place; it is answered, and read as a whole, on the tab of corrections. */
function CorrectionPart({ correction }: { correction: NonNullable<OrderMessage["correction"]> }) {
  const { t } = useTranslation("orderThread");
  const { pathname } = useLocation();
  const { event, dueDate, message, items } = correction;
  return (
    <>
      <Typography sx={{ fontWeight: 600, marginBlock: 0.75 }}>
        {event === "asked" ? t("asked", { day: formatDay(dueDate) }) : t("answered")}
      </Typography>
      {message !== "" && <Typography sx={{ whiteSpace: "pre-wrap" }}>{message}</Typography>}
      <Items>
        {items.map(({ id, about, page, text, answer }) => (
          <li key={id}>
            {about !== "" && <strong>{leadOf(page === null ? about : t("page", { about, page }))} </strong>}
            {text}
            {answer !== "" && <blockquote>{answer}</blockquote>}
          </li>
        ))}
      </Items>
      <TextLink to={`${pathname}?tab=corrections`}>{t("corrections")}</TextLink>
    </>
  );
}

/** What an item is about, before what is asked of it; a question has its own mark. */
function leadOf(about: string): string {
  return /[?.!:]$/.test(about) ? about : `${about}:`;
}

function Message({ orderId, message }: { orderId: string; message: OrderMessage }) {
  const { t } = useTranslation("orderThread");
  const { attachments, author, correction, dateAdded, internal, read, side, text } = message;
  const ours = side === (useHasRole("Admin") ? "centre" : "client");
  const addressed = ours ? "own" : "other";
  const kind = internal ? "internal" : addressed;
  return (
    <Bubble kind={kind}>
      {internal && (
        <Note>
          <NoteIcon aria-hidden="true" />
          <span>{t("internal")}</span>
        </Note>
      )}
      <Line>
        <strong>{author ?? t("centre")}</strong>
        <StateChip tone={side === "client" ? "info" : "neutral"}>{t(`side.${side}`)}</StateChip>
        <time dateTime={dateAdded}>{formatDateTime(dateAdded)}</time>
      </Line>
      {text !== "" && (
        <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", marginBlock: 0.75 }}>
          {text}
        </Typography>
      )}
      {correction !== null && <CorrectionPart correction={correction} />}
      {attachments.length > 0 && (
        <Files aria-label={t("attachments")}>
          {attachments.map((attachment) => (
            <AttachedFile key={attachment.id} orderId={orderId} attachment={attachment} />
          ))}
        </Files>
      )}
      {!internal && ours && (
        <Line>
          {read && <ReadIcon aria-hidden="true" />}
          <span>{t(read ? "read" : "notRead")}</span>
        </Line>
      )}
    </Bubble>
  );
}

function AttachedFile({ orderId, attachment }: { orderId: string; attachment: MessageAttachment }) {
  return (
    <li>
      <Button
        variant="text"
        startIcon={<AttachIcon />}
        sx={{ textAlign: "start", overflowWrap: "anywhere" }}
        onClick={() => openVersion({ orderId, document: attachment, ...attachment })}
      >
        {`${attachment.fileName} (${formatSize(attachment.size)})`}
      </Button>
    </li>
  );
}

/** Texts of an order's thread. */
const messages = {
  pl: {
    title: "Wiadomości",
    list: "Wiadomości do zlecenia",
    empty: "Nie ma jeszcze wiadomości.",
    draft: "Wiadomości można pisać po zgłoszeniu zlecenia.",
    older: "Pokaż starsze wiadomości",
    failed: "Nie udało się wczytać wiadomości",
    centre: "Centrum Badań",
    "side.client": "Klient",
    "side.centre": "Centrum",
    internal: "Notatka wewnętrzna – klient jej nie zobaczy",
    asked: "Wezwanie do uzupełnienia, odpowiedź do {{day}}",
    answered: "Odpowiedź na wezwanie do uzupełnienia",
    page: "{{about}}, strona {{page}}",
    corrections: "Zobacz w zakładce „Uzupełnienia”",
    waits: "Klient czeka na odpowiedź.",
    dismiss: "Nie wymaga odpowiedzi",
    dismissed: "Wiadomość nie czeka już na odpowiedź.",
    read: "Przeczytana",
    notRead: "Jeszcze nieprzeczytana",
    attachments: "Załączniki",
    text: "Treść wiadomości",
    noteText: "Treść notatki",
    shortcut: "Ctrl + Enter wysyła wiadomość.",
    "attach.add": "Dodaj załączniki",
    "attach.remove": "Usuń załącznik {{name}}",
    "attach.sending": "Wysyłanie pliku {{name}}",
    "attach.failed": "Nie udało się dodać pliku „{{name}}”.",
    "attach.empty": "Plik „{{name}}” jest pusty (0 bajtów).",
    "attach.reset": "Załączniki wybierz ponownie: plików notatki klient nie widzi, a plików wiadomości tak.",
    "send.message": "Wyślij wiadomość",
    "send.note": "Zapisz notatkę",
  },
  en: {
    title: "Messages",
    list: "Messages about the order",
    empty: "There are no messages yet.",
    draft: "Messages can be written once the order has been submitted.",
    older: "Show older messages",
    failed: "The messages could not be loaded",
    centre: "Examination centre",
    "side.client": "Client",
    "side.centre": "Centre",
    internal: "Internal note – the client will not see it",
    asked: "Request for corrections, to be answered by {{day}}",
    answered: "Answer to the request for corrections",
    page: "{{about}}, page {{page}}",
    corrections: "See it on the tab “Corrections”",
    waits: "The client is waiting for an answer.",
    dismiss: "No answer needed",
    dismissed: "The message is not waiting for an answer any more.",
    read: "Read",
    notRead: "Not read yet",
    attachments: "Attachments",
    text: "Message",
    noteText: "Note",
    shortcut: "Ctrl + Enter sends the message.",
    "attach.add": "Add attachments",
    "attach.remove": "Remove the attachment {{name}}",
    "attach.sending": "Sending the file {{name}}",
    "attach.failed": "The file “{{name}}” could not be added.",
    "attach.empty": "The file “{{name}}” is empty (0 bytes).",
    "attach.reset":
      "Choose the attachments again: the client sees a message's files, and a note's files not.",
    "send.message": "Send the message",
    "send.note": "Save the note",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    orderThread: typeof messages.pl;
  }
}

addMessages("orderThread", messages);
