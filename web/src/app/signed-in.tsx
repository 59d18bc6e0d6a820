import { notificationCalls } from "@bonum/contract/notifications/calls.ts";
import { ChangeEvent, portalCalls } from "@bonum/contract/portal.ts";
import {
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from "react";
import * as z from "zod/mini";
import { urlOf } from "../lib/api.ts";
import { callQuery } from "../lib/call-query.ts";
import { reportUnread } from "../lib/errors.ts";
import { consumeFirstAnswer } from "../lib/first-page/first-answers.ts";
import { useFirstScreenStands, useFirstScreenWatch } from "../lib/first-page/first-screen-stands.ts";
import { callHeaders, endSessionIfRefused, errorOfResponse, HttpError, mayPass } from "../lib/http.ts";
import { Loaded, loadable } from "../lib/loadable.tsx";
import { pause } from "../lib/pause.ts";
import { onSessionChange, sessionState, useLacksSecondStep, useUser } from "../lib/session/session-store.ts";
import { termsClaimOf } from "../lib/session/token.ts";
import { useUnread } from "../modules/notifications/unread.ts";
import { AreaSpinner } from "../ui/states/spinner.tsx";

const SetUpPage = lazy(async () => ({
  default: (await import("../modules/identity/second-step/second-step-section.tsx")).SetUpPage,
}));

const BesideScreens = lazy(async () => ({
  default: (await import("./beside-screens.tsx")).BesideScreens,
}));

const termsNotice = loadable(
  async () => (await import("../modules/identity/terms/terms-notice.tsx")).TermsNotice,
);

function hasTerms(token = ""): boolean {
  const claim = termsClaimOf(token);
  return Array.isArray(claim) && claim.length > 0;
}

/** Parts loaded after the first screen. */
function Later() {
  useFirstScreenWatch();
  return useFirstScreenStands() ? (
    <Suspense>
      <BesideScreens />
    </Suspense>
  ) : null;
}

const RETRIES = 2;

/**
 * Context of the screens behind the log-in: one cache of the server's answers, refreshed when others change
 * things.
 */
export function SignedIn({ children }: { children?: ReactNode }) {
  const token = useUser()?.token;
  const [notice] = useState(() =>
    hasTerms(token) && termsNotice.component === undefined ? termsNotice.load() : null,
  );
  const [client] = useState(createQueryClient);
  const area = (
    <QueryClientProvider client={client}>
      <SecondStepGate>
        <LiveChanges />
        <UnreadWatch />
        <PendingTerms />
        <Later />
        {children}
      </SecondStepGate>
    </QueryClientProvider>
  );
  return notice ? <AfterNotice notice={notice}>{area}</AfterNotice> : area;
}

/** Loads the notice of pending law pages where the session's token names any, so that it stands with the first screen. */
export async function loadNotice(token: string): Promise<void> {
  if (hasTerms(token)) await termsNotice.load();
}

/**
 * Waits for the notice where somebody logs in on a page that is there already. Suspends before the first render, since an
 * abandoned render would have consumed the prefetched answers; and only then, since React holds content back behind a
 * fallback for 300 ms.
 */
function AfterNotice({ notice, children }: { notice: Promise<unknown>; children: ReactNode }) {
  use(notice);
  return children;
}

/**
 * The law pages that the person has yet to accept. Few have any, so the notice is a file of its own. It stays where the last one has
 * gone, for the focus.
 */
function PendingTerms() {
  const pending = hasTerms(useUser()?.token);
  const [shown, setShown] = useState(pending);
  if (pending && !shown) setShown(true);
  if (!shown) return null;
  return (
    <Suspense>
      <Loaded of={termsNotice} />
    </Suspense>
  );
}

/** An administrator of whom the portal demands a second step sets it up before anything else; all else is refused. */
function SecondStepGate({ children }: { children?: ReactNode }) {
  const lacking = useLacksSecondStep();
  if (!lacking) return children;
  return (
    <Suspense fallback={<AreaSpinner minHeight={480} />}>
      <SetUpPage />
    </Suspense>
  );
}

function LiveChanges() {
  useLiveChanges();
  return null;
}

/** Keeps the count of unread notifications true for the bell. */
function UnreadWatch() {
  const counting = useFirstScreenStands();
  const { data } = useQuery({
    ...callQuery("notifications", notificationCalls.unread, {}),
    enabled: counting,
  });
  useEffect(() => {
    if (data) useUnread.setState(data.count);
    return () => useUnread.setState(0);
  }, [data]);
  return null;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportUnread }),
    defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 30_000 } },
  });
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < RETRIES && mayPass(error);
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

/**
 * Keeps what is on the screen true while others change it: listens to `GET /api/events` and
 * invalidates the queries whose key starts with the changed topic (`["documents", …]`). Active
 * while signed in; a broken connection is opened again, and then everything is read anew, because
 * changes may have been missed.
 */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const stop = new AbortController();
    // At once, not with the next rendering: a stream that is still being opened would be refused as the session ends.
    const unsubscribe = onSessionChange(() => sessionState().user?.id !== userId && stop.abort());
    void listen(client, stop.signal);
    return () => {
      unsubscribe();
      stop.abort();
    };
  }, [client, userId]);
}

async function listen(client: QueryClient, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const events = await open(signal);
      if (attempt > 0) void client.invalidateQueries();
      wait = FIRST_WAIT;
      for await (const { data } of events) await invalidate(client, data);
    } catch (error) {
      if (error instanceof HttpError && error.endedSession) return;
    }
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

async function open(signal: AbortSignal) {
  const { id, token } = sessionState().user ?? {};
  const url = urlOf(portalCalls.events, {});
  const response = await (consumeFirstAnswer(url, id, signal) ??
    fetch(url, {
      credentials: "include",
      headers: { Accept: "text/event-stream", ...callHeaders() },
      signal,
    }));
  if (!response.ok || response.body === null) {
    throw endSessionIfRefused(await errorOfResponse(response), token);
  }
  return response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}

/** A first read that is on its way may have left before the change, and would pass for fresh: it begins again. */
async function invalidate(client: QueryClient, data: string): Promise<void> {
  const event = z.safeParse(ChangeEvent, JSON.parse(data));
  // A newer server tells of what this page has nothing of.
  if (!event.success) return;
  const queries = { queryKey: [event.data.topic] };
  await client.cancelQueries(queries);
  void client.invalidateQueries(queries);
}
