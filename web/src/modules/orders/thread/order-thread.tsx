import { orderThreadCalls } from "@bonum/contract/orders/thread-calls.ts";
import type { OrderMessage, OrderThreadState } from "@bonum/contract/orders/thread-fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import {
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { api, type Page } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { reportError } from "../../../lib/errors.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { Named } from "../named.tsx";
import { MessageComposer } from "./message-composer.tsx";
import "./texts.ts";
import { Line, Message } from "./message.tsx";

/** Messages that are shown at first; the thread stands beside the rest of its order. */
const PAGE_SIZE = 10;

interface OrderThreadProps {
  orderId: string;
  /** The last request waits for the reader's answer. */
  asks?: boolean;
}

/**
 * Thread between client and centre; shown messages count as read by the reader's side. An address leads to its end, where the newest
 * one and the field for an answer stand.
 */
export function OrderThread({ orderId, asks = false }: OrderThreadProps) {
  const read = useThread(orderId);
  const state = useQuery(callQuery("orders", orderThreadCalls.state, { params: { id: orderId } }));
  return (
    <Named name="messages" edge="end" ready={!read.thread.isPending && !state.isPending}>
      <ShownThread {...{ orderId, asks, read, state }} />
    </Named>
  );
}

interface ShownThreadProps extends Required<OrderThreadProps> {
  read: ReturnType<typeof useThread>;
  state: UseQueryResult<OrderThreadState>;
}

function ShownThread({ orderId, asks, read: { thread, messages }, state }: ShownThreadProps) {
  const { t } = useTranslation("orderThread");
  const asking = asks ? messages.findLast(({ correction }) => correction?.event === "asked") : undefined;
  const end = useReading(orderId, { unread: state.data?.unread ?? 0, newest: messages.at(-1)?.id });
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
          <Message key={message.id} orderId={orderId} message={message} answers={message === asking} />
        ))}
      </Thread>
      <div ref={end} />
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

/**
 * Tells the server how far the reader's side has read, while the tab is looked at and the end of the thread is in view;
 * returns the `ref` of that end.
 */
function useReading(orderId: string, { unread, newest }: { unread: number; newest: string | undefined }) {
  const queries = useQueryClient();
  const looked = useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
  const [inView, setInView] = useState(false);
  const end = useCallback((element: HTMLDivElement) => {
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!looked || !inView || unread === 0 || newest === undefined) return;
    // A mark that is lost is made again with the next message or visit.
    api(orderThreadCalls.markRead, { params: { id: orderId }, body: { messageId: newest } }).then(
      () => queries.invalidateQueries({ queryKey: ["orders"] }),
      () => undefined,
    );
  }, [looked, inView, unread, newest, orderId, queries]);
  return end;
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
